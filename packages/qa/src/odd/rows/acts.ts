import type { Act } from '../odd.types.ts';

/** Acts that many rows share. */
export const toMachine: readonly Act[] = ['sign in', 'open a brand', 'join'];
export const moneyIn: readonly Act[] = [...toMachine, 'cash in'];
export const moneyInAndOut: readonly Act[] = [...moneyIn, 'cash out'];
export const moneyInAndLeave: readonly Act[] = [...moneyIn, 'leave'];

/** Texts of the lobby when all money is in the wallet and no dialog is open. */
export const lobbyWithAll = { web: ['Ember Lynx', '₺5,000.00', '6 machines'], terminal: ['Brands', '₺5,000.00'] };
export const credits = { web: [/Credits ₺?100\.00/i, '₺4,900.00'], terminal: [/Autoplay ₺100\.00/, '₺4,900.00'] };
/** Texts that must not appear after the player has left a session. */
export const noReconnect = ['Your session is open', 'The machine is waiting for you'];
