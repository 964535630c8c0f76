import { isDeepStrictEqual } from 'node:util';
import type { PlayerApi, PortError, Reply, Result } from '@farspin/core';
import { map, tap } from 'rxjs';

/**
 * Shares equal list items between players, because thousands of players receive the same lobby. An item that equals the
 * item at the same index of the previous list is replaced by it.
 */
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

/** Returns the list with equal items taken from the previous list. */
const withKnown = <T>(before: readonly unknown[], list: readonly T[]): readonly T[] =>
  list.map((item, index) => (isDeepStrictEqual(before[index], item) ? (before[index] as T) : item));
