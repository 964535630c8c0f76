const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;
type Unit = keyof typeof units;

/** `500ms`, `10s`, `2m`, `1h`, or a bare number of milliseconds, in milliseconds; null for what is none. */
export function durationMs(text: string): number | null {
  const { value, unit = 'ms' } = /^(?<value>\d+(?:\.\d+)?)(?<unit>ms|s|m|h)?$/.exec(text.trim())?.groups ?? {};
  return value === undefined ? null : Number(value) * units[unit as Unit];
}
