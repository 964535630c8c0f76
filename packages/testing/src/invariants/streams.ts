import type { Observable } from 'rxjs';
import type { WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';

const statesOf = ({ player }: WorldTab): Readonly<Record<string, Observable<unknown>>> => ({
  startup: player.startup$,
  auth: player.auth$,
  lock: player.idleLock$,
  lobby: player.lobby$,
  session: player.session$,
  dialog: player.reconnect$,
  offers: player.offers$,
  inactivity: player.inactivity$,
  wallet: player.wallet$,
  notifications: player.notificationLink$,
  block: player.pressBlock$,
  watch: player.playWatch$,
  profile: player.profile.state$,
  personal: player.personal.state$,
  transactions: player.transactions.state$,
});

export const statesLive: Invariant = {
  id: 'states-live',
  says: 'No stream of state errors, and none completes before its page is closed.',
  watch(world) {
    let problem: string | null = null;
    world.onTab((tab) => {
      for (const [name, state$] of Object.entries(statesOf(tab))) {
        state$.subscribe({
          error: (error) => (problem ??= `${name} failed: ${String(error)}`),
          complete() {
            if (!tab.isClosed) problem ??= `${name} completed`;
          },
        });
      }
    });
    return { afterStep: () => problem };
  },
};

export const nothingLeft: Invariant = {
  id: 'nothing-left',
  says: 'A closed page leaves no timer running.',
  watch: ({ bench }) => ({
    afterClose: () => (bench.clock.pending === 0 ? null : `${bench.clock.pending} tasks are still scheduled`),
  }),
};
