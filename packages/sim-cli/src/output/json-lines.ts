/** A printed event: plain data without tokens or passwords. */
export interface JsonLine {
  readonly kind: string;
  readonly [field: string]: unknown;
}
export type Print = (line: JsonLine) => void;

/** Prints one JSON object per line with its time (ISO 8601). */
export const jsonLines =
  (write: (text: string) => void, now: () => number): Print =>
  (line) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), ...line })}\n`);

/** Returns the text or number in a field of a line, or an empty string if the field is missing. */
export function fieldText(line: JsonLine, field: string): string {
  const value = line[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
