import type { Platform } from '../platform/platform.ts';
import type { World } from './world.ts';
import { createDice } from '../device/random.ts';

/** The person at the screen, who knows the secrets that the client must never show. */
export interface Person {
  readonly username: string;
  password: string;
  /** The new password after a password change without an answer: either password may be valid. Otherwise null. */
  maybePassword: string | null;
  pin: string | null;
  /** Time of the last attempt with the right PIN, on the world's clock. Null if there was none. */
  triedPinAt: number | null;
  /** Time when another account last replaced the stored one, on the world's clock. Null if that never happened. */
  replacedAt: number | null;
  /** Ids of the favourite machines. */
  readonly favourites: Set<string>;
  readonly wishes: Set<string>;
  /** The last theme that the person chose, or null before the first choice. */
  theme: string | null;
  /** True while the person claims an offer manually. */
  isClaiming: boolean;
  /** The dialog that the person is answering, with the number of transfers sent for it. Null if there is none. */
  opening: { sent: number } | null;
  /**
   * Set while a player who waits to leave clicks to leave immediately. `sent` counts the cash-outs that this click
   * sends.
   */
  hurry: { sent: number } | null;
  /** Time of the person's last request to leave or to be paid out, on the world's clock. Null if there was none. */
  askedToGoAt: number | null;
  /** The page's message while the person signs out, otherwise null. */
  signingOut: 'nothing is open' | 'all is paid out' | null;
  /** Unsent text in a tab's login form, or null if there is none. */
  typed: { readonly tab: unknown; readonly at: number; readonly clearings: number } | null;
}

export const demoPerson = (): Person => ({
  username: 'demo',
  password: 'demo1234',
  maybePassword: null,
  pin: null,
  triedPinAt: null,
  replacedAt: null,
  favourites: new Set(),
  wishes: new Set(),
  theme: null,
  isClaiming: false,
  opening: null,
  hurry: null,
  askedToGoAt: null,
  signingOut: null,
  typed: null,
});

/** Returns a password or PIN that is easy to find in a log. */
export const newPassword = (number: number): string => `Secret${Math.trunc(number)}Word`;
export const pinOf = (seed: number): string => String(70_000_000 + createDice(seed, 'pin').below(9_999_999));

/** Enters the right PIN, if the person has one. */
export function tryPin({ person, tab, bench }: World): void {
  if (person.pin === null) return;
  person.triedPinAt = bench.clock.now();
  tab.player.tryPin(person.pin);
}

/** Decides which password is valid after a password change without an answer, by reading the platform's state. */
export function recallPassword(person: Person, platform: Platform): void {
  if (person.maybePassword === null) return;
  const rows = platform.snapshot().rows.filter(({ kind, json }) => kind === 'player' && json !== null);
  const isChanged = rows.some(({ json }) => json?.includes(`"password":"${person.maybePassword}"`));
  if (isChanged) person.password = person.maybePassword;
  person.maybePassword = null;
}
