const unitsMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** Parses a duration such as `500ms`, `60s` or `1.5m` to ms. Returns null for any other text. */
export function readDuration(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  const factor = unitsMs[unit];
  return factor === undefined ? null : Number(number) * factor;
}
/** The end of an error text: what a duration looks like. */
export const durationExpected = 'It must be a time such as 500ms, 60s or 5m.';

/** Formats a duration as `less than 1 s`, `30 s`, `2 min 30 s` or `1 h`, with at most the two largest units. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  if (seconds === 0) return 'less than 1 s';
  if (seconds < 60) return `${seconds} s`;
  if (minutes < 60) return both(minutes, 'min', seconds % 60, 's');
  return both(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
}
const both = (large: number, ofLarge: string, small: number, ofSmall: string): string =>
  `${large} ${ofLarge}${small === 0 ? '' : ` ${small} ${ofSmall}`}`;
