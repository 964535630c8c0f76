import { Subject } from 'rxjs';
import type { Result } from '@farspin/core';
import type { PortError, Reply } from '@farspin/core';

/** Calls of a port that wait until the test answers them, in the order in which they were made. */
export function createPendingCalls<Asked = string>() {
  /** All calls so far, as they were named. */
  const asked: Asked[] = [];
  const answers: ((result: unknown) => void)[] = [];
  return {
    asked,
    /** Those that wait. */
    answers,
    pending<T>(call: Asked): Reply<T> {
      asked.push(call);
      const answer$ = new Subject<Result<T, PortError>>();
      answers.push((result) => answer$.next(result as Result<T, PortError>));
      return answer$;
    },
    /** Answers the call that waits longest. */
    answer(result: unknown): void {
      answers.shift()?.(result);
    },
  };
}
