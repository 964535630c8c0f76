import { message, type Message } from '../messages/message.ts';
import { infoMessage } from '../messages/failure.ts';
import { notice, type Notice } from '../messages/notice.ts';
import type { Push } from '../kernel/channel.ts';
import type { Settings } from '../settings/settings.rules.ts';

export type Info = Extract<Push, { kind: 'info' }>;

/** The effect of the server's info push: a notice to show, and whether to leave. */
export interface InfoOutcome {
  readonly notice: Notice | null;
  readonly afterwards: 'stay' | 'leave' | 'cash-out-and-leave';
}

/** What ends the session replaces the warning that is still shown. */
const closing = (intent: Notice['intent'], text: Message, forMs?: number | null): Notice =>
  notice(intent, text, 'close-warning', forMs);
/** The first count of a warning. */
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

/** [SESSION7] One notice with a fixed id: it closes by itself from the first count, and is then updated in place. */
function closeWarning(info: Info, settings: Settings['session']): Notice {
  const { count } = info.params;
  const text = infoMessage(info) ?? message('info.18802', { count: count ?? 0 });
  return closing('warning', text, Number(count ?? firstCount) === firstCount ? settings.closeWarningMs : null);
}
