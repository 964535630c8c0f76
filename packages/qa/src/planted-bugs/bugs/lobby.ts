import type { PlantedBug } from '../bug.types.ts';

export const lobbyBugs: readonly PlantedBug[] = [
  {
    name: 'machines-of-the-other-brand',
    area: 'lobby',
    says: "After a click on another brand, the previous brand's machines stay until the new machines arrive.",
    file: 'lobby/lobby.rules.ts',
    find: `return { ...lobby, ...noMachines, selectedBrandId };`,
    replace: `return { ...lobby, selectedBrandId, machinesLoad: { kind: 'idle' } };`,
  },
  {
    name: 'status-of-another-machine',
    area: 'lobby',
    says: 'A pushed status of a machine that is not in the list changes the last machine of the list.',
    file: 'lobby/lobby.rules.ts',
    find: `const found = list[place];`,
    replace: `const found = list.at(place);`,
  },
  {
    name: 'waited-for-while-played',
    area: 'lobby',
    says: 'A player who plays a machine still waits for it to be free.',
    file: 'lobby/my-machines.rules.ts',
    find: `    wanted: without(state.wanted, machine),
  };
}`,
    replace: `    wanted: state.wanted,
  };
}`,
  },
];
