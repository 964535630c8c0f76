/**
 * Purpose of a draw. Each purpose has separate numbers, so that one condition does not change the draws of another
 * condition.
 */
type Purpose = 'loss' | 'jitter' | 'reorder' | 'duplicate';
const purposes: readonly Purpose[] = ['loss', 'jitter', 'reorder', 'duplicate'];

/** Returns a number from 0 to below 1 that depends only on the seed, the place, the purpose and the packet's index. */
export type Draw = (purpose: Purpose, index: number) => number;

/**
 * Creates the draws of one direction of one connection. A draw depends on the packet's index, not on previous draws.
 * The time of packets and earlier conditions therefore do not change later draws.
 * @param place numbers that identify the direction, such as plane, connection, direction
 */
export function createDraws(seed: number, ...place: readonly number[]): Draw {
  const start = place.reduce(mixed, mixed(0x9e37_79b9, seed));
  return (purpose, index) => mixed(mixed(start, purposes.indexOf(purpose)), index) / 2 ** 32;
}

/** MurmurHash3's step and finaliser: mixes 32 bits of `value` into 32 bits of `hash`. */
function mixed(hash: number, value: number): number {
  let bits = Math.imul(value | 0, 0xcc9e_2d51);
  bits = Math.imul((bits << 15) | (bits >>> 17), 0x1b87_3593);
  let end = hash ^ bits;
  end = Math.imul((end << 13) | (end >>> 19), 5) + 0xe654_6b64;
  end = Math.imul(end ^ (end >>> 16), 0x85eb_ca6b);
  end = Math.imul(end ^ (end >>> 13), 0xc2b2_ae35);
  return (end ^ (end >>> 16)) >>> 0;
}
