import type { Platform } from '../platform/platform.ts';
import type { World } from './world.ts';
import { createDice } from '../device/random.ts';

/** The person in front of the screen, who knows what the client must never show. */
export interface Person {
  readonly username: string;
  password: string;
  /** The other possible password, after a change without an answer. */
  maybePassword: string | null;
  pin: string | null;
  /** When the right PIN was last tried, on the world's clock. */
  triedPinAt: number | null;
  /** When another account last replaced the stored one, on the world's clock. */
  replacedAt: number | null;
  /** Ids of machines. */
  readonly favourites: Set<string>;
  readonly wishes: Set<string>;
  /** The theme that was chosen last; null before the first choice. */
  theme: string | null;
  /** Whether an offer is being claimed by hand at this moment. */
  isClaiming: boolean;
  /** The dialog that is being answered at this moment, and the number of transfers sent for it; null for none. */
  opening: { sent: number } | null;
  /** Set while a player who waits to leave clicks to go now: the number of cash-outs sent by the click. */
  hurry: { sent: number } | null;
  /** When the person last asked to leave or to be paid out, on the world's clock. */
  askedToGoAt: number | null;
  /** The page's message while the person signs out; null otherwise. */
  signingOut: 'nothing is open' | 'all is paid out' | null;
  /** Unsent text in the login form of this tab; null for none. */
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

/** Returns a password or PIN that cannot be mistaken for anything else in a log. */
export const newPassword = (number: number): string => `Secret${Math.trunc(number)}Word`;
export const pinOf = (seed: number): string => String(70_000_000 + createDice(seed, 'pin').below(9_999_999));

/** Tries the right PIN, if there is one. */
export function tryPin({ person, tab, bench }: World): void {
  if (person.pin === null) return;
  person.triedPinAt = bench.clock.now();
  tab.player.tryPin(person.pin);
}

/** Resolves a change of the password without an answer by the platform's state. */
export function recallPassword(person: Person, platform: Platform): void {
  if (person.maybePassword === null) return;
  const rows = platform.snapshot().rows.filter(({ kind, json }) => kind === 'player' && json !== null);
  const isChanged = rows.some(({ json }) => json?.includes(`"password":"${person.maybePassword}"`));
  if (isChanged) person.password = person.maybePassword;
  person.maybePassword = null;
}
