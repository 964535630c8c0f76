import { PassThrough } from 'node:stream';
import type { ReadStream } from 'node:tty';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { escapeKey, Input, pauseMs } from './input.ts';

const start = '\u001B[200~';
const end = '\u001B[201~';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends bytes in several reads, with a pause before each read. Returns the resulting keys. */
function keysOf(reads: readonly { readonly bytes: Uint8Array; readonly afterMs: number }[]): string {
  const tty = Object.assign(new PassThrough(), { setRawMode: () => undefined });
  const input = new Input(tty as unknown as ReadStream, Date.now);
  input.setEncoding('utf8');
  for (const { bytes, afterMs } of reads) {
    vi.advanceTimersByTime(afterMs);
    tty.emit('data', decoded(tty, bytes));
  }
  vi.advanceTimersByTime(10_000);
  input.release();
  // oxlint-disable-next-line no-control-regex -- that is how a paste is marked
  return ((input.read() as string | null) ?? '').replaceAll(/\u001B\[200~[^]*?\u001B\[201~/g, '');
}
const decoders = new WeakMap<object, TextDecoder>();
function decoded(tty: object, bytes: Uint8Array): string {
  const decoder = decoders.get(tty) ?? new TextDecoder();
  decoders.set(tty, decoder);
  return decoder.decode(bytes, { stream: true });
}

const piece = fc.constantFrom(' ', 'o', 'q', '1', '77', '\r', '\r\n', '\n', '\t', '[', '~', '201~', 'ş', '😀');
const withMarks = fc.oneof(
  piece,
  fc.constantFrom(start, end, '\u001B[20', '\u001B[B', '\u001BOM', '\u001Bo', '\u0003'),
);
const content = (one: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(one, { maxLength: 8 }).map((pieces) => pieces.join(''));
const cuts = fc.array(fc.record({ at: fc.nat({ max: 80 }), afterMs: fc.constantFrom(0, 1, 20, 49, 60, 300, 20_000) }), {
  maxLength: 12,
});

function readsOf(text: string, where: readonly { readonly at: number; readonly afterMs: number }[]) {
  const bytes = new TextEncoder().encode(text);
  const inside = where.filter(({ at }) => at > 0 && at < bytes.length).toSorted((a, b) => a.at - b.at);
  return [{ at: 0, afterMs: 0 }, ...inside]
    .map(({ at, afterMs }, index) => ({ bytes: bytes.slice(at, inside[index]?.at ?? bytes.length), afterMs }))
    .filter(({ bytes: some }) => some.length > 0);
}

/** Removes Esc and Ctrl-C before a pause. They may be real key presses, and they only close open dialogs. */
const withoutWaysOut = (keys: string): string => keys.replaceAll(escapeKey, '').replaceAll('\u0003', '');

test('[TERMINAL4] a paste without escape sequences presses nothing when split anywhere with any delays', () => {
  fc.assert(
    fc.property(content(piece), cuts, (text, where) => {
      expect(withoutWaysOut(keysOf(readsOf(start + text + end, where)))).toBe('');
    }),
    { numRuns: 2_000 },
  );
});

test('[TERMINAL4] a paste of any content presses nothing when split once with any delay', () => {
  fc.assert(
    fc.property(content(withMarks), cuts, (text, where) => {
      expect(withoutWaysOut(keysOf(readsOf(start + text + end, where.slice(0, 1))))).toBe('');
    }),
    { numRuns: 2_000 },
  );
});

test('[TERMINAL4] a paste of any content presses nothing when split anywhere with short delays', () => {
  fc.assert(
    fc.property(content(withMarks), cuts, (text, where) => {
      // A character of four bytes can be split three times, so the delays must add up to less than a pause.
      const short = where.map(({ at, afterMs }) => ({ at, afterMs: Math.min(afterMs, pauseMs / 5) }));
      expect(keysOf(readsOf(start + text + end, short))).toBe('');
    }),
    { numRuns: 2_000 },
  );
});
