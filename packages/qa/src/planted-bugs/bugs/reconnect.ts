import type { PlantedBug } from '../bug.types.ts';

export const reconnectBugs: readonly PlantedBug[] = [
  {
    name: 'dialog-while-playing',
    area: 'reconnect',
    says: 'The dialog opens over the very machine that is being played.',
    file: 'reconnect/reconnect.ts',
    find: `if (!deps.atMachine$.value && deps.signedIn$.value) dispatch(pushed);`,
    replace: `dispatch(pushed);`,
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
