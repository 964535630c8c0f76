/** Something that happened, as it is printed: plain data without tokens or passwords. */
export interface JsonLine {
  readonly kind: string;
  readonly [field: string]: unknown;
}
export type Print = (line: JsonLine) => void;

/** One JSON object a line, each with the time (ISO 8601). */
export const jsonLines =
  (write: (text: string) => void, now: () => number): Print =>
  (line) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), ...line })}\n`);

/** A text or number in a line; empty where there is none of that name. */
export function fieldText(line: JsonLine, field: string): string {
  const value = line[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
