import { signedIn } from '../../testing/sights.ts';
import { showsEachState } from '../../testing/states.tsx';
import { ErrorPage } from './error-page.tsx';

showsEachState('no such page', <ErrorPage broken={false} />, {
  'of a guest': { slices: { auth: { kind: 'signed-out', notice: null, failure: null } }, says: () => '404' },
  'of a player': { slices: { auth: signedIn() }, says: () => '404' },
});
showsEachState('something broke', <ErrorPage broken />, {
  'of a player': { slices: { auth: signedIn() }, says: () => '500' },
});
