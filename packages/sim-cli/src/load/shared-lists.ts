import { isDeepStrictEqual } from 'node:util';
import type { PlayerApi, PortError, Reply, Result } from '@farspin/core';
import { map, tap } from 'rxjs';

/** Lists of the lobby that are equal to the last ones of their kind are those: thousands of players look at one lobby. */
export function sharingEquals(api: PlayerApi): PlayerApi {
  const held = new Map<string, readonly unknown[]>();
  const shared = <T>(kind: string, reply: Reply<readonly T[]>): Reply<readonly T[]> =>
    reply.pipe(
      map((result): Result<readonly T[], PortError> =>
        result.ok ? { ok: true, value: withKnown(held.get(kind) ?? [], result.value) } : result,
      ),
      tap((result) => result.ok && held.set(kind, result.value)),
    );
  return {
    ...api,
    brands: (token) => shared('brands', api.brands(token)),
    machines: (token, brandId) => shared(`machines ${brandId}`, api.machines(token, brandId)),
    allMachines: (token) => shared('machines', api.allMachines(token)),
  };
}

/** The list, with the items of the one before in the place of equal ones. */
const withKnown = <T>(before: readonly unknown[], list: readonly T[]): readonly T[] =>
  list.map((item, index) => (isDeepStrictEqual(before[index], item) ? (before[index] as T) : item));
