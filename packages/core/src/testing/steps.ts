import fc from 'fast-check';
import type { Bench } from './bench.ts';

/** One thing that happens to a bench, with a name to tell the story by. */
export interface Action {
  readonly name: string;
  readonly run: (bench: Bench) => void;
}
export const action = (name: string, run: Action['run']): fc.Arbitrary<Action> => fc.constant({ name, run });

/** Joins the first free machine of the brand that is selected, or of the first one; does nothing where none is free. */
export function joinSomewhere({ player }: Bench): void {
  const [brand] = player.lobby$.value.brands;
  if (brand !== undefined && player.lobby$.value.selectedBrandId === null) player.selectBrand(brand.id);
  const machine = player.lobby$.value.machines.find(({ status }) => status === 'available');
  if (machine !== undefined) player.join({ machineId: machine.id, name: machine.name });
}
