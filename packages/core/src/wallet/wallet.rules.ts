import { isMovable } from '../kernel/money.ts';
import { message, type Message } from '../messages/message.ts';
import type { Settings } from '../settings/settings.rules.ts';

export interface Wallet {
  /** Minor units; null until first known. */
  readonly balanceMinor: number | null;
  /** Oldest first: what the player asked to be done with money, and what became of it. */
  readonly intents: readonly Intent[];
}

export type IntentAction = 'cash-in' | 'cash-out' | 'cancel';
export interface Intent {
  /** The request id on the wire: sent at most once. */
  readonly id: string;
  readonly action: IntentAction;
  readonly machineId: string;
  /** Minor units; null: all credits, however many there are. */
  readonly amountMinor: number | null;
  readonly at: number;
  /** Of a cash-out: what the machine said last that it held; missing or null where it said nothing. */
  readonly creditsMinor?: number | null | undefined;
  /** The balance before, to settle an unknown outcome by; null where it was not known. */
  readonly balanceBeforeMinor: number | null;
  readonly state: IntentState;
}
export type IntentState =
  | { readonly kind: 'sending' }
  /** The outcome is unknown: it is being settled by reading the balance again. */
  | { readonly kind: 'checking'; readonly since: number }
  | {
      readonly kind: 'done';
      readonly at: number;
      /** Minor units; null where the server did not say. */ readonly movedMinor: number | null;
    }
  | { readonly kind: 'failed'; readonly at: number; readonly message: Message }
  /** The balance fits neither outcome: only the operator's books can tell. */
  | { readonly kind: 'unclear'; readonly at: number };

export type WalletEvent =
  | { readonly kind: 'balanceCame'; readonly balanceMinor: number }
  | { readonly kind: 'journalRead'; readonly intents: readonly Intent[]; readonly at: number }
  | { readonly kind: 'intentMade'; readonly intent: Intent }
  | { readonly kind: 'intentMoved'; readonly id: string; readonly state: IntentState }
  | ({ readonly kind: 'balanceReread' } & Reread)
  | { readonly kind: 'signedOut' };

export const emptyWallet: Wallet = { balanceMinor: null, intents: [] };
export const journalLength = 50;

export function stepWallet(wallet: Wallet, event: WalletEvent): Wallet {
  switch (event.kind) {
    case 'balanceCame':
      return withBalance(wallet, event.balanceMinor);
    case 'journalRead':
      return { ...wallet, intents: event.intents.map((intent) => reopened(intent, event.at)) };
    case 'intentMade':
      return { ...wallet, intents: [...wallet.intents, event.intent].slice(-journalLength) };
    case 'intentMoved':
      return mapIntents(wallet, (intent) =>
        intent.id === event.id && isOpen(intent) ? { ...intent, state: event.state } : intent,
      );
    case 'balanceReread':
      return settleAll(
        event.isOvertaken === true
          ? blurred(wallet, event.balanceMinor, null)
          : withBalance(wallet, event.balanceMinor),
        event,
      );
    case 'signedOut':
      return emptyWallet;
  }
}

function withBalance(wallet: Wallet, balanceMinor: number): Wallet {
  const judged = blurred(wallet, balanceMinor, wallet.balanceMinor);
  return judged.balanceMinor === balanceMinor ? judged : { ...judged, balanceMinor };
}

/** The same wallet where no intent changed, so that nothing is told, and nothing written over another tab's record. */
function mapIntents(wallet: Wallet, change: (intent: Intent) => Intent): Wallet {
  const intents = wallet.intents.map(change);
  return intents.every((intent, index) => intent === wallet.intents[index]) ? wallet : { ...wallet, intents };
}

export const isOpen = ({ state }: Intent): boolean => state.kind === 'sending' || state.kind === 'checking';

/** [WALLET11] Refused for the moment only: another intent may be made when the game is over. */
export const isTooEarly = ({ state }: Intent): boolean =>
  state.kind === 'failed' && state.message.kind === 'keyed' && state.message.key === gameRuns.key;
/** What forbids a transfer for the moment is a game that is not over. */
export const gameRuns = message('wallet.game-runs');

/** [WALLET5] An intent that was under way when the tab died has an unknown outcome now; it is never sent again. */
const reopened = (intent: Intent, at: number): Intent =>
  intent.state.kind === 'sending' ? { ...intent, state: { kind: 'checking', since: at } } : intent;

/** A request that is this long unanswered will not be carried out any more. */
export const settledAfterMs = 5_000;
/** Nor will one that was sent so long ago: where its line was cut, its answer was given up before its time, and it may have left. */
export const onItsWayMs = 10_000;

const settleAll = (wallet: Wallet, reread: Reread): Wallet =>
  mapIntents(wallet, (intent) => {
    if (intent.state.kind !== 'checking') return intent;
    const state = settle(intent, intent.state, reread);
    return state === intent.state ? intent : { ...intent, state };
  });

interface Reread {
  readonly balanceMinor: number;
  readonly askedAt: number;
  readonly at: number;
  /** [WALLET12] Another balance was pushed since this one was asked for, and may be newer. */
  readonly isOvertaken?: boolean;
}

/**
 * [WALLET3] What a balance says of an unanswered intent: moved, not moved, or neither. [WALLET4] That money has moved is
 * believed at once; that it has not, only when the request cannot be carried out any more.
 */
export function settle(intent: Intent, checking: IntentState & { kind: 'checking' }, reread: Reread): IntentState {
  const { at, askedAt, balanceMinor } = reread;
  const changeMinor = changeOf(intent, balanceMinor);
  if (isExpected(intent, changeMinor)) return { kind: 'done', at, movedMinor: Math.abs(changeMinor) };
  // A clock that was put back does not make the wait any longer.
  if (askedAt < checking.since) return { ...checking, since: askedAt };
  const ageMs = askedAt - intent.at;
  if (askedAt < checking.since + settledAfterMs || (ageMs >= 0 && ageMs < onItsWayMs)) return checking;
  return changeMinor === 0 ? { kind: 'failed', at, message: message('wallet.not-moved') } : { kind: 'unclear', at };
}

/** From an unknown balance the change is no number, and like none. */
const changeOf = ({ balanceBeforeMinor }: Intent, balanceMinor: number | null): number =>
  (balanceMinor ?? Number.NaN) - (balanceBeforeMinor ?? Number.NaN);

/** [WALLET10] Whether a balance has changed by just what was carried out; by nothing, where the machine held nothing. */
export function isShown(intent: Intent, balanceMinor: number | null): boolean {
  const changeMinor = changeOf(intent, balanceMinor);
  return isExpected(intent, changeMinor) || (changeMinor === 0 && intent.creditsMinor === 0);
}

/**
 * [WALLET13] Something else moves the balance too, where it fits neither outcome or takes back what it has shown: from then
 * on it is no measure of what the intent does.
 */
const blurred = (wallet: Wallet, balanceMinor: number, heldMinor: number | null): Wallet =>
  mapIntents(wallet, (intent) => {
    const before = intent.balanceBeforeMinor;
    if (!isOpen(intent) || before === null) return intent;
    const fits = (minor: number) => isExpected(intent, minor - before);
    const isMeasure = balanceMinor === before ? !fits(heldMinor ?? before) : fits(balanceMinor);
    return isMeasure ? intent : { ...intent, balanceBeforeMinor: null };
  });

/** [WALLET15] What comes back is what the machine held, where it said so; else any rise is taken for it. */
const isExpected = ({ action, amountMinor, creditsMinor }: Intent, changeMinor: number): boolean =>
  action === 'cash-in'
    ? changeMinor === -(amountMinor ?? 0)
    : changeMinor > 0 && changeMinor === (creditsMinor ?? changeMinor);

/** [WALLET1] Why this amount cannot be brought to the machine now; null when it can. */
export function cashInProblem(amountMinor: number, wallet: Wallet, money: Settings['money']): Message | null {
  if (!isMovable(amountMinor)) return message('wallet.bad-amount');
  if (amountMinor > money.maxAllInMinor) return message('code.50104', { limit: { minor: money.maxAllInMinor } });
  if (wallet.balanceMinor !== null && amountMinor > wallet.balanceMinor) return message('code.50102');
  if (wallet.intents.some(isOpen)) return message('wallet.busy');
  return null;
}

/** [WALLET2] A second cash-out while one is under way would be the same money asked for twice. */
export const cashOutUnderWay = (wallet: Wallet): boolean =>
  wallet.intents.some((intent) => isOpen(intent) && intent.action !== 'cash-in');

/** The newest cash-out that has left, and what is known of it by now; null for none. */
export function lastPayOut({ intents }: Wallet): string | null {
  const last = intents.findLast(({ action }) => action !== 'cash-in');
  return last === undefined || last.state.kind === 'sending' ? null : `${last.id} ${last.state.kind}`;
}
