import type { Platform } from '../platform/platform.ts';
import type { World } from './world.ts';
import { createDice } from '../device/random.ts';

/** The human before the screen, who knows what the client must never show. */
export interface Person {
  readonly username: string;
  password: string;
  /** What the password may be as well, since a change of it was not answered. */
  maybePassword: string | null;
  pin: string | null;
  /** When the right PIN was tried the last time, on the world's clock. */
  triedPinAt: number | null;
  /** When another account was let take the place of the kept one, on the world's clock. */
  replacedAt: number | null;
  /** Machines, by id. */
  readonly favourites: Set<string>;
  readonly wishes: Set<string>;
  /** The theme that was chosen last; null before the first. */
  theme: string | null;
  /** An offer is being asked for by hand at this very moment. */
  isClaiming: boolean;
  /** The dialog that is being answered at this moment, and how many transfers have left for it; null for none. */
  opening: { sent: number } | null;
  /** Set while a player who is waiting to leave clicks to go now: how many cash-outs that has sent. */
  hurry: { sent: number } | null;
  /** When the person asked to leave or to be paid out the last time, on the world's clock. */
  askedToGoAt: number | null;
  /** The page's message while the person signs out; null otherwise. */
  signingOut: 'nothing is open' | 'all is paid out' | null;
  /** What stands in the login form of this tab, and was not sent; null for nothing. */
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

/** A password or PIN that nothing else in a log could be taken for. */
export const newPassword = (number: number): string => `Secret${Math.trunc(number)}Word`;
export const pinOf = (seed: number): string => String(70_000_000 + createDice(seed, 'pin').below(9_999_999));

/** Tries the right PIN, if there is one. */
export function tryPin({ person, tab, bench }: World): void {
  if (person.pin === null) return;
  person.triedPinAt = bench.clock.now();
  tab.player.tryPin(person.pin);
}

/** A change that was not answered is remembered as it turned out. */
export function recallPassword(person: Person, platform: Platform): void {
  if (person.maybePassword === null) return;
  const rows = platform.snapshot().rows.filter(({ kind, json }) => kind === 'player' && json !== null);
  const isChanged = rows.some(({ json }) => json?.includes(`"password":"${person.maybePassword}"`));
  if (isChanged) person.password = person.maybePassword;
  person.maybePassword = null;
}
