import type { WorldTab } from '../world/world.ts';
import { isEmptyEnd } from '@farspin/core';
import { isSending } from '@farspin/core/internals';
import type { Intent } from '@farspin/core';
import type { Invariant } from './invariant.ts';
import { patience, settled } from './truth.ts';

export const notEndedIsTold: Invariant = {
  id: 'not-ended-is-told',
  says: 'A player who leaves a session without a confirmed end reads a notice for as long as the session may be open.',
  rules: ['LEAVE7'],
  watch(world) {
    const { clock } = world.bench;
    /** The checks of all tabs. */
    const checks: (() => string | null)[] = [];
    /** The tabs that show the message now. */
    const shown = new Set<WorldTab['player']>();
    world.onTab((tab) => {
      const { player } = tab;
      /** Unanswered cash-outs that were requested here, with the time of each request. */
      const sent = new Map<Intent['id'], number>();
      const unanswered: { readonly machineId: string; readonly at: number }[] = [];
      let toldAt = Number.NEGATIVE_INFINITY;
      player.notice$.subscribe(({ id, forMs }) => {
        if (id !== 'not-ended') return;
        if (forMs === 0) shown.delete(player);
        else shown.add(player);
        if (forMs !== 0) toldAt = clock.now();
      });
      player.wallet$.subscribe(({ intents }) => {
        for (const intent of intents.filter(isEmptyEnd)) {
          const at = sent.get(intent.id);
          if (isSending(intent)) sent.set(intent.id, at ?? clock.now());
          else if (sent.delete(intent.id) && at !== undefined && intent.state.kind !== 'done')
            unanswered.push({ machineId: intent.machineId, at });
        }
      });
      checks.push(() => {
        const untold = unanswered.splice(0).find(({ at }) => toldAt < at);
        // The lock and the sign-in form hide all messages, and a closed tab is not checked.
        const isSeen = player.idleLock$.value.kind !== 'locked' && player.auth$.value.kind === 'signed-in';
        return untold !== undefined && isSeen && !tab.isClosed
          ? `the end of the session at ${untold.machineId} was not confirmed, but no notice appeared`
          : null;
      });
    });
    const hasEnded = (): boolean =>
      world.tab.player.session$.value.kind === 'playing' ||
      world.bench.platform.operator.sessions().every(({ playerId }) => playerId !== world.playerId);
    const compare = (): string | null =>
      shown.has(world.tab.player) && hasEnded() ? 'the notice says that a session may be open, but it has ended' : null;
    return {
      ...settled(world, compare, patience(world)),
      afterStep() {
        const wrong = checks.map((check) => check());
        return wrong.find((problem) => problem !== null) ?? null;
      },
    };
  },
};
