import { expect, test } from 'vitest';
import { createWaitingSink } from './sink.ts';

test('forwards the secrets first, then the waiting notes with their times, and later notes at once', () => {
  let now = 5;
  const told: unknown[] = [];
  const taker = {
    note: (...given: readonly unknown[]) => void told.push(given),
    learn: (...given: readonly unknown[]) => void told.push(given),
  };
  const sink = createWaitingSink({ now: () => now });
  sink.note('early', 1);
  sink.learn('pin', '1234');
  now = 9;
  sink.pourInto(taker);
  sink.note('late', 2);
  sink.learn('token', 'abc');
  expect(told).toEqual([
    ['pin', '1234'],
    ['early', 1, 5],
    ['late', 2],
    ['token', 'abc'],
  ]);
});

test('limits the number of waiting notes, but keeps all secrets', () => {
  const kinds: string[] = [];
  const sink = createWaitingSink({ now: () => 0 });
  sink.learn('password', 'first of all');
  for (let index = 0; index < 3_000; index += 1) sink.note(`note ${index}`, null);
  sink.pourInto({ note: (kind) => kinds.push(kind), learn: (kind) => kinds.push(kind) });
  expect(kinds).toHaveLength(2_001);
  expect([kinds[0], kinds[1], kinds.at(-1)]).toEqual(['password', 'note 1000', 'note 2999']);
});
