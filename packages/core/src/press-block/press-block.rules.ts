import type { Media } from '../media/media.rules.ts';
import { message, type Message } from '../messages/message.ts';
import type { PlayWatch } from '../policy/play-watch.rules.ts';
import { can, isViewOnly, malfunctionOf, type Session } from '../session/session.rules.ts';

const blocks = {
  noSession: message('press.no-session'),
  noConnection: message('press.no-connection'),
  old: message('press.old'),
  leaving: message('press.leaving'),
  unreadable: message('press.unreadable'),
  noTransfer: message('wallet.no-transfer'),
  noBalance: message('wallet.unreadable'),
  noPicture: message('press.no-picture'),
  black: message('press.black'),
};
const tooSoon = message('policy.too-soon');
/** A reality check waits for its answer. */
export const checkFirst = message('policy.check-first');

/** [SESSION6] Why buttons are blocked now; null if they are not. Does not apply to cash out and leave. */
export function pressBlock(session: Session, byPicture: Message | null): Message | null {
  return session.kind === 'playing' ? (machineBlock(session) ?? byPicture) : blocks.noSession;
}

/** [SESSION23] Why no money may be brought to the machine now; null if it may. [MONEY1] None comes from an unreadable wallet. */
export function cashInBlock(session: Session, wallet: { readonly isUnreadable?: boolean }): Message | null {
  if (session.kind !== 'playing') return blocks.noSession;
  if (!can(session, 'transfer') || isViewOnly(session.details)) return blocks.noTransfer;
  return machineBlock(session) ?? (wallet.isUnreadable === true ? blocks.noBalance : null);
}

/** Why the machine takes neither a press nor money now. */
function machineBlock(session: Session & { readonly kind: 'playing' }): Message | null {
  if (session.link.kind === 'silent') return blocks.old;
  if (session.link.kind !== 'up') return blocks.noConnection;
  if (session.leaving) return blocks.leaving;
  return session.isUnreadable ? blocks.unreadable : malfunctionOf(session);
}

/** [SESSION6] Why this picture blocks buttons; null if it shows the machine's current state. */
export function pictureBlock(media: Media): Message | null {
  if (media.kind === 'live') return null;
  // Stryker disable next-line ConditionalExpression: No other picture has a cause. Only the compiler needs the check.
  return media.kind === 'stalled' && media.cause === 'black' ? blocks.black : blocks.noPicture;
}

/** [POLICY3] [POLICY5] Why the jurisdiction lets no game start now; null if one may. */
export function policyBlock(state: PlayWatch): Message | null {
  if (state.kind === 'off') return null;
  if (state.check !== null) return checkFirst;
  return state.nextGameAt === null ? null : tooSoon;
}
