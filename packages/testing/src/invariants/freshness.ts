import { playing } from '../world/queries.ts';
import type { World } from '../world/world.ts';
import type { Invariant } from './invariant.ts';
import { equals } from './truth.ts';

function tooFresh(world: World): string | null {
  const { freshness$, notificationLink$, idleLock$ } = world.tab.player;
  if (idleLock$.value.kind === 'locked') return null;
  const { told, lobby, balance, meters } = freshness$.value;
  const isTold = notificationLink$.value.kind === 'live';
  if (told !== isTold)
    return `freshness ${told ? 'assumes' : 'does not assume'} that changes arrive, but the channel is ${isTold ? '' : 'not '}live`;
  if (!isTold && (lobby.kind === 'live' || balance.kind === 'live'))
    return 'data is shown as live although changes to it do not arrive';
  const isHeard = playing(world)?.link.kind === 'up';
  if (isHeard !== (meters.kind === 'live'))
    return `the meters are shown as ${meters.kind}, but the connection is ${isHeard ? '' : 'not '}up`;
  if (world.hasClockJumped) return null;
  const now = world.bench.device.clock.now();
  const late = [lobby, balance, meters].find((age) => age.kind === 'asOf' && age.at > now);
  return late === undefined ? null : 'data is marked with a time in the future';
}

export const freshnessIsTrue: Invariant = {
  id: 'freshness-is-true',
  says: 'Data is shown as live only if changes to it would arrive; the meters are live exactly while their connection is up.',
  rules: ['FRESH1', 'FRESH2'],
  watch: (world) => ({ afterStep: () => tooFresh(world) }),
};

const agesAgain = ['FRESH1', 'NOTIFY1'];
export const freshAgain = equals(
  'fresh-again',
  'After all faults, balance and lobby are live again.',
  agesAgain,
  ({ tab }) => {
    const { wallet$, lobby$, freshness$ } = tab.player;
    const { balance, lobby } = freshness$.value;
    // [MONEY1] An unreadable balance is never fresh.
    if (wallet$.value.isUnreadable !== true && balance.kind !== 'live') return `the balance is ${balance.kind}`;
    const isRead = lobby$.value.machinesLoad.kind === 'loaded';
    return (lobby.kind === 'live') === isRead
      ? null
      : `the machines are ${isRead ? '' : 'not '}loaded, but shown as ${lobby.kind}`;
  },
);
