import { newPassword, recallPassword } from '../simulation/person.ts';
import { isSignedIn } from '../simulation/look.ts';
import type { World } from '../simulation/world.ts';
import { step } from './step.ts';

const isSignedOut = ({ tab }: World): boolean => tab.player.auth$.value.kind === 'signed-out';

export function signIn(world: World): void {
  const { person, tab, bench } = world;
  recallPassword(person, bench.platform);
  tab.player.login({ username: person.username, password: person.password });
}

export const signInSteps = [
  step({ name: 'sign in', weight: 16, area: 'sign-in', rules: ['AUTH1', 'AUTH3'], can: isSignedOut, run: signIn }),
  step({
    name: 'sign in with a wrong password',
    weight: 1,
    area: 'sign-in',
    rules: ['AUTH2', 'PLATFORM3'],
    can: isSignedOut,
    run: ({ tab, person }) => tab.player.login({ username: person.username, password: newPassword(0) }),
  }),
  step({
    name: 'sign in with half a form',
    weight: 1,
    area: 'sign-in',
    rules: ['AUTH1'],
    can: isSignedOut,
    run: ({ tab }) => tab.player.login({ username: ' de ', password: 'dem' }),
  }),
  step({
    name: 'retry',
    weight: 6,
    area: 'sign-in',
    rules: ['AUTH5'],
    can: ({ tab }) => tab.player.auth$.value.kind === 'unreachable' || tab.player.startup$.value.kind !== 'passed',
    run: ({ tab }) => tab.player.retry(),
  }),
  step({
    name: 'log out',
    weight: 1,
    area: 'sign-in',
    rules: ['AUTH7', 'AUTH14', 'LOCK5'],
    can: isSignedIn,
    run: ({ tab }) => tab.player.logout(),
  }),
  step({
    name: 'log out unheard, and reload',
    weight: 1,
    area: 'sign-in',
    rules: ['AUTH7', 'AUTH14'],
    can: isSignedIn,
    run(world) {
      world.bench.faults.dropNext('before', 'logout');
      world.tab.player.logout();
      world.reload();
    },
  }),
  step({
    name: 'remember me',
    weight: 1,
    area: 'sign-in',
    rules: ['AUTH13'],
    run: ({ tab }) => tab.player.setRememberMe(!tab.player.rememberMe$.value),
  }),
];
