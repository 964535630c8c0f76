const unitsMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** `500ms`, `60s`, `1.5m` in ms; null for anything else. */
export function readDuration(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  const factor = unitsMs[unit];
  return factor === undefined ? null : Number(number) * factor;
}
export const durationExpected = 'It must be a time such as 500ms, 60s or 5m.';
