import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTape } from './tape.ts';

test('keeps the first and the last lines, and counts the omitted lines', () => {
  const tape = createTape({ maxChars: 10, firstChars: 4 });
  for (const line of ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg']) tape.add(line);
  expect(tape.read()).toEqual({ first: ['aa', 'bb'], gap: 2, last: ['ee', 'ff', 'gg'] });
});

test('counts a line that is longer than the whole tape as omitted', () => {
  const tape = createTape({ maxChars: 10, firstChars: 4 });
  tape.add('x'.repeat(100));
  tape.add('y');
  expect(tape.read()).toEqual({ first: [], gap: 1, last: ['y'] });
});

test('keeps the order and the size limit, and counts omitted lines, for any input', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), fc.nat(60), fc.nat(60), (lines, firstChars, more) => {
      const tape = createTape({ maxChars: firstChars + more, firstChars });
      for (const line of lines) tape.add(line);
      const { first, gap, last } = tape.read();
      expect([...first, ...lines.slice(first.length, first.length + gap), ...last]).toEqual(lines);
      expect([...first, ...last].join('').length).toBeLessThanOrEqual(firstChars + more);
    }),
  );
});
