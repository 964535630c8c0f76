import { isEmptyEnd } from '@farspin/core';
import { isOpen } from '@farspin/core/internals';
import type { Intent } from '@farspin/core';
import type { LedgerAccount, LedgerEntry } from '../platform/ledger.ts';
import { countMoneyRequests, noteReadings, type MoneyRequests, type Sending } from '../world/money-requests.ts';

/** Result of comparing the player's records with the ledger. `double`, `lost` and `unreported` must be 0. */
export interface Audit {
  /** Number of intents that moved money more than once, or whose request was sent more than once. */
  readonly double: number;
  /**
   * Missing minor units (neither in the wallet nor at the machine) plus the number of intents whose shown outcome is
   * wrong or missing.
   */
  readonly lost: number;
  /** Number of transfers and requests that appear in no record that the player can read. */
  readonly unreported: number;
  readonly done: number;
  readonly failed: number;
  readonly unclear: number;
}

export interface Auditor {
  /** Adds an amount that the operator has deposited into the wallet. */
  deposited(amountMinor: number): void;
  /** Records the intents that the wallet shows at this moment. */
  check(): void;
  /** Returns the number of distinct intents so far. */
  seen(): number;
  finish(): Audit;
}

const requestPrefix = 'request:';

/** Tracks the intents that a bench's player sees, and compares them with the operator's ledger at the end. */
export function auditMoney(bench: Sending, playerId: string, broughtMinor: number): Auditor {
  let depositMinor = broughtMinor;
  const told = new Map<string, Intent>();
  /**
   * The balance at the start of each intent, kept here because the wallet drops it once it can no longer be compared.
   */
  const madeWith = new Map<string, number | null>();
  let last: readonly Intent[] = [];
  const requests = countMoneyRequests(bench);
  const readings = noteReadings(bench);

  function check(): void {
    const { intents } = bench.player.wallet$.value;
    for (let index = intents.length - 1; index >= 0; index -= 1) {
      const intent = intents[index];
      if (intent === undefined || last.includes(intent)) break;
      told.set(intent.id, intent);
      if (!madeWith.has(intent.id)) madeWith.set(intent.id, intent.balanceBeforeMinor);
    }
    for (const intent of last) {
      const now = isOpen(intent) ? intents.find(({ id }) => id === intent.id) : undefined;
      if (now !== undefined) told.set(now.id, now);
    }
    last = intents;
  }

  return {
    deposited: (amountMinor) => void (depositMinor += amountMinor),
    check,
    seen: () => told.size,
    finish() {
      check();
      const entries = bench.platform.operator.ledger();
      const moved = new Map<string, LedgerEntry[]>();
      for (const entry of entries) {
        if (!entry.reference.startsWith(requestPrefix)) continue;
        const id = entry.reference.slice(requestPrefix.length);
        moved.set(id, [...(moved.get(id) ?? []), entry]);
      }
      const intents = [...told.values()];
      const books = {
        intents,
        entries,
        moved,
        own: `wallet:${playerId}`,
        paidFor: requests.paidFor,
        readings,
      } as const;
      const wrong = intents.filter(
        (intent) => !isToldAsItWent(intent, { ...books, madeWith: madeWith.get(intent.id) }),
      );
      const twice = new Set([
        ...requests.repeated(),
        ...[...moved].flatMap(([id, { length }]) => (length > 1 ? [id] : [])),
        ...intents.filter((intent) => payOutsFor(intent, books).length > 1).map(({ id }) => id),
      ]);
      const count = (kind: Intent['state']['kind']): number =>
        intents.filter(({ state }) => state.kind === kind).length;
      return {
        double: twice.size,
        lost: missingMinor(entries, playerId, depositMinor) + wrong.length,
        unreported: [...moved.keys()].filter((id) => !told.has(id)).length + requests.strays(),
        done: count('done'),
        failed: count('failed'),
        unclear: count('unclear'),
      };
    },
  };
}

/** Time within which a balance may not show an outcome yet: a balance that a push has overtaken is read again. */
const shownWithinMs = 40;

/**
 * Returns true if `intent` was still open when `made` was created, or ended so shortly before that one balance may show
 * both [WALLET10].
 */
const isBeside = (intent: Intent, made: Intent): boolean =>
  intent !== made && intent.at <= made.at && (!('at' in intent.state) || intent.state.at + shownWithinMs > made.at);

/**
 * Returns true if the network was down before `made` was created, so that no balance showed an earlier outcome
 * [WALLET10].
 */
function isMadeUnread(made: Intent, { intents, readings }: Books): boolean {
  const ends = intents.flatMap(({ state }) => (state.kind === 'done' && state.at <= made.at ? [state.at] : []));
  const lastEnd = Math.max(...ends, -Infinity);
  return Number.isFinite(lastEnd) && !readings.some((at) => at >= lastEnd && at + shownWithinMs <= made.at);
}

/** Returns true if the machine never reported its credits and the session continues [WALLET15]. */
const isUnproved = ({ action, creditsMinor = null, heldMinor }: Intent): boolean =>
  action === 'cash-out' && creditsMinor === null && heldMinor !== 0;

interface Books {
  readonly intents: readonly Intent[];
  readonly entries: readonly LedgerEntry[];
  /** Ledger entries by request id. */
  readonly moved: ReadonlyMap<string, readonly LedgerEntry[]>;
  readonly own: LedgerAccount;
  readonly paidFor: MoneyRequests['paidFor'];
  /** Times at which the operator's balance was read. */
  readonly readings: readonly number[];
  /** The balance at the start of the intent. */
  readonly madeWith?: number | null | undefined;
}

function isToldAsItWent(intent: Intent, books: Books): boolean {
  const { id, action, state } = intent;
  const brought = books.moved.get(id) ?? [];
  const isPaidBack = ({ seq, to }: LedgerEntry, until: number): boolean =>
    books.entries.slice(seq).some(({ from, reason, at }) => from === to && reason === 'cash-out' && at <= until);
  switch (state.kind) {
    case 'sending':
    case 'checking':
      return false;
    case 'done':
      return action === 'cash-in' ? brought.length === 1 : isPaidOut(intent, books);
    case 'failed':
      return action === 'cash-in'
        ? brought.every((entry) => isPaidBack(entry, state.at))
        : payOutsFor(intent, books).length === 0 && books.paidFor(id).length === 0;
    case 'unclear':
      // An unclear outcome is right only if another change prevented the balance from showing it.
      return (
        isUnproven(intent, books) ||
        // If the machine reported no credits and none were moved, the balance cannot show the outcome.
        (intent.creditsMinor === 0 && books.paidFor(id).length === 0 && payOutsFor(intent, books).length === 0) ||
        books.intents.some((other) => isBeside(other, intent)) ||
        isMadeUnread(intent, books) ||
        (isUnproved(intent) && payOutsFor(intent, books).length > 0) ||
        inTheMeantime(intent, state.at, books).some((entry) => !isOf(intent, entry))
      );
  }
}

/**
 * [WALLET15] Returns true if money came back but the machine's credits are unknown: the payment then proves nothing.
 */
const isUnproven = ({ action, creditsMinor, ...intent }: Intent, books: Books): boolean =>
  (creditsMinor ?? null) === null && payOutsFor({ ...intent, action }, books).length > 0;

/**
 * Returns the pay-outs to the wallet between a pay-out intent and its outcome. [LEAVE5] The end of an empty session has
 * none.
 */
function payOutsFor(intent: Intent, { entries, own }: Books): readonly LedgerEntry[] {
  const { action, at, state } = intent;
  if (action === 'cash-in' || isEmptyEnd(intent) || !('at' in state)) return [];
  return entries.filter(
    (entry) => entry.reason === 'cash-out' && entry.to === own && entry.at > at && entry.at <= state.at,
  );
}

/**
 * Returns true if the shown amount equals the amount that this request paid (the server's record) or that the wallet
 * received meanwhile (the balance).
 */
function isPaidOut(intent: Intent, books: Books): boolean {
  const { state } = intent;
  if (state.kind !== 'done') return true;
  if (state.movedMinor === null) return isEmptied(intent, state.at, books);
  const cameBack = inTheMeantime(intent, state.at, books).filter((entry) => isOf(intent, entry));
  return [books.paidFor(intent.id), cameBack].some((entries) => sumOf(entries) === state.movedMinor);
}
const sumOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Returns true if the machine has been empty at any time between the intent and `until`. */
function isEmptied({ at, machineId }: Intent, until: number, { entries }: Books): boolean {
  const machine: LedgerAccount = `machine:${machineId}`;
  let heldMinor = 0;
  for (const entry of entries) {
    if (entry.at > until) break;
    if (entry.at > at && heldMinor === 0) return true;
    if (entry.to === machine) heldMinor += entry.amountMinor;
    if (entry.from === machine) heldMinor -= entry.amountMinor;
  }
  return heldMinor === 0;
}

/**
 * Returns the wallet's ledger entries since the balance with which the intent started. That balance may have been
 * outdated.
 */
function inTheMeantime({ at }: Intent, until: number, books: Books): readonly LedgerEntry[] {
  const own = books.entries.filter(({ from, to }) => from === books.own || to === books.own);
  let balanceMinor = 0;
  let seen = 0;
  for (const [index, entry] of own.entries()) {
    if (entry.at > at) break;
    balanceMinor += entry.to === books.own ? entry.amountMinor : -entry.amountMinor;
    if (balanceMinor === (books.madeWith ?? balanceMinor)) seen = index + 1;
  }
  return own.slice(seen).filter((entry) => entry.at <= until);
}

const isOf = ({ id, action }: Intent, { reference, reason }: LedgerEntry): boolean =>
  action === 'cash-in' ? reference === requestPrefix + id : reason === 'cash-out';

function missingMinor(entries: readonly LedgerEntry[], playerId: string, depositMinor: number): number {
  const own = `wallet:${playerId}`;
  let heldMinor = 0;
  for (const { from, to, amountMinor } of entries) {
    if (to === own || to.startsWith('machine:')) heldMinor += amountMinor;
    if (from === own || from.startsWith('machine:')) heldMinor -= amountMinor;
  }
  return Math.abs(depositMinor - heldMinor);
}
