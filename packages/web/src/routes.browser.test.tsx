import { expect, it, onTestFinished } from 'vitest';
import { Screens } from './routes.tsx';
import { gamePath } from './store/paths.ts';
import { playing } from './testing/game-sights.ts';
import { show } from './testing/show.tsx';
import { signedIn } from './testing/sights.ts';

it.each(['50%', 'a%2Fb', 'a/b?c#d', '..', '🎰 é', '%E0%A4%A'])(
  '[ACCESS9] shows the game at the address of a machine with the id %j',
  async (id) => {
    const before = location.href;
    onTestFinished(() => history.replaceState(null, '', before));
    history.replaceState(null, '', gamePath(id, id));
    const target = { machineId: id, name: id };
    const { root } = await show(<Screens />, {
      auth: signedIn(),
      session: { kind: 'playing', ...playing, target },
    });
    await expect.poll(() => root.querySelector('video') !== null).toBe(true);
  },
);
