import type { Observable } from 'rxjs';
import type { Reply } from '../kernel/reply.ts';

export interface SettingsSource {
  /** The raw settings document, which the core parses; `absent` where the server says that it has none. */
  load(): Reply<unknown>;
}

export interface BrowserFacts {
  readonly webRtc: boolean;
  /** Chrome, Safari or Firefox; true where there is no browser. */
  readonly recommended: boolean;
}

export interface Environment {
  readonly browser: BrowserFacts;
  /** Emits when the network may be back: `online`, the page visible again, the device awake again. */
  readonly wake$: Observable<void>;
}

/** The other tabs of the same browser and origin. Whatever comes may be from another version of the page. */
export interface CrossTab {
  /** Plain JSON data, to every tab but this one; no one answers. */
  post(message: unknown): void;
  readonly message$: Observable<unknown>;
}

/** `held`: it is this tab's. `elsewhere`: another tab has it. `lost`: another tab has taken it from this one. */
export type Holding = 'held' | 'elsewhere' | 'lost';

/** What one tab of a browser and origin can have at a time. A tab that is closed, or dies, has nothing any more. */
export interface TabLock {
  /**
   * Has what `name` stands for until unsubscribed; with `take` it is taken from the tab that has it, and `held` once that
   * tab has heard `lost` and answered it. Completes after `elsewhere` and `lost`, neither of which comes within the call.
   */
  hold(name: string, take: boolean): Observable<Holding>;
  /** Whether any tab has it at this moment: one answer. */
  isHeld(name: string): Observable<boolean>;
}

/** That someone is there: movements, presses, keys. */
export interface Activity {
  /**
   * The first of a burst at once, then at most one each `throttleMs`, the last one included. Emits how long ago the movement
   * was (ms, 0 for one of now): longer than `throttleMs` where the device slept before the last one was reported.
   */
  watch(throttleMs: number): Observable<number>;
}

export type HashAlgorithm = 'sha256' | 'sha1' | 'md5';

export interface Hash {
  /** Of the text's UTF-8; lower-case hexadecimal. */
  hex(algorithm: HashAlgorithm, text: string): string;
}
