import fc from 'fast-check';
import { areOfTwo, bearerOf, openStoredToken } from '@farspin/core/internals';
import { recallPassword } from '../world/person.ts';
import { storeFailsIn, type World } from '../world/world.ts';
import { step, stepWith } from './step.ts';

/** The account of another player on the same device. */
const otherAccount = { username: 'player1', password: 'player11234' };
/** Wait in ms, longer than the client waits for a lost answer. */
const answeredWithinMs = 6_000;
const heardWithinMs = 100;

/**
 * True if the store never fails. In other sessions nothing is stored reliably, so the result of a link is not a defect.
 */
const keepsForSure = ({ seed }: World): boolean => seed % storeFailsIn !== 0;

const keptToken = (world: World): string | null => {
  const found = openStoredToken(world.keptSignIn(), world.bench.device.clock.now());
  return found.kind === 'usable' ? found.token : null;
};

const isOwn = ({ playerId }: World, token: string | null): boolean =>
  token !== null && bearerOf(token)?.id === playerId;

type Outcome = 'accepted' | 'refused' | 'before' | 'unavailable' | 'malformed';
const outcome = fc.constantFrom<Outcome>('accepted', 'accepted', 'refused', 'before', 'unavailable', 'malformed');

/**
 * Opens the page with a link from the operator's site, where the account has just signed in.
 * @returns the token of the link, or null if the account could not sign in
 */
function open(world: World, account: typeof otherAccount, answered: Outcome): string | null {
  const { platform, faults } = world.bench;
  const signedIn = platform.login(account);
  if (!signedIn.ok) return null;
  const { token } = signedIn.value;
  if (answered === 'refused') platform.logout(token);
  else if (answered !== 'accepted') faults.dropNext(answered, 'validate');
  world.openLink(token);
  return token;
}

/**
 * Signs the other account out if it gets in without a question. This happens when the first account has signed out in
 * another tab.
 */
function leaveAgain({ bench, tab, playerId }: World): void {
  const logOut = (): void => {
    if (!tab.isClosed) tab.player.logout();
  };
  tab.player.signIn$.subscribe((signIn) => {
    if ((signIn?.user.id ?? playerId) !== playerId) bench.clock.scheduler.schedule(logOut, heardWithinMs / 2);
  });
}

/**
 * Answers the question which account to use. If the other account gets in, it signs out again, because a simulated
 * session has one player.
 */
function answer(world: World, as: 'stay' | 'replace'): void {
  const { bench, person, tab } = world;
  if (as === 'stay') return tab.player.stayAsKept();
  person.replacedAt = bench.clock.now();
  tab.player.replaceKept();
  bench.clock.advanceBy(heardWithinMs);
  tab.player.logout();
  bench.clock.advanceBy(heardWithinMs);
}

export const linkSteps = [
  stepWith({
    name: 'open a link',
    weight: 1,
    area: 'sign-in',
    args: outcome,
    rules: ['AUTH16', 'LOCK8'],
    can: keepsForSure,
    run(world, answered) {
      recallPassword(world.person, world.bench.platform);
      open(world, world.person, answered);
    },
  }),
  stepWith({
    name: 'open a link of another account',
    weight: 1,
    area: 'sign-in',
    args: outcome,
    rules: ['AUTH16'],
    can: (world) => keepsForSure(world) && isOwn(world, keptToken(world)),
    run(world, answered) {
      const token = open(world, otherAccount, answered);
      if (token === null) return;
      leaveAgain(world);
      world.bench.clock.advanceBy(answeredWithinMs);
      const kept = keptToken(world);
      // Another tab has signed out, so the stored sign-in was already gone when the page read it.
      if (kept !== null && !areOfTwo(kept, token)) world.tab.player.logout();
      // Reloads a page that has not read the stored sign-in yet, because it would read a later sign-in.
      if (world.tab.player.startup$.value.kind !== 'passed') world.reload();
    },
    lastsMs: () => answeredWithinMs,
  }),
  stepWith({
    name: 'choose the account that signs in',
    weight: 20,
    area: 'sign-in',
    args: fc.constantFrom('stay', 'replace'),
    rules: ['AUTH16'],
    can: ({ tab }) => tab.player.auth$.value.kind === 'replacing',
    run: answer,
  }),
  step({
    name: 'log out before the link is answered',
    weight: 1,
    area: 'sign-in',
    rules: ['AUTH14', 'AUTH16'],
    can: ({ tab }) =>
      tab.link !== null && ['signing-in', 'unreachable', 'replacing'].includes(tab.player.auth$.value.kind),
    run: ({ tab }) => tab.player.logout(),
  }),
];
