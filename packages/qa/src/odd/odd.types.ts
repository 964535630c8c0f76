import type { OperatorDials } from '@farspin/testing';
import type { Tricks } from './front.ts';

/**
 * An action of a player, in a browser or in a terminal. An act waits for its preconditions, but not for its effects.
 */
export type Act =
  /** Opens the page or starts the program, and signs in with username and password. */
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

/** Texts that must all be visible at the same time. */
export type Sees = readonly (string | RegExp)[];

/** An odd operator: its behaviour, and the texts that its players must see. */
export interface OddOperator {
  readonly name: string;
  /** Description of the behaviour in one line, for the table. */
  readonly does: string;
  readonly dials?: Partial<OperatorDials>;
  /** Settings.json. */
  readonly settings?: object;
  readonly tricks?: Tricks;
  /** Contents of the device's storage before the visit, by key. `$ID` stands for the player's id. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly acts: readonly Act[];
  /** Texts that the web client must show, or null if this client is not tested. */
  readonly web: Sees | null;
  readonly terminal: Sees | null;
  /** Texts that neither client may show, in addition to the texts that are always forbidden. */
  readonly never?: Sees;
  /** Pattern that the log of each tested client must match. Without it, the log is not checked. */
  readonly logs?: RegExp;
  /** True for a row that is part of `npm test`. */
  readonly short?: true;
}
