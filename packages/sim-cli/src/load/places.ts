import { err, ok, type Credentials, type Machine, type PlayerApi, type PortError, type Result } from '@farspin/core';
import { firstValueFrom } from 'rxjs';
import { itemsOf, shardText, type Shard } from '../shard/shard.ts';
import type { PlayerPlan, Seat } from './plan.ts';

/** Advice for missing accounts. */
export const whoSignsIn =
  'Set the accounts with --username and --password, or with --accounts. To add players to farspin serve, use its option --players.';

export type PlacesFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'tooFew'; readonly text: string };

export interface Places {
  readonly places: readonly PlayerPlan[];
  /** Free machines that no player uses. */
  readonly spares: readonly Seat[];
}

/**
 * Finds a free machine for each player. The first player reads the lobby for all players. The last player's sign-in
 * checks that enough accounts exist. A shard uses only its part of the machines, so that shards do not compete for a
 * machine.
 */
export async function findPlaces(
  api: PlayerApi,
  accounts: readonly Credentials[],
  shard: Shard | null = null,
): Promise<Result<Places, PlacesFailure>> {
  const [first] = accounts;
  if (first === undefined) return ok({ places: [], spares: [] });
  const signIn = await firstValueFrom(api.login(first));
  if (!signIn.ok) return err(failureOf(signIn.error, cannotSignIn(first)));
  const { token } = signIn.value;
  const brands = await firstValueFrom(api.brands(token));
  const machines = await firstValueFrom(api.allMachines(token));
  await firstValueFrom(api.logout(token));
  if (!machines.ok) return err(failureOf(machines.error, 'The server did not send the list of machines'));
  const brandIds = new Map(brands.ok ? brands.value.map(({ id, name }) => [name, id]) : []);
  const own = shard === null ? machines.value : itemsOf(shard, machines.value.toSorted(byId));
  const free = own
    .filter(({ status, reservation }) => status === 'available' && reservation === null)
    .map((machine) => seatOf(machine, brandIds));
  if (free.length < accounts.length) {
    return err({
      kind: 'tooFew',
      text: `${accounts.length} players need a machine each, but only ${free.length} ${shard === null ? '' : `of the ${own.length} machines of shard ${shardText(shard)} `}are free. Use fewer players, or start farspin serve with --no-guests or more --brands and --machines.`,
    });
  }
  const missing = await noLast(api, accounts);
  if (missing !== null) return err(missing);
  const places = accounts.flatMap((account, index) => {
    const machine = free[index];
    return machine === undefined ? [] : [{ ...account, machine }];
  });
  return ok({ places, spares: free.slice(accounts.length) });
}

const byId = (one: Machine, other: Machine): number => (one.id < other.id ? -1 : 1);

const cannotSignIn = ({ username }: Credentials): string => `The player "${username}" cannot sign in`;

/** Checks the last account by signing in. With numbered accounts, missing accounts are at the end. */
async function noLast(api: PlayerApi, accounts: readonly Credentials[]): Promise<PlacesFailure | null> {
  const last = accounts.length > 1 ? accounts.at(-1) : undefined;
  if (last === undefined) return null;
  const signIn = await firstValueFrom(api.login(last));
  if (signIn.ok) {
    await firstValueFrom(api.logout(signIn.value.token));
    return null;
  }
  const failure = failureOf(signIn.error, cannotSignIn(last));
  if (failure.kind !== 'refused') return failure;
  return { ...failure, text: `${failure.text} ${accounts.length} players need an account each. ${whoSignsIn}` };
}

const seatOf = ({ id, name, brand }: Machine, brandIds: ReadonlyMap<string, string>): Seat => ({
  machineId: id,
  name,
  brandId: brandIds.get(brand) ?? null,
});

/** Returns true if no answer arrived, not even an error. */
export const isWithoutAnswer = (error: PortError): boolean =>
  error.kind === 'offline' || (error.kind === 'lost' && error.status === null);

function failureOf(error: PortError, what: string): PlacesFailure {
  if (isWithoutAnswer(error)) return { kind: 'unreachable' };
  if (error.kind === 'lost') return { kind: 'refused', text: `${what}: the server answers ${error.status}.` };
  const words = 'refusal' in error ? (error.refusal.text ?? error.refusal.code) : null;
  return { kind: 'refused', text: `${what}: ${words === null ? noOperator : `${words}.`}` };
}

const noOperator = 'this server is not an operator. Check the address.';
