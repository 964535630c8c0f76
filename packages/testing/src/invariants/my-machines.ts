import { has } from '@farspin/core/my-machines';
import { myMachinesKey, readKeptMachines } from '@farspin/core/internals';
import { settledAfterMs } from '../world/rest.ts';
import type { WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';
import { equals } from './truth.ts';

export const favouritesKept: Invariant = {
  id: 'favourites-kept',
  says: 'The device stores exactly the favourites that were chosen, in any tab.',
  rules: ['LOBBY9', 'LOBBY12'],
  watch(world) {
    const { favourites } = world.person;
    let known: string | null = null;
    return {
      afterStep() {
        if (world.hasStoreFailed || world.bench.faults.storeFault !== null) return null;
        const stored = world.tab.ports.store.read(myMachinesKey(world.playerId));
        const text = stored.ok ? stored.value : null;
        const told = `${text ?? ''} ${[...favourites].join(' ')}`;
        if (told === known) return null;
        known = told;
        const kept = new Set(readKeptMachines(text).favourites.map(({ id }) => id));
        const isSame = kept.size === favourites.size && [...favourites].every((id) => kept.has(id));
        return isSame ? null : `the favourites ${[...favourites].join(', ')} are stored as ${[...kept].join(', ')}`;
      },
    };
  },
};

export const wishesEnd: Invariant = {
  id: 'wishes-end',
  says: 'Waiting for a machine ends with its notification, with playing it, and with the sign-in; nobody is notified of any other machine.',
  rules: ['LOBBY10', 'LOBBY11'],
  watch(world) {
    const { wishes } = world.person;
    let problem: string | null = null;
    /** Machines whose wait ended in the other tab. This tab waits until it receives the machine's status itself. */
    const endedElsewhere = new Set<string>();
    const end = (tab: WorldTab, id: string): void => {
      if (tab !== world.tab) endedElsewhere.add(id);
      wishes.delete(id);
    };
    world.onTab((tab) => {
      let wasIn = false;
      tab.mine.freed$.subscribe(({ id }) => {
        const isWaitedFor = wishes.has(id) || endedElsewhere.has(id);
        end(tab, id);
        // Two tabs may receive the status at the same moment.
        if (!isWaitedFor && world.otherTab === null && !world.hasStoreFailed)
          problem ??= `${id} was reported as free although nobody waits for it`;
      });
      let held: string | null = null;
      tab.player.session$.subscribe((session) => {
        const now = session.kind === 'playing' ? session.target.machineId : null;
        if (now !== null && now !== held) end(tab, now);
        held = now;
      });
      tab.player.signIn$.subscribe((signIn) => {
        if (wasIn && signIn === null && tab === world.tab && !tab.isClosed) wishes.clear();
        // A new account has no wishes.
        wasIn = signIn?.user.id === world.playerId;
      });
    });
    return {
      afterStep() {
        const { wanted } = world.tab.mine.state$.value;
        for (const id of endedElsewhere) if (!has(wanted, id)) endedElsewhere.delete(id);
        if (problem !== null || wanted.length === 0 || world.hasStoreFailed || world.otherTab !== null) return problem;
        const stranger = wanted.find(({ id }) => !wishes.has(id) && !endedElsewhere.has(id));
        return stranger === undefined ? null : `${stranger.id} is still waited for`;
      },
    };
  },
};

export const freedIsTold = equals(
  'freed-is-told',
  'Nobody waits for a machine that is free.',
  ['LOBBY11'],
  ({ bench, tab, hasStoreFailed, restedMs }) => {
    // If the store could not save the end of a wish, the next read restores the wish. A lost list is read again after
    // `lobby.refreshMs`.
    if (hasStoreFailed || restedMs < settledAfterMs) return null;
    const free = tab.mine.state$.value.wanted.find(({ id }) => bench.platform.cabinet(id)?.status === 'available');
    return free === undefined ? null : `${free.id} is free, but still waited for`;
  },
);
