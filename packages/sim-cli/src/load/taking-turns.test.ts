import { ok, type PlayerApi, type Result } from '@farspin/core';
import { Observable, Subject, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { takingTurns } from './taking-turns.ts';

/** Creates an API that answers balance calls on request, by token. */
function answering() {
  const asked: string[] = [];
  const answers = new Map<string, Subject<Result<number, never>>>();
  const balance = (token: string) =>
    new Observable<Result<number, never>>((subscriber) => {
      asked.push(token);
      const answer = new Subject<Result<number, never>>();
      answers.set(token, answer);
      return answer.subscribe(subscriber);
    });
  return {
    ...{ asked, balance },
    answer(token: string, value: number) {
      answers.get(token)?.next(ok(value));
      answers.get(token)?.complete();
    },
  };
}

test('runs a limited number of calls at a time, and starts the next call when a call ends', () => {
  const { asked, balance, answer } = answering();
  const api = takingTurns({ balance } as unknown as PlayerApi, 2);
  const heard: unknown[] = [];
  for (const token of ['a', 'b', 'c']) api.balance(token).subscribe((result) => heard.push(result));
  expect(asked).toEqual(['a', 'b']);
  answer('b', 7);
  expect(heard).toEqual([ok(7)]);
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('skips waiting calls that the caller aborts, and frees the slot of a running call that the caller aborts', () => {
  const { asked, balance } = answering();
  const api = takingTurns({ balance } as unknown as PlayerApi, 1);
  const first = api.balance('a').subscribe();
  const second = api.balance('b').subscribe();
  api.balance('c').subscribe();
  second.unsubscribe();
  expect(asked).toEqual(['a']);
  first.unsubscribe();
  expect(asked).toEqual(['a', 'c']);
});

test('passes a failure to its caller without affecting other calls', () => {
  const { asked, balance } = answering();
  const failure = new Error('broken');
  const api = takingTurns({ balance, brands: () => throwError(() => failure) } as unknown as PlayerApi, 1);
  const heard: unknown[] = [];
  api.brands('a').subscribe({ error: (error: unknown) => heard.push(error) });
  api.balance('b').subscribe();
  expect(heard).toEqual([failure]);
  expect(asked).toEqual(['b']);
});
