import type { OperatorDials } from '@farspin/testing';
import type { Tricks } from './front.ts';

/** What a player does, in a browser and in a terminal alike. Each waits for what it needs, and for nothing that follows. */
export type Act =
  /** Opens the page or starts the program, and signs in by name and password. */
  | 'sign in'
  /** The same with a password that is wrong. */
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
  /** In the browser alone: a second tab signs out by the menu's address and leaves the session open. */
  | 'sign out in another tab'
  /** In the browser alone: types the address that signs out, and leaves the session open. */
  | 'type /logout'
  /** In the browser alone: the device's clock is set by 70 s. */
  | 'clock forward'
  | 'clock back'
  /** Loads the page anew, or ends the program and starts it again. */
  | 'start again';

/** Texts that must all be seen together. */
export type Sees = readonly (string | RegExp)[];

/** One odd operator: what it does, and what its players must see. */
export interface OddOperator {
  readonly name: string;
  /** In a line, for the table. */
  readonly does: string;
  readonly dials?: Partial<OperatorDials>;
  /** Settings.json. */
  readonly settings?: object;
  readonly tricks?: Tricks;
  /** What the device keeps before the visit, by its key. `$ID` stands for the player's id. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly acts: readonly Act[];
  /** Null: the client is not asked. */
  readonly web: Sees | null;
  readonly terminal: Sees | null;
  /** What neither may show, besides what no client ever may. */
  readonly never?: Sees;
  /** What the log of each client that is asked must hold; nothing else is asked of the log without it. */
  readonly logs?: RegExp;
  /** One of those that `npm test` plays. */
  readonly short?: true;
}
