import type { PlantedBug } from '../bug.types.ts';

export const reconnectBugs: readonly PlantedBug[] = [
  {
    name: 'dialog-while-playing',
    area: 'reconnect',
    says: 'The dialog opens over the very machine that is being played.',
    file: 'reconnect/reconnect.ts',
    find: `if (!deps.atMachine$.value) dispatch({ kind: 'sessionPushed', open });`,
    replace: `dispatch({ kind: 'sessionPushed', open });`,
  },
  {
    name: 'cash-out-only-hides',
    area: 'reconnect',
    says: 'Cashing out from the dialog hides it, and asks the server for nothing.',
    file: 'reconnect/reconnect.ts',
    find: `else answer(({ machineId }) => deps.cancel(machineId));`,
    replace: `else answer(() => undefined);`,
  },
];
