import { isLocked } from './queries.ts';
import type { World, WorldTab } from './world.ts';

/** Longest time until a connection is back: the timeout of a lost answer plus the longest backoff delay. */
const comingBackMs = 15_000;
/** Time within which the client shows the server's state. */
const equalAfterMs = 5_000;
/** Time within which every intent has ended. */
export const settledAfterMs = 20_000;

const openTabs = ({ tab, otherTab }: World): readonly WorldTab[] => (otherTab === null ? [tab] : [tab, otherTab]);

function lift(world: World): void {
  const { faults, device } = world.bench;
  device.wakeUp();
  if (faults.isBlackhole) faults.blackhole(0);
  // Waking up detects a silent connection only if the machine supports `ping`. Otherwise, as after a killed server,
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
  // The client waits for a lost answer until the request times out.
  const hasAnswers = player.wallet$.value.intents.every(({ state }) => state.kind !== 'sending');
  return isAtMachine && hasAnswers && player.notificationLink$.value.kind === 'live';
}

/** Ends all faults, waits for the connections to recover, and runs the checks for a settled world. */
export function rest(world: World): void {
  const { clock } = world.bench;
  lift(world);
  for (const tab of openTabs(world)) tryAgain(tab);
  // [NOTIFY3] A slow connection gets the same extra time to answer and counts as live until then.
  clock.advanceBy(world.answersLateMs);
  const until = clock.now() + comingBackMs;
  do clock.advanceBy(500);
  while (clock.now() < until && !openTabs(world).every(isBack));
  clock.advanceBy(equalAfterMs);
  world.rested(equalAfterMs);
  clock.advanceBy(settledAfterMs - equalAfterMs);
  if (!isLocked(world)) world.rested(settledAfterMs);
}
