import { map, type MonoTypeOperatorFunction } from 'rxjs';

/** Does something with each value on its way. RxJS' `tap` would bring its many other forms along. */
export const also = <T>(run: (value: T) => unknown): MonoTypeOperatorFunction<T> =>
  map((value) => {
    run(value);
    return value;
  });
