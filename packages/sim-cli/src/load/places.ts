import { err, ok, type Credentials, type Machine, type PlayerApi, type PortError, type Result } from '@farspin/core';
import { firstValueFrom } from 'rxjs';
import type { Place, Seat } from './plan.ts';

export type PlacesFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'tooFew'; readonly text: string };

export interface Places {
  readonly places: readonly Place[];
  /** Free machines that nobody was given. */
  readonly spares: readonly Seat[];
}

/** A machine for each player, of those that are free: the first player looks around for all. */
export async function findPlaces(
  api: PlayerApi,
  accounts: readonly Credentials[],
): Promise<Result<Places, PlacesFailure>> {
  const [first] = accounts;
  if (first === undefined) return ok({ places: [], spares: [] });
  const signIn = await firstValueFrom(api.login(first));
  if (!signIn.ok) return err(failureOf(signIn.error, `The player "${first.username}" cannot sign in`));
  const { token } = signIn.value;
  const brands = await firstValueFrom(api.brands(token));
  const machines = await firstValueFrom(api.allMachines(token));
  await firstValueFrom(api.logout(token));
  if (!machines.ok) return err(failureOf(machines.error, 'The list of machines cannot be read'));
  const brandIds = new Map(brands.ok ? brands.value.map(({ id, name }) => [name, id]) : []);
  const free = machines.value
    .filter(({ status, reservation }) => status === 'available' && reservation === null)
    .map((machine) => seatOf(machine, brandIds));
  if (free.length < accounts.length) {
    return err({
      kind: 'tooFew',
      text: `${accounts.length} players need a machine each, and ${free.length} are free. With farspin serve: --brands, --machines and --no-guests.`,
    });
  }
  const places = accounts.flatMap((account, index) => {
    const machine = free[index];
    return machine === undefined ? [] : [{ ...account, machine }];
  });
  return ok({ places, spares: free.slice(accounts.length) });
}

const seatOf = ({ id, name, brand }: Machine, brandIds: ReadonlyMap<string, string>): Seat => ({
  machineId: id,
  name,
  brandId: brandIds.get(brand) ?? null,
});

/** No word came back, not even an error's. */
export const isWithoutAnswer = (error: PortError): boolean =>
  error.kind === 'offline' || (error.kind === 'lost' && error.status === null);

function failureOf(error: PortError, what: string): PlacesFailure {
  if (isWithoutAnswer(error)) return { kind: 'unreachable' };
  if (error.kind === 'lost') return { kind: 'refused', text: `${what}: the server answers ${error.status}.` };
  const words = 'refusal' in error ? (error.refusal.text ?? error.refusal.code) : null;
  return { kind: 'refused', text: `${what}: ${words === null ? noOperator : `${words}.`}` };
}

const noOperator = 'what answers there is no operator. Is this its address?';
