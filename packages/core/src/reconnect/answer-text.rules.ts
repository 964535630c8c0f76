import { message, type Message } from '../messages/message.ts';
import type { Reconnect, ReconnectAction } from './reconnect.rules.ts';

/**
 * [RECONNECT11] The text of an answer to the reconnect dialog, with its amount. There is no amount without credits, if they
 * are not reported, and while a cash-out takes them away.
 */
export function answerText(
  { actions, creditsMinor = 0 }: Pick<Extract<Reconnect, { kind: 'asking' }>, 'actions' | 'creditsMinor'>,
  action: ReconnectAction,
): Message {
  if (action === 'kick' || creditsMinor === 0 || !actions.includes('cashout')) return message(`reconnect.${action}`);
  return message(`reconnect.${action}.amount`, { amount: { minor: creditsMinor } });
}
