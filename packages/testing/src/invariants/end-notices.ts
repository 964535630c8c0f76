import type { Notice } from '@farspin/core';
import { watchSessionEnd } from '@farspin/core/session-end';
import type { WorldTab } from '../world/world.ts';
import type { Invariant } from './invariant.ts';
import { isKeyed, paidMinorOf, payOuts } from './notices.ts';

/** Keys of the texts that say that the session at this machine has ended. */
const ofEnd = ['session.ended', 'session.over', 'code.50100'];

export const endIsTrue: Invariant = {
  id: 'end-is-true',
  says: 'No text says that a session has ended that is still open, an amount that is shown as paid was paid, and the outcome of a cash-out is not shown twice after its session.',
  rules: ['MONEY6', 'SESSION31', 'WALLET17'],
  watch(world) {
    let problem: string | null = null;
    const isOpenOnServer = (machineId: string): boolean =>
      world.bench.platform.operator
        .sessions()
        .some((session) => session.playerId === world.playerId && session.machineId === machineId);

    function watchTab(tab: WorldTab): void {
      const { notice$, behindLock } = tab.player;
      const { session$, reconnect$ } = behindLock;
      /** The notices on display by id. The time that they are shown for makes no difference. */
      const shown = new Map<string, Notice>();
      const show = (said: Notice): void => {
        for (const minor of [said.message, ...(said.more ?? [])].map(paidMinorOf))
          if (minor !== null && payOuts(world, minor).length === 0)
            problem ??= `${minor} is shown as paid, but was not`;
        if (said.forMs === 0) shown.delete(said.id ?? '');
        else if (said.id !== null) shown.set(said.id, said);
      };
      const judge = (): void => {
        const ended = shown.get('machine');
        const dialog = reconnect$.value;
        const openAt =
          dialog.kind === 'asking' ? dialog.machineId : 'target' in dialog ? dialog.target.machineId : null;
        if (ended?.back === undefined || tab.isClosed) return;
        if (isKeyed(ended.message, 'session.ended-at') && openAt === ended.back.machineId)
          problem ??= `the session at ${openAt} is shown as ended, and as ${dialog.kind}`;
        if (ended.requestId !== undefined && shown.has(ended.requestId))
          problem ??= `the outcome of ${ended.requestId} is shown twice`;
      };
      notice$.subscribe((said) => {
        const session = session$.value;
        if (session.kind === 'playing' && ofEnd.some((key) => isKeyed(said.message, key)))
          if (isOpenOnServer(session.target.machineId))
            problem ??= `the player at ${session.target.machineId} read that the session has ended`;
        show(said);
      });
      watchSessionEnd({ entry: tab.player, play: tab.player, ports: tab.ports }).subscribe(show);
      checks.push(judge);
    }
    const checks: (() => void)[] = [];
    world.onTab(watchTab);
    return {
      afterStep() {
        for (const judge of checks) judge();
        return problem;
      },
    };
  },
};
