/** Returns the start of the next year in the device's time zone, in epoch ms. */
export const nextNewYear = (now: number): number => new Date(new Date(now).getFullYear() + 1, 0, 1).getTime();

export const countdownUnits = ['day', 'hour', 'minute', 'second'] as const;
export type CountdownUnit = (typeof countdownUnits)[number];

/** Returns the time from `now` to `end` (both in epoch ms) in whole units. All units are 0 once `end` has passed. */
export function timeLeft(now: number, end: number): Readonly<Record<CountdownUnit, number>> {
  const seconds = Math.max(0, Math.ceil((end - now) / 1_000));
  return {
    day: Math.floor(seconds / 86_400),
    hour: Math.floor(seconds / 3_600) % 24,
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  };
}
