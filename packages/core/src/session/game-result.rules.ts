import type { Meters } from '../kernel/entities.ts';
import { message, type Message } from '../messages/message.ts';

/** Returns what the last game has paid, or null if the machine does not report it. */
export function resultOf({ winMinor }: Meters): Message | null {
  if (winMinor === null) return null;
  return winMinor > 0 ? message('game.over.paid', { amount: { minor: winMinor } }) : message('game.over.unpaid');
}
