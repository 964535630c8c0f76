import { isLocked } from './queries.ts';
import type { World, WorldTab } from './world.ts';

/** The longest that a connection takes to come back: a lost answer's time-out, and the longest pause of the backoff. */
const comingBackMs = 15_000;
/** Within this the client shows what the server has. */
const equalAfterMs = 5_000;
/** Within this every intent has ended. */
export const settledAfterMs = 20_000;

const openTabs = ({ tab, otherTab }: World): readonly WorldTab[] => (otherTab === null ? [tab] : [tab, otherTab]);

function lift(world: World): void {
  const { faults, device } = world.bench;
  device.wakeUp();
  if (faults.isBlackhole) faults.blackhole(0);
  // Of a connection that passes nothing the wake-up tells, but where the machine cannot be asked for a sign of life: there,
  // as after a server that was killed, nothing is known of it until the heartbeat ends it.
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
  // An answer that was lost is waited for until its time is out.
  const hasAnswers = player.wallet$.value.intents.every(({ state }) => state.kind !== 'sending');
  return isAtMachine && hasAnswers && player.notificationLink$.value.kind === 'live';
}

/** All faults are over: the connections come back, and what must hold of a whole world is looked at. */
export function rest(world: World): void {
  const { clock } = world.bench;
  lift(world);
  for (const tab of openTabs(world)) tryAgain(tab);
  // [NOTIFY3] A connection that was slow is given as long to answer, and is believed meanwhile.
  clock.advanceBy(world.answersLateMs);
  const until = clock.now() + comingBackMs;
  do clock.advanceBy(500);
  while (clock.now() < until && !openTabs(world).every(isBack));
  clock.advanceBy(equalAfterMs);
  world.rested(equalAfterMs);
  clock.advanceBy(settledAfterMs - equalAfterMs);
  if (!isLocked(world)) world.rested(settledAfterMs);
}
