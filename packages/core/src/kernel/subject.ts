import type { Observable } from 'rxjs';
import { Hearers } from './stream.ts';

/** A stream that can be told something, whichever kind of subject it is. */
export interface Told<T> extends Observable<T> {
  next(value: T): void;
}

/** A stream that tells what it is told. */
export class Subject<T> extends Hearers<T> {
  next(value: T): void {
    this.tell(value);
  }
  complete(): void {
    this.end();
  }
}
