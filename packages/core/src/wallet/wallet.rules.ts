import { isMovable } from '../kernel/money.ts';
import { failureMessage } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { TransferStatus } from '../ports/http.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { isMoving, isOpen, isSending } from './intent.rules.ts';

export interface Wallet {
  /** Minor units; null until first known. */
  readonly balanceMinor: number | null;
  /** [MONEY1] The server's last balance cannot be read. `balanceMinor` is null then. */
  readonly isUnreadable?: boolean;
  /** [READ1] The last read of the balance has failed. It is read again then (epoch ms), unless this is null. */
  readonly balanceRetryAt?: number | null;
  /** Oldest first: the player's money requests, with their outcomes. */
  readonly intents: readonly Intent[];
}

export type IntentAction = 'cash-in' | 'cash-out' | 'cancel';
export interface Intent {
  /** The request id on the wire: sent at most once. */
  readonly id: string;
  readonly action: IntentAction;
  readonly machineId: string;
  /** Minor units; null: all credits, whatever the amount. */
  readonly amountMinor: number | null;
  readonly at: number;
  /** [TIME5] The same moment by the server's clock, if that was known. */
  readonly serverAt?: number | undefined;
  /** For a cash-out: the machine's last reported credits; missing or null if it reported none. */
  readonly creditsMinor?: number | null | undefined;
  /**
   * The credits that the machine has reported while the outcome was open; 0 if the session has ended. Null if its
   * connection is lost: the session may end there, which pays them out.
   */
  readonly heldMinor?: number | null | undefined;
  /** How long after it was given up the server may still carry it out, in ms; missing in old records. */
  readonly mayArriveForMs?: number | undefined;
  /** The balance before, which settles an unknown outcome; null if it was unknown. */
  readonly balanceBeforeMinor: number | null;
  readonly state: IntentState;
}
export type IntentState =
  | { readonly kind: 'sending' }
  /** The outcome is unknown: the client queries the server for it, and reads the balance again. */
  | {
      readonly kind: 'checking';
      readonly since: number;
      /** Why only the balance can decide: the server has no record of the request (yet), or cannot be asked. */
      readonly untold?: 'unknown' | 'absent' | undefined;
      /** It can no longer be carried out. */
      readonly hasLapsed?: boolean | undefined;
    }
  | {
      readonly kind: 'done';
      readonly at: number;
      /** Minor units; null if the server did not send it. */ readonly movedMinor: number | null;
    }
  | { readonly kind: 'failed'; readonly at: number; readonly message: Message }
  /** The balance fits neither outcome: only the operator's ledger can decide. */
  | { readonly kind: 'unclear'; readonly at: number };

export type WalletEvent =
  | { readonly kind: 'balanceCame'; readonly balanceMinor: number }
  | { readonly kind: 'journalRead'; readonly intents: readonly Intent[]; readonly at: number }
  | { readonly kind: 'intentMade'; readonly intent: Intent }
  | {
      readonly kind: 'intentMoved';
      readonly id: string;
      readonly change: Pick<Intent, 'state'> | Pick<Intent, 'mayArriveForMs'>;
    }
  /** [WALLET14] The current journal of all tabs. */
  | { readonly kind: 'othersRead'; readonly intents: readonly Intent[] }
  | ({ readonly kind: 'balanceReread' } & Reread)
  /** `lapsed` as in a read balance, if it was read. */
  | ({ readonly kind: 'balanceUnreadable'; readonly retryAt: number | null } & Pick<Reread, 'lapsed' | 'at'>)
  | { readonly kind: 'balanceFailed'; readonly retryAt: number | null }
  | { readonly kind: 'lapsed'; readonly id: string }
  /** The credits that a machine holds now. `machineId` null: this holds for all machines. */
  | { readonly kind: 'creditsCame'; readonly machineId: string | null; readonly creditsMinor: number }
  /** The machine's connection is lost. */
  | { readonly kind: 'machineLost' }
  /** `status` is null if the server cannot be asked. */
  | { readonly kind: 'statusCame'; readonly id: string; readonly status: TransferStatus | null; readonly at: number }
  | { readonly kind: 'signedOut' };

export const emptyWallet: Wallet = { balanceMinor: null, intents: [] };
const journalLength = 50;

/** [WALLET7] Only settled intents make room for newer ones, the oldest first. */
export function lastOf(intents: readonly Intent[]): readonly Intent[] {
  const settled = intents.filter((intent) => !isOpen(intent));
  const excess = intents.length - journalLength;
  return intents.filter((intent) => isOpen(intent) || settled.indexOf(intent) >= excess);
}

export function stepWallet(wallet: Wallet, event: WalletEvent): Wallet {
  switch (event.kind) {
    case 'balanceCame':
      return withBalance(wallet, event.balanceMinor);
    case 'journalRead':
      return { ...wallet, intents: event.intents.map((intent) => reopened(intent, event.at)) };
    case 'intentMade':
      return { ...wallet, intents: lastOf([...beside(event.intent, wallet.intents), event.intent]) };
    case 'intentMoved':
      return mapIntents(wallet, (intent) =>
        intent.id === event.id && isOpen(intent) ? { ...intent, ...event.change } : intent,
      );
    case 'othersRead':
      return withIntents(wallet, withOtherTabs(wallet.intents, event.intents));
    case 'balanceReread':
      return settleAll(
        withRetry(
          event.isOvertaken === true
            ? blurred(wallet, event.balanceMinor, null)
            : withBalance(wallet, event.balanceMinor),
          null,
        ),
        event,
      );
    case 'balanceUnreadable':
      return settleAll(
        { ...withRetry(wallet, event.retryAt), balanceMinor: null, isUnreadable: true },
        { ...event, balanceMinor: null },
      );
    case 'balanceFailed':
      return withRetry(wallet, event.retryAt);
    case 'lapsed':
      return mapIntents(wallet, (intent) =>
        whileChecking(intent, event.id, (state) => ({ ...state, hasLapsed: true })),
      );
    case 'creditsCame':
      return mapIntents(wallet, (intent) => withHeld(intent, event.machineId, event.creditsMinor));
    case 'machineLost':
      return mapIntents(wallet, unheard);
    case 'statusCame':
      return mapIntents(wallet, (intent) =>
        whileChecking(intent, event.id, (state) => settleByStatus(state, event.status, event.at)),
      );
    case 'signedOut':
      return emptyWallet;
  }
}

/** [WALLET10] If a second machine pays out, the balance cannot settle the first, which is still open. */
const beside = (made: Intent, intents: readonly Intent[]): readonly Intent[] =>
  made.action === 'cash-in' || made.creditsMinor === 0
    ? intents
    : intents.map((intent) =>
        isOpen(intent) && intent.action !== 'cash-in' && intent.balanceBeforeMinor !== null
          ? { ...intent, balanceBeforeMinor: null }
          : intent,
      );

function withBalance(wallet: Wallet, balanceMinor: number): Wallet {
  const judged = blurred(wallet, balanceMinor, wallet.balanceMinor);
  return judged.balanceMinor === balanceMinor ? judged : { ...judged, balanceMinor, isUnreadable: false };
}

const withRetry = (wallet: Wallet, retryAt: number | null): Wallet =>
  (wallet.balanceRetryAt ?? null) === retryAt ? wallet : { ...wallet, balanceRetryAt: retryAt };

/** The same wallet if no intent changed, so that nothing is emitted, and no other tab's record overwritten. */
const mapIntents = (wallet: Wallet, change: (intent: Intent) => Intent): Wallet =>
  withIntents(wallet, wallet.intents.map(change));

/** The same wallet if every intent is the same. */
const withIntents = (wallet: Wallet, intents: readonly Intent[]): Wallet =>
  intents.every((intent, index) => intent === wallet.intents[index]) ? wallet : { ...wallet, intents };

/**
 * [WALLET14] Merges a tab's intents with the journal of all tabs: an open one takes the outcome that another tab knows. A
 * later intent of another tab may have changed the balance, which cannot settle this one from then on [WALLET10].
 */
function withOtherTabs(intents: readonly Intent[], journal: readonly Intent[]): readonly Intent[] {
  const own = new Set(intents.map(({ id }) => id));
  return intents.map((intent) => {
    if (!isOpen(intent)) return intent;
    const at = journal.findIndex(({ id }) => id === intent.id);
    const state = journal[at]?.state;
    if (state?.kind === 'done' || state?.kind === 'failed') return { ...intent, state };
    const isAlone = journal.slice(at + 1).every(({ id, state: { kind } }) => own.has(id) || kind === 'failed');
    return at < 0 || isAlone || intent.balanceBeforeMinor === null ? intent : { ...intent, balanceBeforeMinor: null };
  });
}

/** [WALLET11] Refused only for now: another intent may be made when the game is over. */
export const isTooEarly = ({ state }: Intent): boolean =>
  // Stryker disable next-line ConditionalExpression: The server's own words have no key. Only the compiler needs the check.
  state.kind === 'failed' && state.message.kind === 'keyed' && state.message.key === gameRuns.key;
/** A running game forbids a transfer for now. */
export const gameRuns = message('wallet.game-runs');
/** [SESSION25] Ends the session on the connection, which shows this. */
export const sessionEnded = message('session.ended');
/** [WALLET11] The meaning of codes for money. */
export const moneyCodes = { 50100: sessionEnded, 50101: message('wallet.too-late'), 50105: gameRuns };

/** [WALLET5] An intent that was under way when the tab ended has an unknown outcome now. It is never sent again. */
const reopened = (intent: Intent, at: number): Intent =>
  isOpen(intent) ? { ...unheard(intent), state: { kind: 'checking', since: at } } : intent;

/** A server takes no longer than this for a request that has arrived. */
const carriedOutWithinMs = 5_000;
/** How long socket.io keeps a silent connection if a server announces nothing; used for HTTP too. */
export const usualHeartbeatMs = 45_000;
/** The maximum, so that a damaged record causes no longer timer: no server keeps a silent connection for so long. */
const longestLapseMs = 3_600_000;
/** [WALLET4] How long after it was given up a request may still be carried out. Counted by timers, which no clock changes. */
export const lapsesAfterMs = ({ mayArriveForMs = usualHeartbeatMs }: Intent): number =>
  Math.min(Math.max(mayArriveForMs, carriedOutWithinMs), longestLapseMs);

/**
 * Credits that are reported before the answer is given up may be older than the request. A machine that reports none does not
 * prove that a cancel was carried out: its session is still open.
 */
const withHeld = (intent: Intent, machineId: string | null, heldMinor: number): Intent =>
  isOpen(intent) &&
  [intent.machineId, null].includes(machineId) &&
  intent.heldMinor !== heldMinor &&
  (heldMinor > 0 ? !isSending(intent) : machineId === null || intent.action !== 'cancel')
    ? { ...intent, heldMinor }
    : intent;

/** Earlier credits say nothing about now, unless there were none. */
const unheard = (intent: Intent): Intent =>
  isOpen(intent) && intent.heldMinor !== 0 && intent.heldMinor !== null ? { ...intent, heldMinor: null } : intent;

type Checking = Extract<IntentState, { kind: 'checking' }>;
function whileChecking(intent: Intent, id: string, change: (state: Checking) => IntentState): Intent {
  if (intent.id !== id || intent.state.kind !== 'checking') return intent;
  const state = change(intent.state);
  return state === intent.state ? intent : { ...intent, state };
}

/** [WALLET17] The server's own record of a request takes precedence over any inference from the balance. */
function settleByStatus(checking: Checking, status: TransferStatus | null, at: number): IntentState {
  if (status?.kind === 'done') return { kind: 'done', at, movedMinor: status.amountMinor };
  if (status?.kind === 'refused') return { kind: 'failed', at, message: failureMessage(status, moneyCodes) };
  const untold = status === null ? 'absent' : status.kind === 'unknown' ? 'unknown' : undefined;
  return checking.untold === untold ? checking : { ...checking, untold };
}
export const notMoved = message('wallet.not-moved');

const settleAll = (wallet: Wallet, reread: Heard): Wallet =>
  mapIntents(wallet, (intent) => whileChecking(intent, intent.id, (checking) => settle(intent, checking, reread)));

/** [MONEY1] An unreadable balance is null, and treated as missing. */
type Heard = Pick<Reread, 'lapsed' | 'at'> & { readonly balanceMinor: number | null };
interface Reread {
  readonly balanceMinor: number;
  /** The intents that could no longer be carried out when the server was queried about them, and then for the balance. */
  readonly lapsed: readonly string[];
  readonly at: number;
  /** [WALLET12] Another balance was pushed since this one was requested, and may be newer. */
  readonly isOvertaken?: boolean;
}

/**
 * [WALLET3] What a balance shows about an unanswered intent without a record at the server: moved, not moved, or neither.
 * [WALLET4] One balance is enough to show that money has moved. That it has not is accepted only from a balance that was
 * requested when the request could no longer be carried out.
 */
export function settle(intent: Intent, checking: Checking, { at, lapsed, balanceMinor }: Heard): IntentState {
  if (checking.untold === undefined) return checking;
  const { amountMinor, creditsMinor = null } = intent;
  const changeMinor = changeOf(intent, balanceMinor);
  if (fits(intent, changeMinor) && isProof(intent))
    return { kind: 'done', at, movedMinor: amountMinor ?? creditsMinor };
  if (!lapsed.includes(intent.id)) return checking;
  // If the balance cannot decide, the server's record does: it has none, and none can appear. The end of a session pays credits
  // out without any request, so only credits that are still held have not moved.
  const heldMinor = intent.heldMinor === undefined ? creditsMinor : intent.heldMinor;
  const isHeld = intent.action === 'cash-in' || (heldMinor ?? 0) > 0;
  const isUnmoved = changeMinor === 0 || (isHeld && Number.isNaN(changeMinor) && checking.untold === 'unknown');
  return isUnmoved ? { kind: 'failed', at, message: notMoved } : { kind: 'unclear', at };
}

/** From an unknown balance the change is NaN, and treated as missing. */
const changeOf = ({ balanceBeforeMinor }: Intent, balanceMinor: number | null): number =>
  (balanceMinor ?? Number.NaN) - (balanceBeforeMinor ?? Number.NaN);

/** [WALLET10] Whether a balance has changed by exactly the executed amount; by nothing, if the machine held nothing. */
export function isShown(intent: Intent, balanceMinor: number | null): boolean {
  const changeMinor = changeOf(intent, balanceMinor);
  return (fits(intent, changeMinor) && isProof(intent)) || (changeMinor === 0 && intent.creditsMinor === 0);
}

/**
 * [WALLET13] Something else changes the balance too, if it fits neither outcome or reverses what it has shown: from then on it
 * cannot settle the intent.
 */
const blurred = (wallet: Wallet, balanceMinor: number, heldMinor: number | null): Wallet =>
  mapIntents(wallet, (intent) => {
    const before = intent.balanceBeforeMinor;
    if (!isOpen(intent) || before === null) return intent;
    const isFit = (minor: number) => fits(intent, minor - before);
    const isMeasure = balanceMinor === before ? !isFit(heldMinor ?? before) : isFit(balanceMinor);
    return isMeasure ? intent : { ...intent, balanceBeforeMinor: null };
  });

/** Whether the intent may have caused this change of the balance: by the reported credits, or else by any rise. */
const fits = ({ action, amountMinor, creditsMinor }: Intent, changeMinor: number): boolean =>
  action === 'cash-in'
    ? changeMinor === -(amountMinor ?? 0)
    : changeMinor > 0 && changeMinor === (creditsMinor ?? changeMinor);

/** [WALLET15] The machine's later reports decide. Otherwise a rise proves a cash-out only for known credits. */
const isProof = ({ action, creditsMinor = null, heldMinor }: Intent): boolean =>
  action === 'cash-in' || (heldMinor ?? (creditsMinor === null ? 1 : 0)) === 0;

/** [WALLET1] Why this amount cannot be brought to the machine now; null if it can. */
export function cashInProblem(amountMinor: number, wallet: Wallet, money: Settings['money']): Message | null {
  if (!isMovable(amountMinor)) return message('wallet.bad-amount');
  if (amountMinor > money.maxAllInMinor) return message('code.50104', { limit: { minor: money.maxAllInMinor } });
  if (wallet.balanceMinor !== null && amountMinor > wallet.balanceMinor) return message('code.50102');
  if (wallet.intents.some(isMoving)) return message('wallet.busy');
  return null;
}

/** [LEAVE5] The server has been asked to end a session, and has not answered. */
export const isEndingSession = ({ intents }: Wallet): boolean =>
  intents.some((intent) => intent.action === 'cancel' && isSending(intent));

/** The newest cash-out, once it has been answered or given up; null while there is none. */
export function lastPayOut({ intents }: Wallet): Intent | null {
  const last = intents.findLast(({ action }) => action !== 'cash-in');
  return last === undefined || isSending(last) ? null : last;
}
