import { map, type MonoTypeOperatorFunction } from 'rxjs';

/** Calls a function with each value, and passes the value on. RxJS's `tap` would add code for its other forms. */
export const also = <T>(run: (value: T) => unknown): MonoTypeOperatorFunction<T> =>
  map((value) => {
    run(value);
    return value;
  });
