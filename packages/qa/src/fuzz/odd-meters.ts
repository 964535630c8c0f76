import type { Meters } from '@farspin/core';

const isNone = (value: unknown): boolean => value === null || value === undefined;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isFrom0 = (value: unknown): boolean => isWhole(value) && value >= 0;
const isOr =
  (type: string) =>
  (value: unknown): boolean =>
    typeof value === type || Number.isFinite(value);

/** Checks for the parts of meters, which do not use the schema. A check returns true for a valid value. */
const parts: Readonly<Record<string, (value: unknown) => boolean>> = {
  bet: isFrom0,
  win: isFrom0,
  autoplay: isOr('boolean'),
  status: isOr('string'),
  seq: isWhole,
};
const counts = ['freeSpins', 'spinCount'] as const;

/** [MONEY1] [MONEY4] Returns true if all parts of these meters except the counts are valid. */
export function areOddInCountsAlone(payload: unknown): payload is object {
  if (typeof payload !== 'object' || payload === null || !isFrom0(Reflect.get(payload, 'credits'))) return false;
  return Object.entries(parts).every(([name, fits]) => {
    const value: unknown = Reflect.get(payload, name);
    return isNone(value) || fits(value);
  });
}

/** [MONEY4] Checks that the amounts equal the amounts in the payload, and that unreadable counts are unknown. */
export function assertRestRead(meters: Meters | null, payload: object): void {
  if (meters === null) throw new Error('An unreadable count hides the amounts');
  if (meters.creditsMinor !== Reflect.get(payload, 'credits')) throw new Error('The credits belong to another push');
  for (const name of counts) {
    const isRead = isFrom0(Reflect.get(payload, name));
    if (!isRead && meters[name] !== null)
      throw new Error(`${name} is unreadable, but the client read it as ${String(meters[name])}`);
  }
}
