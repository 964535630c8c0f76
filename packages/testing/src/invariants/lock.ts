import type { Invariant } from './invariant.ts';
import type { TestBenchPlayer } from '../test-bench/test-bench.ts';
import type { WorldTab } from '../world/world.ts';

function shownBehindTheLock(player: TestBenchPlayer): string | null {
  if (player.session$.value.kind !== 'idle') return 'the session';
  if (player.media$.value.kind !== 'off') return 'the picture';
  const { balanceMinor, intents } = player.wallet$.value;
  if (balanceMinor !== null || intents.length > 0) return 'the money';
  const { brands, machines } = player.lobby$.value;
  if (brands.length > 0 || machines.length > 0) return 'the lobby';
  if (player.reconnect$.value.kind !== 'unknown') return 'the dialog';
  if (player.inactivity$.value.kind !== 'off') return 'the inactivity question';
  if (player.playWatch$.value.kind !== 'off') return 'the reality check';
  if (player.offers$.value.bonus.kind !== 'off' || player.offers$.value.discount.kind !== 'off') return 'the offers';
  if (player.profile.state$.value.details.kind !== 'closed') return 'the profile';
  if (player.transactions.state$.value.kind !== 'closed') return 'the transactions';
  return player.slotSessions.state$.value.kind === 'closed' ? null : 'the past sessions';
}
const isLocked = ({ player }: WorldTab): boolean => player.idleLock$.value.kind === 'locked';

export const lockedShowsNothing: Invariant = {
  id: 'locked-shows-nothing',
  says: 'While locked, a page shows no state of the game and no notices.',
  rules: ['LOCK9'],
  watch(world) {
    let said: string | null = null;
    world.onTab((tab) => {
      tab.player.notice$.subscribe(({ message }) => {
        if (isLocked(tab)) said ??= `the notice ${JSON.stringify(message)} appeared while locked`;
      });
    });
    return {
      afterStep() {
        const shown = isLocked(world.tab) ? shownBehindTheLock(world.tab.player) : null;
        return shown === null ? said : `${shown} is shown behind the lock`;
      },
    };
  },
};

export const lockStaysClosed: Invariant = {
  id: 'lock-stays-closed',
  says: 'A locked page unlocks only by the PIN or a new sign-in, and never by a reload or a broken store.',
  rules: ['LOCK3', 'LOCK4', 'LOCK8', 'LOCK11'],
  watch(world) {
    let problem: string | null = null;
    /** True if the page is locked and neither unlocked nor signed out since, even after reloads. */
    let isHeld = false;
    /** True if the page is locked because the stored lock state could not be read. */
    let isForStore = false;
    /** Tabs that were signed in without a lock when another tab locked. They have nothing to unlock. */
    const without = new WeakSet<WorldTab>();
    const isWithout = ({ player }: WorldTab): boolean =>
      player.auth$.value.kind === 'signed-in' && player.idleLock$.value.kind === 'off';
    function held(): void {
      if (isHeld) return;
      isHeld = true;
      for (const tab of [world.tab, world.otherTab]) if (tab !== null && isWithout(tab)) without.add(tab);
    }
    const isByPinNow = (): boolean => world.person.triedPinAt === world.bench.clock.now();
    const isReplacedNow = (): boolean => world.person.replacedAt === world.bench.clock.now();
    world.onTab((tab) => {
      /** True if the player signed in by name and password and the page has not locked since. */
      let isByName = false;
      let isOpen = false;
      tab.player.auth$.subscribe((auth) => {
        if (auth.kind === 'signed-out' || auth.kind === 'signing-out') isHeld = false;
        // [AUTH16] Replacing an account removes its lock.
        if (auth.kind === 'signed-in' && isReplacedNow()) isHeld = false;
        if (auth.kind !== 'signed-in') without.delete(tab);
        if (auth.kind !== 'signed-in') isByName = auth.kind === 'signing-in' && auth.by === 'password';
      });
      tab.player.idleLock$.subscribe((lock) => {
        const wasOpen = isOpen;
        isOpen = lock.kind === 'unlocked';
        if (lock.kind === 'locked') {
          held();
          isByName = false;
        }
        if (lock.kind === 'off' && tab.player.auth$.value.kind === 'signed-in' && isByPinNow()) isHeld = false;
        if (lock.kind === 'locked') isForStore = world.bench.faults.storeFault !== null;
        if (!isOpen || !isHeld) return;
        isHeld = false;
        // Another tab may be locked and stay locked while this tab is open.
        if (wasOpen) return;
        // Two tabs share the stored lock, so unlocking one tab unlocks both. When the store becomes readable again, the
        // lease of a recent movement is still valid, because no lock could remove it.
        const now = world.bench.device.clock.now();
        if (isForStore && lock.kind === 'unlocked' && now - lock.activeAt < world.settings.idle.afterMs) return;
        if (!isByPinNow() && !isReplacedNow() && !isByName && world.otherTab === null)
          problem ??= 'the page unlocked without a PIN';
      });
    });
    const isDropped = (tab: WorldTab): boolean => isHeld && isWithout(tab) && !without.has(tab);
    return {
      afterStep: () => problem ?? (isDropped(world.tab) ? 'the page was locked, but has no lock any more' : null),
    };
  },
};
