import type { Act } from '../odd.types.ts';

/** Acts that many rows share. */
export const toMachine: readonly Act[] = ['sign in', 'open a brand', 'join'];
export const moneyIn: readonly Act[] = [...toMachine, 'cash in'];
export const moneyInAndOut: readonly Act[] = [...moneyIn, 'cash out'];
export const moneyInAndLeave: readonly Act[] = [...moneyIn, 'leave'];

/** The lobby with all the money in the wallet, and no open question. */
export const lobbyWithAll = { web: ['Ember Lynx', '₺5,000.00', '6 machines'], terminal: ['Brands', '₺5,000.00'] };
export const credits = { web: [/Credits ₺?100\.00/i, '₺4,900.00'], terminal: [/Autoplay ₺100\.00/, '₺4,900.00'] };
/** A session that was left must not be asked about. */
export const noReconnect = ['Your session is open', 'The machine is waiting for you'];
