import type { PlantedBug } from '../bug.types.ts';

export const reconnectBugs: readonly PlantedBug[] = [
  {
    name: 'dialog-while-playing',
    area: 'reconnect',
    says: 'The dialog opens at the machine that is being played.',
    file: 'reconnect/reconnect.ts',
    find: `if (deps.session$.value !== 'idle' || !deps.signedIn$.value) return;`,
    replace: ``,
  },
  {
    name: 'cash-out-only-hides',
    area: 'reconnect',
    says: 'Cashing out from the dialog hides it, but sends no request.',
    file: 'reconnect/reconnect.ts',
    find: `answer(({ machineId }) => deps.cancel(machineId), anywhere)`,
    replace: `answer(() => undefined, anywhere)`,
  },
  {
    name: 'kick-anywhere',
    area: 'reconnect',
    says: 'The dialog offers to kick the player at a machine that does not wait.',
    file: 'reconnect/reconnect.rules.ts',
    find: `actions: ['continue', 'cashout', ...(status === 'waiting' ? (['kick'] as const) : [])],`,
    replace: `actions: ['continue', 'cashout', 'kick'],`,
  },
  {
    name: 'silence-unheard',
    area: 'reconnect',
    says: 'If a server pushes no session after an init, the player waits forever.',
    file: 'reconnect/reconnect.ts',
    find: `silence(deps, deps.openSession$)`,
    replace: `EMPTY`,
  },
  {
    name: 'failed-kick-traps',
    area: 'reconnect',
    says: 'A failed kick leaves the dialog busy, so that it accepts no answer.',
    file: 'reconnect/reconnect.rules.ts',
    find: `busy: false,\n  failure: failureMessage(error),`,
    replace: `busy: true,\n  failure: failureMessage(error),`,
  },
  {
    name: 'slow-line-given-up',
    area: 'reconnect',
    says: 'After a wake-up every connection has half a second for its answer, however slow it is.',
    file: 'kernel/within.ts',
    find: `Math.min(mostPatienceMs, Math.max(probeMs, 2 * tookMs))`,
    replace: `Math.min(mostPatienceMs, Math.max(probeMs, Math.min(probeMs, tookMs)))`,
  },
];
