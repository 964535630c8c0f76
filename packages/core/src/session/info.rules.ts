import { message, type Message } from '../messages/message.ts';
import { infoMessage } from '../messages/failure.ts';
import { notice, type Notice } from '../messages/notice.ts';
import type { Push } from '../kernel/channel.ts';
import type { Settings } from '../settings/settings.rules.ts';

export type Info = Extract<Push, { kind: 'info' }>;

/** The effect of the server's info push: a notice to show, and whether the player leaves. */
export interface InfoOutcome {
  readonly notice: Notice | null;
  readonly afterwards: 'stay' | 'leave' | 'cash-out-and-leave';
}

/** Creates a notice that replaces the closing warning. */
const closing = (intent: Notice['intent'], text: Message, forMs?: number | null): Notice =>
  notice(intent, text, 'close-warning', forMs);
/** The count in the first warning. */
const firstCount = 10;

export function infoOutcome(info: Info, settings: Settings['session']): InfoOutcome {
  const text = infoMessage(info);
  switch (info.action) {
    case 'SESSION_CLOSE_WARNING':
      return { notice: closeWarning(info, settings), afterwards: 'stay' };
    case 'QUIT_REQUEST':
      return { notice: closing('warning', message('session.removed')), afterwards: 'leave' };
    case 'CLOSE_SESSION':
      return { notice: closing('error', text ?? message('session.closed')), afterwards: 'cash-out-and-leave' };
    case null:
      return { notice: text === null ? null : notice('info', text), afterwards: 'stay' };
  }
}

/**
 * [SESSION7] Creates the closing warning. Its fixed id makes later counts update it in place. The notice with the first
 * count closes by itself after `closeWarningMs`.
 */
function closeWarning(info: Info, settings: Settings['session']): Notice {
  const { count } = info.params;
  const text = infoMessage(info) ?? message('info.18802', { count: count ?? 0 });
  return closing('warning', text, Number(count ?? firstCount) === firstCount ? settings.closeWarningMs : null);
}
