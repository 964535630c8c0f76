import type { OddOperator } from '../odd.types.ts';
import { moneyIn, toMachine } from './acts.ts';

/**
 * Rows about actions of players and their devices while a session is open, at a normal operator. The terminal is not
 * tested.
 */
export const leavingRows: readonly OddOperator[] = [
  {
    name: 'signed-out-in-another-tab',
    does: 'has a player at a machine who signs out in another tab',
    acts: [...moneyIn, 'sign out in another tab'],
    web: ['You signed out in another tab', 'Sign in'],
    terminal: null,
  },
  {
    name: 'signed-out-by-address',
    does: 'has a player at a machine who types /logout',
    acts: [...moneyIn, 'type /logout', 'sign in'],
    web: ['Your session on Ember Lynx 2 is open', 'Continue', '₺4,900.00'],
    terminal: null,
  },
  ...(['clock forward', 'clock back'] as const).map((act): OddOperator => ({
    name: act.replace(' ', '-'),
    does: `has a player whose clock is set ${act === 'clock back' ? 'back' : 'forward'} by 70 s at a machine without credits`,
    // The seat is still held if the player can move money to the machine.
    acts: [...toMachine, act, 'cash in'],
    web: [/Credits ₺?100\.00/i, '₺4,900.00'],
    terminal: null,
    never: ['ended', 'Reconnecting', 'Locked', 'Your session'],
  })),
];
