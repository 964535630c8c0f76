import type { OperatorDials } from '@farspin/testing';
import type { Tricks } from './front.ts';

/**
 * One thing that a player does, in a browser and in a terminal alike. Each act waits for what it needs, and for none of
 * its effects.
 */
export type Act =
  /** Opens the page or starts the program, and signs in by name and password. */
  | 'sign in'
  /** The same with a wrong password. */
  | 'sign in wrongly'
  /** Opens the page or starts the program, and does nothing. */
  | 'open'
  /** With `abc` as the token. */
  | 'open with a wrong token'
  | 'open a brand'
  | 'join'
  /** 100.00 */
  | 'cash in'
  | 'cash out'
  | 'start'
  | 'leave'
  | 'transactions'
  | 'slot sessions'
  /** Browser only: a second tab signs out by the menu's address and leaves the session open. */
  | 'sign out in another tab'
  /** Browser only: types the address that signs out, and leaves the session open. */
  | 'type /logout'
  /** Browser only: sets the device's clock forward by 70 s. */
  | 'clock forward'
  | 'clock back'
  /** Reloads the page, or ends the program and starts it again. */
  | 'start again';

/** Texts that must all be visible together. */
export type Sees = readonly (string | RegExp)[];

/** One odd operator: its behaviour, and what its players must see. */
export interface OddOperator {
  readonly name: string;
  /** One line for the table. */
  readonly does: string;
  readonly dials?: Partial<OperatorDials>;
  /** Settings.json. */
  readonly settings?: object;
  readonly tricks?: Tricks;
  /** The device's storage before the visit, by key. `$ID` stands for the player's id. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly acts: readonly Act[];
  /** Null: not tested in this client. */
  readonly web: Sees | null;
  readonly terminal: Sees | null;
  /** What neither client may show, besides what no client ever may. */
  readonly never?: Sees;
  /** What the log of each tested client must contain; without it, the log is not checked. */
  readonly logs?: RegExp;
  /** Part of `npm test`. */
  readonly short?: true;
}
