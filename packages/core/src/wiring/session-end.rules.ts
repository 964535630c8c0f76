import { message, type Message } from '../messages/message.ts';
import { notice, type Notice } from '../messages/notice.ts';
import type { Session, Target } from '../session/session.rules.ts';
import type { Wallet } from '../wallet/wallet.rules.ts';

/** Id of the play half's notices about trouble at the machine: a malfunction, or the end of the session. */
export const machineNotice = 'machine';

/** The session that is open, or that was the last one open. */
export interface Ending {
  readonly target: Target;
  /** The credits at the last report in minor units, or null if they are unknown or already paid out. */
  readonly creditsMinor: number | null;
}

/** Returns the session that the end is about. A machine that was never joined has no session to end. */
export function nextEnding(ending: Ending | null, session: Session): Ending | null {
  if (session.kind === 'idle') return ending;
  if (session.kind === 'joining') return null;
  const { target, details, meters, isPaidOut, isCashedOut } = session;
  return {
    target: { ...target, name: details.name ?? target.name },
    creditsMinor: isPaidOut || isCashedOut ? null : (meters?.creditsMinor ?? null),
  };
}

/** Returns true for the notice that replaces the countdown to the end of a session [SESSION7]. */
export const isFinalWarning = ({ id, intent, message: said }: Notice): boolean =>
  id === 'close-warning' && (intent === 'error' || (said.kind === 'keyed' && said.key === 'session.removed'));

/** Texts that say only that the session has ended, which the notice says itself. */
const withoutReason: ReadonlySet<string> = new Set([
  ...['session.ended', 'session.over', 'session.closed', 'code.50100', 'failure.refused'],
]);

/** [SESSION31] Returns the notice about the end of a session. */
export function endOf({ target, creditsMinor }: Ending, intent: Notice['intent'], why: Message | null): Notice {
  const isKnown = why !== null && !(why.kind === 'keyed' && withoutReason.has(why.key));
  return {
    ...notice(intent, message('session.ended-at', { machine: target.name }), machineNotice),
    more: [...(isKnown ? [why] : []), ...(creditsMinor === null ? [] : [creditsOf(creditsMinor)])],
    stays: true,
    back: target,
  };
}

const creditsOf = (minor: number): Message =>
  minor === 0 ? message('session.empty') : message('session.held', { amount: { minor } });

/** Returns where the credits are after a cash-out of the session since `at` (epoch ms), or null if it is not done. */
export function paidSince({ target }: Ending, { intents }: Wallet, at: number): Message | null {
  const paid = intents.findLast((intent) => intent.machineId === target.machineId && intent.action === 'cash-out');
  if (paid?.state.kind !== 'done' || paid.at < at) return null;
  const minor = paid.state.movedMinor;
  return minor === null || minor === 0 ? null : message('session.paid', { machine: target.name, amount: { minor } });
}

/** Returns the notice with the payment of the credits in place of the credits at the end. */
export const withOutcome = (ended: Notice, outcome: Message): Notice => ({
  ...ended,
  more: [...(ended.more ?? []).filter((line) => !isAboutCredits(line)), outcome],
});

const isAboutCredits = (line: Message): boolean =>
  line.kind === 'keyed' && /^session\.(held|empty|paid|unpaid)$/.test(line.key);
