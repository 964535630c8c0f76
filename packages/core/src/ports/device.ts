import type { Observable } from 'rxjs';
import type { Reply } from '../kernel/reply.ts';

export interface SettingsSource {
  /** The raw settings document, which the core parses; `absent` if the server reports that it has none. */
  load(): Reply<unknown>;
}

export interface BrowserFacts {
  readonly webRtc: boolean;
  /** Chrome, Safari or Firefox. True outside a browser. */
  readonly recommended: boolean;
}

export interface Environment {
  readonly browser: BrowserFacts;
  /** Emits when the network may be back: `online`, the page is visible again, the device is awake again. */
  readonly wake$: Observable<void>;
}

/** The other tabs of the same browser and origin. A message may come from another version of the page. */
export interface CrossTab {
  /** Sends plain JSON data to every other tab. There is no answer. */
  post(message: unknown): void;
  readonly message$: Observable<unknown>;
}

/** `held`: this tab has it. `elsewhere`: another tab has it. `lost`: another tab has taken it from this one. */
export type Holding = 'held' | 'elsewhere' | 'lost';

/** Something that one tab of a browser and origin can hold at a time. A tab loses it when it is closed or ends. */
export interface TabLock {
  /**
   * Holds `name` until unsubscribed. With `take` it is taken from the tab that holds it, and emits `held` once that tab has
   * received `lost` and answered it. Completes after `elsewhere` and `lost`, which are never emitted during the call.
   */
  hold(name: string, take: boolean): Observable<Holding>;
  /** Whether any tab holds it at this moment: one answer. */
  isHeld(name: string): Observable<boolean>;
}

/** Signs of a person: movements, presses, keys. */
export interface Activity {
  /**
   * Emits the first movement of a burst at once, then at most one each `throttleMs`, the last one included. The value is how
   * long ago the movement was (ms, 0 for now). It is longer than `throttleMs` if the device slept before the last one was
   * reported.
   */
  watch(throttleMs: number): Observable<number>;
}

export type HashAlgorithm = 'sha256' | 'sha1' | 'md5';

export interface Hash {
  /** The hash of the text's UTF-8, in lower-case hexadecimal. */
  hex(algorithm: HashAlgorithm, text: string): string;
}
