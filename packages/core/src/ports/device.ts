import type { Observable } from 'rxjs';
import type { Reply } from '../kernel/reply.ts';

/** Port for the settings document of the server. */
export interface SettingsSource {
  /**
   * Returns the raw settings document, which the core parses. Returns `absent` if the server reports that it has no
   * document.
   */
  load(): Reply<unknown>;
}

/** What the browser supports. `webRtc` is false if it cannot show a picture at all. */
export interface BrowserFacts {
  readonly webRtc: boolean;
  /** True in Chrome, Safari and Firefox, and outside a browser. */
  readonly recommended: boolean;
}

/** Facts about the browser or device, and its wake-ups. */
export interface Environment {
  readonly browser: BrowserFacts;
  /**
   * Emits when the network may be available again: on `online`, when the page becomes visible, and when the device
   * wakes up.
   */
  readonly wake$: Observable<void>;
}

/**
 * A message channel to the other tabs of the same browser and origin. A message may come from another version of the
 * page.
 */
export interface CrossTab {
  /** Sends plain JSON data to all other tabs. They do not reply. */
  post(message: unknown): void;
  readonly message$: Observable<unknown>;
}

/**
 * State of a lock. `held`: this tab holds it. `elsewhere`: another tab holds it. `lost`: another tab has taken it from
 * this one.
 */
export type Holding = 'held' | 'elsewhere' | 'lost';

/**
 * A named lock that only one tab of a browser and origin can hold at a time. A tab releases the lock when the tab is
 * closed or ends.
 */
export interface TabLock {
  /**
   * Holds the lock `name` until unsubscribed. With `take`, takes the lock from the tab that holds it, and emits `held`
   * after that tab has received `lost` and confirmed it. Completes after `elsewhere` or `lost`. Neither value is
   * emitted synchronously during the call.
   */
  hold(name: string, take: boolean): Observable<Holding>;
  /** Emits once: true if any tab holds the lock now. */
  isHeld(name: string): Observable<boolean>;
}

/** Source of user input events: pointer movements, presses and keys. */
export interface Activity {
  /**
   * Emits the first event of a burst at once, then at most one event per `throttleMs`, including the last one. The
   * value is the age of the event in ms; 0 means now. The age exceeds `throttleMs` if the device slept before the last
   * event was reported.
   */
  watch(throttleMs: number): Observable<number>;
}

/** A hash function: SHA-256, or SHA-1 and MD5 for servers that store such hashes. */
export type HashAlgorithm = 'sha256' | 'sha1' | 'md5';

/** Hashes the player's PIN for the comparison with the server's hash. */
export interface Hash {
  /** Returns the hash of the text's UTF-8 bytes in lower-case hexadecimal. */
  hex(algorithm: HashAlgorithm, text: string): string;
}
