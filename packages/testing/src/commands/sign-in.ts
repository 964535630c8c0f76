import fc from 'fast-check';
import { openAtMachine } from '@farspin/core/open-at-machine';
import { cashOutAndSignOut } from '@farspin/core/sign-out';
import { newPassword, recallPassword, type Person } from '../world/person.ts';
import { isLocked, isSignedIn } from '../world/queries.ts';
import type { World } from '../world/world.ts';
import { step, stepWith } from './step.ts';

/** One session in this many enters wrong passwords. The share is small, because a blocked account cannot play. */
const wrongPasswordsIn = 4;
const typingMs = 30_000;
const isSignedOut = ({ tab }: World): boolean => tab.player.auth$.value.kind === 'signed-out';

export function signIn(world: World): void {
  const { person, tab, bench } = world;
  recallPassword(person, bench.platform);
  tab.player.login({ username: person.username, password: person.password });
}

/** Time in ms that a person needs to read a message. */
const readMs = 400;
/** Signs out as the page does. If a session is open, it is paid out first or stays open, as the player chooses. */
function signOutByPage({ tab: { player }, bench, person }: World, { cashOut }: { readonly cashOut: boolean }): void {
  // A person cannot be faster and reads the server's message in this time.
  bench.clock.advanceBy(readMs);
  const open = openAtMachine({
    session: player.session$.value,
    reconnect: player.reconnect$.value,
    wallet: player.wallet$.value,
  });
  const signOut = (told: Person['signingOut']): void => {
    person.signingOut = told;
    player.logout();
    person.signingOut = null;
  };
  if (open === null) signOut('nothing is open');
  else if (cashOut) cashOutAndSignOut(player, bench.scope, () => signOut('all is paid out'));
  else signOut(null);
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
    name: 'sign in with incomplete data',
    weight: 1,
    area: 'sign-in',
    rules: ['AUTH1'],
    can: isSignedOut,
    run: ({ tab }) => tab.player.login({ username: ' de ', password: 'dem' }),
  }),
  stepWith({
    name: 'type into the login form twice, and wait',
    weight: 1,
    area: 'sign-in',
    args: fc.constantFrom(0, 29_999, 30_000, 30_001),
    rules: ['POLICY9'],
    can: isSignedOut,
    run({ tab, person, bench }, ms) {
      const { clearAt, clearings } = tab.player.loginPolicy$.value;
      // More typing does not postpone the clearing.
      if (clearAt === null) person.typed = { tab, at: bench.device.clock.now(), clearings };
      tab.player.credentialsTyped(false);
      bench.clock.advanceBy(typingMs);
      tab.player.credentialsTyped(false);
      bench.clock.advanceBy(ms);
    },
    lastsMs: (ms) => typingMs + ms,
  }),
  stepWith({
    name: 'sign in with wrong passwords',
    weight: 1,
    area: 'sign-in',
    args: fc.constantFrom(2, 3, 4),
    rules: ['POLICY8', 'PLATFORM3'],
    can: (world) => isSignedOut(world) && world.seed % wrongPasswordsIn === 0,
    run({ tab, person, bench }, times) {
      for (let tried = 0; tried < times; tried += 1) {
        tab.player.login({ username: person.username, password: newPassword(0) });
        bench.clock.advanceBy(50);
      }
    },
    lastsMs: (times) => times * 50,
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
  stepWith({
    name: 'sign out like a page',
    weight: 1,
    area: 'sign-in',
    args: fc.record({ cashOut: fc.boolean() }),
    rules: ['SIGNOUT1', 'SIGNOUT2'],
    can: (world) => isSignedIn(world) && !isLocked(world),
    run: signOutByPage,
    lastsMs: () => readMs,
  }),
  step({
    name: 'log out without reaching the server, and reload',
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
