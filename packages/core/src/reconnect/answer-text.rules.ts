import { message, type Message } from '../messages/message.ts';
import type { Reconnect, ReconnectAction } from './reconnect.rules.ts';

/**
 * [RECONNECT11] Returns the text of an answer in the reconnect dialog, with the amount of the credits. The text has no
 * amount if there are no credits, if the server does not report them, or during a cash-out.
 */
export function answerText(
  { actions, creditsMinor = 0 }: Pick<Extract<Reconnect, { kind: 'asking' }>, 'actions' | 'creditsMinor'>,
  action: ReconnectAction,
): Message {
  if (action === 'kick' || creditsMinor === 0 || !actions.includes('cashout')) return message(`reconnect.${action}`);
  return message(`reconnect.${action}.amount`, { amount: { minor: creditsMinor } });
}
