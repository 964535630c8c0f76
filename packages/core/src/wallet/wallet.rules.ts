import { isMovable } from '../kernel/money.ts';
import { failureMessage, unsent } from '../messages/failure.ts';
import { message, type Message } from '../messages/message.ts';
import type { TransferStatus } from '../ports/http.ts';
import type { Settings } from '../settings/settings.rules.ts';
import { isMoving, isOpen, isSending } from './intent.rules.ts';

/** The balance, and the money requests of this device. */
export interface Wallet {
  /** Balance in minor units, or null until it is known. */
  readonly balanceMinor: number | null;
  /** [MONEY1] True if the server's last balance is unreadable. `balanceMinor` is then null. */
  readonly isUnreadable?: boolean;
  /** [READ1] Time of the next retry (epoch ms) after a failed read of the balance. Null if no retry is scheduled. */
  readonly balanceRetryAt?: number | null;
  /** The player's money requests with their outcomes, oldest first. */
  readonly intents: readonly Intent[];
}

/** What an intent does: move money to the machine, move all credits back, or end the session and pay out. */
export type IntentAction = 'cash-in' | 'cash-out' | 'cancel';
/** A money request of the player with its outcome. Times are in epoch ms, amounts in minor units. */
export interface Intent {
  /** Request id sent to the server. Each id is sent at most once. */
  readonly id: string;
  readonly action: IntentAction;
  readonly machineId: string;
  /** Amount in minor units, or null for all credits. */
  readonly amountMinor: number | null;
  readonly at: number;
  /** [TIME5] The time `at` on the server's clock, if it was known. */
  readonly serverAt?: number | undefined;
  /** The machine's last reported credits before a cash-out. Missing or null if it reported none. */
  readonly creditsMinor?: number | null | undefined;
  /**
   * Credits that the machine has reported while the outcome was open, or 0 if the session has ended. Null if the
   * connection is lost, because the session may then end and pay the credits out.
   */
  readonly heldMinor?: number | null | undefined;
  /** How long the server may still execute the request after the client has given up, in ms. Missing in old records. */
  readonly mayArriveForMs?: number | undefined;
  /** Balance before the intent, used to settle an unknown outcome. Null if it was unknown. */
  readonly balanceBeforeMinor: number | null;
  readonly state: IntentState;
}
/** Outcome of an intent. Times are in epoch ms. */
export type IntentState =
  | { readonly kind: 'sending' }
  /** The outcome is unknown: the client queries the server for it, and reads the balance again. */
  | {
      readonly kind: 'checking';
      readonly since: number;
      /**
       * Why only the balance can decide the outcome: the server has no record of the request yet (`unknown`), or does
       * not answer such queries (`absent`).
       */
      readonly untold?: 'unknown' | 'absent' | undefined;
      /** True if the request can no longer be executed. */
      readonly hasLapsed?: boolean | undefined;
    }
  | {
      readonly kind: 'done';
      readonly at: number;
      /** Moved amount in minor units, or null if the server did not send it. */ readonly movedMinor: number | null;
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

/** [WALLET7] Limits the number of intents by dropping the oldest settled ones. Open intents are never dropped. */
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

/**
 * [WALLET10] Prepares open intents for a new cash-out. After a second pay-out the balance can no longer settle the
 * first one.
 */
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

/**
 * Maps the intents. Returns the same wallet if no intent changed, so that nothing is emitted and no other tab's record
 * is overwritten.
 */
const mapIntents = (wallet: Wallet, change: (intent: Intent) => Intent): Wallet =>
  withIntents(wallet, wallet.intents.map(change));

/** Returns the wallet with these intents, or the same wallet if no intent changed. */
const withIntents = (wallet: Wallet, intents: readonly Intent[]): Wallet =>
  intents.every((intent, index) => intent === wallet.intents[index]) ? wallet : { ...wallet, intents };

/**
 * [WALLET14] Merges this tab's intents with the journal of all tabs. An open intent takes over an outcome that another
 * tab knows. [WALLET10] After a later intent of another tab, the balance can no longer settle this tab's open intent.
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

/**
 * [WALLET11] Returns true if the intent was refused only because a game was running. It can be retried after the game.
 */
export const isTooEarly = ({ state }: Intent): boolean =>
  // Stryker disable next-line ConditionalExpression: The server's own words have no key. Only the compiler needs the check.
  state.kind === 'failed' && state.message.kind === 'keyed' && state.message.key === gameRuns.key;
/** Shown when a transfer is refused because a game is running. */
export const gameRuns = message('wallet.game-runs');
/**
 * [SESSION25] Shown when the server refuses a request because the session has ended. The machine page then shows this
 * message.
 */
export const sessionEnded = message('session.ended');
/** [WALLET11] Texts for failures of money requests. */
export const moneyCodes = {
  offline: unsent,
  50100: sessionEnded,
  50101: message('wallet.too-late'),
  50105: gameRuns,
};

/**
 * [WALLET5] Restores an intent after a reload. A pending intent now has an unknown outcome, and is never sent again.
 */
const reopened = (intent: Intent, at: number): Intent =>
  isOpen(intent) ? { ...unheard(intent), state: { kind: 'checking', since: at } } : intent;

/** Longest time that a server takes to execute a received request, in ms. */
const carriedOutWithinMs = 5_000;
/** Assumed time that socket.io keeps a silent connection if the server announces none, in ms. Also used for HTTP. */
export const usualHeartbeatMs = 45_000;
/**
 * Upper limit, so that a damaged record cannot cause a longer timer. No server keeps a silent connection for this long.
 */
const longestLapseMs = 3_600_000;
/**
 * [WALLET4] Returns how long (ms) a request may still be executed after the client has given up. Timers measure it, so
 * clock changes have no effect.
 */
export const lapsesAfterMs = ({ mayArriveForMs = usualHeartbeatMs }: Intent): number =>
  Math.min(Math.max(mayArriveForMs, carriedOutWithinMs), longestLapseMs);

/**
 * Returns the intent with the credits that the machine reports. Credits reported while the answer is pending may be
 * older than the request. A report of zero credits does not prove a cancel, because the session is still open.
 */
const withHeld = (intent: Intent, machineId: string | null, heldMinor: number): Intent =>
  isOpen(intent) &&
  [intent.machineId, null].includes(machineId) &&
  intent.heldMinor !== heldMinor &&
  (heldMinor > 0 ? !isSending(intent) : machineId === null || intent.action !== 'cancel')
    ? { ...intent, heldMinor }
    : intent;

/** Forgets the reported credits, which may be outdated, unless they were zero. */
const unheard = (intent: Intent): Intent =>
  isOpen(intent) && intent.heldMinor !== 0 && intent.heldMinor !== null ? { ...intent, heldMinor: null } : intent;

type Checking = Extract<IntentState, { kind: 'checking' }>;
function whileChecking(intent: Intent, id: string, change: (state: Checking) => IntentState): Intent {
  if (intent.id !== id || intent.state.kind !== 'checking') return intent;
  const state = change(intent.state);
  return state === intent.state ? intent : { ...intent, state };
}

export const notMoved = message('wallet.not-moved');
/**
 * [WALLET17] Texts for refusals in the server's records. The server may have refused the request on an earlier
 * connection, so the record does not show that the session has ended.
 */
const recordCodes = { ...moneyCodes, 50100: notMoved };

/** Settles an intent by the server's record, which takes precedence over the balance. */
function settleByStatus(checking: Checking, status: TransferStatus | null, at: number): IntentState {
  if (status?.kind === 'done') return { kind: 'done', at, movedMinor: status.amountMinor };
  if (status?.kind === 'refused') return { kind: 'failed', at, message: failureMessage(status, recordCodes) };
  const untold = status === null ? 'absent' : status.kind === 'unknown' ? 'unknown' : undefined;
  return checking.untold === untold ? checking : { ...checking, untold };
}

const settleAll = (wallet: Wallet, reread: Heard): Wallet =>
  mapIntents(wallet, (intent) => whileChecking(intent, intent.id, (checking) => settle(intent, checking, reread)));

/** [MONEY1] A balance that was read, or null if it was unreadable. */
type Heard = Pick<Reread, 'lapsed' | 'at'> & { readonly balanceMinor: number | null };
interface Reread {
  readonly balanceMinor: number;
  /** Ids of the intents whose requests had expired before the server was asked about them and about the balance. */
  readonly lapsed: readonly string[];
  readonly at: number;
  /** [WALLET12] True if another balance was pushed after this one was requested. The pushed balance may be newer. */
  readonly isOvertaken?: boolean;
}

/**
 * [WALLET3] Settles an unanswered intent without a record at the server: moved, not moved or unclear. [WALLET4] One
 * balance is enough to show that money has moved. A failure is accepted only from a balance that was requested after
 * the request had expired.
 */
export function settle(intent: Intent, checking: Checking, { at, lapsed, balanceMinor }: Heard): IntentState {
  if (checking.untold === undefined) return checking;
  const { amountMinor, creditsMinor = null } = intent;
  const changeMinor = changeOf(intent, balanceMinor);
  if (fits(intent, changeMinor) && isProof(intent))
    return { kind: 'done', at, movedMinor: amountMinor ?? creditsMinor };
  if (!lapsed.includes(intent.id)) return checking;
  // If the balance cannot decide, the missing record at the server does, because no record can appear any more. The end
  // of a session pays credits out without a request, so only credits that the machine still holds have not moved.
  const heldMinor = intent.heldMinor === undefined ? creditsMinor : intent.heldMinor;
  const isHeld = intent.action === 'cash-in' || (heldMinor ?? 0) > 0;
  const isUnmoved = changeMinor === 0 || (isHeld && Number.isNaN(changeMinor) && checking.untold === 'unknown');
  return isUnmoved ? { kind: 'failed', at, message: notMoved } : { kind: 'unclear', at };
}

/** Returns the change of the balance, or NaN if either balance is unknown. */
const changeOf = ({ balanceBeforeMinor }: Intent, balanceMinor: number | null): number =>
  (balanceMinor ?? Number.NaN) - (balanceBeforeMinor ?? Number.NaN);

/**
 * [WALLET10] Returns true if the balance has changed by exactly the executed amount. If the machine held no credits,
 * returns true for an unchanged balance.
 */
export function isShown(intent: Intent, balanceMinor: number | null): boolean {
  const changeMinor = changeOf(intent, balanceMinor);
  return (fits(intent, changeMinor) && isProof(intent)) || (changeMinor === 0 && intent.creditsMinor === 0);
}

/**
 * [WALLET13] Detects that something else has changed the balance: it matches neither outcome, or a change was reversed.
 * The balance can no longer settle such an intent.
 */
const blurred = (wallet: Wallet, balanceMinor: number, heldMinor: number | null): Wallet =>
  mapIntents(wallet, (intent) => {
    const before = intent.balanceBeforeMinor;
    if (!isOpen(intent) || before === null) return intent;
    const isFit = (minor: number) => fits(intent, minor - before);
    const isMeasure = balanceMinor === before ? !isFit(heldMinor ?? before) : isFit(balanceMinor);
    return isMeasure ? intent : { ...intent, balanceBeforeMinor: null };
  });

/**
 * Returns true if the intent may have caused this change of the balance. For a cash-out the change must equal the
 * reported credits, or be any increase if they are unknown.
 */
const fits = ({ action, amountMinor, creditsMinor }: Intent, changeMinor: number): boolean =>
  action === 'cash-in'
    ? changeMinor === -(amountMinor ?? 0)
    : changeMinor > 0 && changeMinor === (creditsMinor ?? changeMinor);

/**
 * [WALLET15] Returns true if a matching change proves the intent. For a cash-out the machine's later reports decide.
 * Without them, an increase is proof only if the credits were known.
 */
const isProof = ({ action, creditsMinor = null, heldMinor }: Intent): boolean =>
  action === 'cash-in' || (heldMinor ?? (creditsMinor === null ? 1 : 0)) === 0;

/** [WALLET1] Returns why this amount cannot be transferred to the machine now, or null if it can. */
export function cashInProblem(amountMinor: number, wallet: Wallet, money: Settings['money']): Message | null {
  if (!isMovable(amountMinor)) return message('wallet.bad-amount');
  if (amountMinor > money.maxAllInMinor) return message('code.50104', { limit: { minor: money.maxAllInMinor } });
  if (wallet.balanceMinor !== null && amountMinor > wallet.balanceMinor) return message('code.50102');
  if (wallet.intents.some(isMoving)) return message('wallet.busy');
  return null;
}

/** [LEAVE5] Returns true while a request to end a session is unanswered. */
export const isEndingSession = ({ intents }: Wallet): boolean =>
  intents.some((intent) => intent.action === 'cancel' && isSending(intent));

/** Returns the newest cash-out after it was answered or given up, or null if there is none. */
export function lastPayOut({ intents }: Wallet): Intent | null {
  const last = intents.findLast(({ action }) => action !== 'cash-in');
  return last === undefined || isSending(last) ? null : last;
}
