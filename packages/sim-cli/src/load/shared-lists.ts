import { isDeepStrictEqual } from 'node:util';
import type { PlayerApi, Reply } from '@farspin/core';
import { map } from 'rxjs';

/** Lists of the lobby that are equal to the last ones of their kind are those: thousands of players look at one lobby. */
export function sharingEquals(api: PlayerApi): PlayerApi {
  const held = new Map<string, readonly unknown[]>();
  const shared = <T>(kind: string, reply: Reply<readonly T[]>): Reply<readonly T[]> =>
    reply.pipe(
      map((result) => {
        if (!result.ok) return result;
        const before = held.get(kind) ?? [];
        const list = result.value.map((item, index) => {
          const known = before[index];
          return isDeepStrictEqual(known, item) ? (known as T) : item;
        });
        held.set(kind, list);
        return { ok: true, value: list };
      }),
    );
  return {
    ...api,
    brands: (token) => shared('brands', api.brands(token)),
    machines: (token, brandId) => shared(`machines ${brandId}`, api.machines(token, brandId)),
    allMachines: (token) => shared('machines', api.allMachines(token)),
  };
}
