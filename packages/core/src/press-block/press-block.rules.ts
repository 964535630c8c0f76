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
/** Shown while a reality check waits for the player's answer. */
export const checkFirst = message('policy.check-first');

/**
 * [SESSION6] Returns why buttons are blocked, or null if they are not blocked. The block does not apply to cashing out
 * and leaving.
 */
export function pressBlock(session: Session, byPicture: Message | null): Message | null {
  return session.kind === 'playing' ? (machineBlock(session) ?? byPicture) : blocks.noSession;
}

/**
 * [SESSION23] Returns why no money can be transferred to the machine now, or null if a transfer is possible. [MONEY1]
 * An unreadable wallet balance blocks transfers.
 */
export function cashInBlock(session: Session, wallet: { readonly isUnreadable?: boolean }): Message | null {
  if (session.kind !== 'playing') return blocks.noSession;
  if (!can(session, 'transfer') || isViewOnly(session.details)) return blocks.noTransfer;
  return machineBlock(session) ?? (wallet.isUnreadable === true ? blocks.noBalance : null);
}

/** Returns why the machine accepts neither presses nor money now, or null if it accepts both. */
function machineBlock(session: Session & { readonly kind: 'playing' }): Message | null {
  if (session.link.kind === 'silent') return blocks.old;
  if (session.link.kind !== 'up') return blocks.noConnection;
  if (session.leaving) return blocks.leaving;
  return session.isUnreadable ? blocks.unreadable : malfunctionOf(session);
}

/** [SESSION6] Returns why the picture blocks buttons, or null if it shows the machine's current state. */
export function pictureBlock(media: Media): Message | null {
  if (media.kind === 'live') return null;
  // Stryker disable next-line ConditionalExpression: No other picture has a cause. Only the compiler needs the check.
  return media.kind === 'stalled' && media.cause === 'black' ? blocks.black : blocks.noPicture;
}

/** [POLICY3] [POLICY5] Returns why the jurisdiction's rules block a new game, or null if they allow it. */
export function policyBlock(state: PlayWatch): Message | null {
  if (state.kind === 'off') return null;
  if (state.check !== null) return checkFirst;
  return state.nextGameAt === null ? null : tooSoon;
}
