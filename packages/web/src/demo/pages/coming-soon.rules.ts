/** The start of the next year on this device's calendar (epoch ms). */
export const nextNewYear = (now: number): number => new Date(new Date(now).getFullYear() + 1, 0, 1).getTime();

export const countdownUnits = ['day', 'hour', 'minute', 'second'] as const;
export type CountdownUnit = (typeof countdownUnits)[number];

/** The time from `now` to `end` (both epoch ms) in whole units; zeros when it is over. */
export function timeLeft(now: number, end: number): Readonly<Record<CountdownUnit, number>> {
  const seconds = Math.max(0, Math.ceil((end - now) / 1_000));
  return {
    day: Math.floor(seconds / 86_400),
    hour: Math.floor(seconds / 3_600) % 24,
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  };
}
