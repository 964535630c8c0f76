import { isLocked } from './queries.ts';
import type { World, WorldTab } from './world.ts';

/**
 * The longest time for a connection to come back: the timeout of a lost answer, and the longest pause of the backoff.
 */
const comingBackMs = 15_000;
/** The client shows the server's state within this time. */
const equalAfterMs = 5_000;
/** Every intent has ended within this time. */
export const settledAfterMs = 20_000;

const openTabs = ({ tab, otherTab }: World): readonly WorldTab[] => (otherTab === null ? [tab] : [tab, otherTab]);

function lift(world: World): void {
  const { faults, device } = world.bench;
  device.wakeUp();
  if (faults.isBlackhole) faults.blackhole(0);
  // A wake-up detects a silent connection, but only with `ping` at the machine. Otherwise, as after a killed server,
  // only the heartbeat ends it.
  if (world.mayBeHalfOpen && !world.pings) faults.cut('machine');
  world.mayBeHalfOpen = false;
  faults.forget();
  faults.down(false);
  faults.freezeVideo(false);
  faults.blackenVideo(false);
  faults.failStore(null);
  for (const connection of ['http', 'machine', 'notifications', 'video'] as const) faults.lag(connection, 0);
  faults.wake();
}
function tryAgain({ player }: WorldTab): void {
  if (player.auth$.value.kind === 'unreachable' || player.startup$.value.kind !== 'passed') player.retry();
}

function isBack({ player }: WorldTab): boolean {
  if (player.auth$.value.kind !== 'signed-in') return true;
  const session = player.session$.value;
  const isAtMachine = session.kind === 'idle' || (session.kind === 'playing' && session.link.kind === 'up');
  // A lost answer is waited for until its timeout.
  const hasAnswers = player.wallet$.value.intents.every(({ state }) => state.kind !== 'sending');
  return isAtMachine && hasAnswers && player.notificationLink$.value.kind === 'live';
}

/** Ends all faults, waits for the connections to come back, and runs the checks of a settled world. */
export function rest(world: World): void {
  const { clock } = world.bench;
  lift(world);
  for (const tab of openTabs(world)) tryAgain(tab);
  // [NOTIFY3] A connection that was slow has the same time to answer, and counts as live until then.
  clock.advanceBy(world.answersLateMs);
  const until = clock.now() + comingBackMs;
  do clock.advanceBy(500);
  while (clock.now() < until && !openTabs(world).every(isBack));
  clock.advanceBy(equalAfterMs);
  world.rested(equalAfterMs);
  clock.advanceBy(settledAfterMs - equalAfterMs);
  if (!isLocked(world)) world.rested(settledAfterMs);
}
