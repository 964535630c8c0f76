import type { PortError, Reply, Result } from '@farspin/core';
import { Subject } from 'rxjs';

export interface PendingCall<Asked, T> {
  /** Requests received so far. */
  readonly asked: Asked[];
  call(asked: Asked): Reply<T>;
  /** Answers all pending requests. */
  answer(result: Result<T, PortError>): void;
}

/** Creates a call of the demo area's API that stays pending until the test answers it. */
export function pendingCall<Asked, T>(): PendingCall<Asked, T> {
  const asked: Asked[] = [];
  const answer$ = new Subject<Result<T, PortError>>();
  return {
    asked,
    call: (one) => {
      asked.push(one);
      return answer$;
    },
    answer: (result) => answer$.next(result),
  };
}
