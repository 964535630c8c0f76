import { message, type Message } from '../messages/message.ts';
import { notice, type Notice } from '../messages/notice.ts';
import { expiry } from '../session/machine-connection.rules.ts';
import type { Session, Target } from '../session/session.rules.ts';
import { isEmptyEnd, isPayOutOf, isSending } from '../wallet/intent.rules.ts';
import type { Intent, Wallet } from '../wallet/wallet.rules.ts';

/** Id of the play half's notices about trouble at the machine: a malfunction, or the end of the session. */
export const machineNotice = 'machine';

/** The session that is open, or that was the last one open. */
export interface Ending {
  readonly target: Target;
  /** The credits at the last report in minor units, or null if they are unknown or already paid out. */
  readonly creditsMinor: number | null;
  /** [SESSION28] True if the player's last money request was a cash-out that was not refused. */
  readonly isCashedOut: boolean;
  /** True while the connection to the machine is lost. */
  readonly isAway: boolean;
  /** Time since which these credits are known, in epoch ms on the server's clock, or null if that clock is unknown. */
  readonly serverAt: number | null;
}

/** Returns the session that the end is about (`now` in epoch ms). A machine that was never joined has no session to end. */
export function nextEnding(ending: Ending | null, session: Session, now: number): Ending | null {
  if (session.kind === 'idle') return ending;
  if (session.kind === 'joining') return null;
  const { target, details, meters, link, isPaidOut, isCashedOut } = session;
  const creditsMinor = isPaidOut || isCashedOut ? null : (meters?.creditsMinor ?? null);
  return {
    target: { ...target, name: details.name ?? target.name },
    creditsMinor,
    isCashedOut,
    isAway: link.kind === 'connecting' || link.kind === 'waiting',
    serverAt: ending?.creditsMinor === creditsMinor ? ending.serverAt : expiry(session, now),
  };
}

/** Returns true for the notice that replaces the countdown to the end of a session [SESSION7]. */
export const isFinalWarning = ({ id, intent, message: said }: Notice): boolean =>
  id === 'close-warning' && (intent === 'error' || (said.kind === 'keyed' && said.key === 'session.removed'));

/** Texts that say only that the session has ended, which the notice says itself. */
const withoutReason: ReadonlySet<string> = new Set([
  ...['session.ended', 'session.over', 'session.closed', 'code.50100', 'failure.refused'],
]);

const endedAway = message('game.ended.away');
const isKeyed = (said: Message, key: string): boolean => said.kind === 'keyed' && said.key === key;

/** [SESSION31] Returns the notice about the end of a session. */
export function endOf({ target, creditsMinor, isAway }: Ending, intent: Notice['intent'], why: Message | null): Notice {
  const isKnown = why !== null && !(why.kind === 'keyed' && withoutReason.has(why.key));
  const reason = isKnown ? why : isAway ? endedAway : null;
  const ended: Notice = {
    ...notice(intent, message('session.ended-at', { machine: target.name }), machineNotice),
    more: [reason, creditsMinor === null ? null : creditsOf(creditsMinor)].filter((line) => line !== null),
    stays: true,
    back: target,
  };
  return isKnown && isKeyed(why, 'code.50106') ? asStillOpen(ended, target) : ended;
}

/** [SESSION31] Returns the notice for a session that is still open, but not here. */
export const asStillOpen = (ended: Notice, { name }: Target): Notice => ({
  ...ended,
  message: message('game.not-here', { machine: name }),
  more: (ended.more ?? []).filter((line) => line !== endedAway),
});

const creditsOf = (minor: number): Message =>
  minor === 0 ? message('session.empty') : message('session.held', { amount: { minor } });

/** Time for which the outcome of a cash-out is part of the end of its session, in ms. */
const recentMs = 30_000;

/** Returns the cash-out that ended the session or came just before its end (`now` in epoch ms), or null without one. */
export function cashOutAtEnd({ target, isCashedOut }: Ending, { intents }: Wallet, now: number): Intent | null {
  if (!isCashedOut) return null;
  const last = intents.findLast((intent) => isPayOutOf(target.machineId)(intent) && !isEmptyEnd(intent));
  if (last === undefined || isSending(last)) return null;
  return 'at' in last.state && now - last.state.at > recentMs ? null : last;
}

/** [SESSION31] Returns the notice with the outcome of the cash-out in place of the credits at the end. */
export function withCashOut(ended: Notice, ending: Ending, { id, state }: Intent): Notice {
  const minor = state.kind === 'done' ? state.movedMinor : null;
  const outcome =
    state.kind === 'failed'
      ? state.message
      : state.kind !== 'done'
        ? message(state.kind === 'unclear' ? 'wallet.unclear' : 'wallet.checking')
        : minor
          ? paidLine(ending, minor)
          : message('wallet.done');
  return { ...withOutcome(ended, outcome), requestId: id };
}

/** Returns the line about credits that were paid to the balance. */
export const paidLine = ({ target }: Ending, minor: number): Message =>
  message('session.paid', { machine: target.name, amount: { minor } });

/** Returns the notice with the payment of the credits in place of the credits at the end. */
export const withOutcome = (ended: Notice, outcome: Message): Notice => ({
  ...ended,
  more: [...(ended.more ?? []).filter((line) => !isAboutCredits(line)), outcome],
});

const isAboutCredits = (line: Message): boolean =>
  line.kind === 'keyed' && /^(?:session\.(?:held|empty|paid|unpaid)|wallet\..*)$/.test(line.key);
