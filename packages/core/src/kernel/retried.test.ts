import { NEVER, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { PortError, Reply } from './reply.ts';
import { createVirtualClock } from '@farspin/testing';
import { err, ok } from './result.ts';
import { retried, retryPauseMs, type Read } from './retried.ts';

const lost: PortError = { kind: 'lost', status: 500 };

function start(answers: readonly Reply<string>[], random = 0) {
  const clock = createVirtualClock(0);
  const wake$ = new Subject<void>();
  const asked: number[] = [];
  const reads: Read<string>[] = [];
  let isOver = false;
  const reading = retried(
    () => {
      asked.push(clock.now());
      return answers[asked.length - 1] ?? NEVER;
    },
    { clock, random: { next: () => random }, wake$ },
  ).subscribe({ next: (read) => reads.push(read), complete: () => (isOver = true) });
  return { clock, wake$, asked, reads, reading, isOver: () => isOver };
}
const failing = (error: PortError): Reply<string> => of(err(error));

describe('[READ1] a read', () => {
  it('completes with its answer', () => {
    const { reads, isOver, clock } = start([of(ok('read'))]);
    expect([reads, isOver(), clock.pending]).toEqual([[ok('read')], true, 0]);
  });

  it('is retried after 2 s if it was lost, then with doubled pauses, and reports the time of the retry', () => {
    const { clock, asked, reads, isOver } = start([failing(lost), failing(lost), failing(lost), of(ok('read'))]);
    expect(reads).toEqual([err({ error: lost, retryAt: 2_000 })]);
    clock.advanceBy(100_000);
    expect([asked, reads.at(-1), isOver()]).toEqual([[0, 2_000, 6_000, 14_000], ok('read'), true]);
  });

  it('waits at most a minute, plus up to a fifth at random', () => {
    expect([1, 2, 3, 5_000].map((attempt) => retryPauseMs(attempt, 0))).toEqual([2_000, 4_000, 8_000, 60_000]);
    expect(retryPauseMs(5_000, 0.5)).toBe(66_000);
  });

  it('is retried at once on a wake-up, and never twice at the same time', () => {
    const { clock, wake$, asked } = start([failing(lost), NEVER]);
    clock.advanceBy(500);
    wake$.next();
    wake$.next();
    clock.advanceBy(100_000);
    expect(asked).toEqual([0, 500]);
  });

  it.each<PortError>([{ kind: 'refused', refusal: { code: 40_000, text: null, params: {} } }, { kind: 'absent' }])(
    'is not retried after an answer: $kind',
    (error) => {
      const { clock, asked, reads, isOver } = start([failing(error)]);
      clock.advanceBy(100_000);
      expect([asked, reads, isOver()]).toEqual([[0], [err({ error, retryAt: null })], true]);
    },
  );

  it('[AUTH18] is retried after a 401 while it has a subscriber', () => {
    const error: PortError = { kind: 'unauthorized', refusal: { code: 10, text: null, params: {} } };
    const { clock, asked, isOver } = start([failing(error), of(ok('read'))]);
    clock.advanceBy(100_000);
    expect([asked, isOver()]).toEqual([[0, 2_000], true]);
  });

  it('ends when its subscriber leaves', () => {
    const { clock, asked, reading } = start([failing(lost), failing(lost)]);
    reading.unsubscribe();
    clock.advanceBy(100_000);
    expect([asked, clock.pending]).toEqual([[0], 0]);
  });
});
