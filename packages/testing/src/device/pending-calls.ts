import { Subject } from 'rxjs';
import type { Result } from '@farspin/core';
import type { PortError, Reply } from '@farspin/core';

/** Creates a queue of port calls that wait until the test answers them. */
export function createPendingCalls<Asked = string>() {
  /** All calls so far, in order. */
  const asked: Asked[] = [];
  const answers: ((result: unknown) => void)[] = [];
  return {
    asked,
    /** Calls that wait for an answer. */
    answers,
    pending<T>(call: Asked): Reply<T> {
      asked.push(call);
      const answer$ = new Subject<Result<T, PortError>>();
      answers.push((result) => answer$.next(result as Result<T, PortError>));
      return answer$;
    },
    /** Answers the oldest waiting call. */
    answer(result: unknown): void {
      answers.shift()?.(result);
    },
  };
}
