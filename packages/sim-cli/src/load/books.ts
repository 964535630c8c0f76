import type { Intent, Page, PageQuery, PlayerApi, Reply, SlotSession, Transaction } from '@farspin/core';
import { firstValueFrom } from 'rxjs';

/** A player's account at the start: the balance, and the lengths of the operator's lists. */
export interface Opening {
  readonly balanceMinor: number;
  /** Null if the operator has no such list. */
  readonly transactions: number | null;
  readonly stays: number | null;
}
/** The account at the end, and what the operator has listed since the start. */
export interface Closing {
  readonly balanceMinor: number;
  readonly transactions: readonly Pick<Transaction, 'type' | 'amountMinor' | 'date'>[] | null;
  readonly stays: readonly Pick<SlotSession, 'type' | 'betMinor' | 'winMinor' | 'end'>[] | null;
}

/** Null if the balance could not be read. */
export async function open(api: PlayerApi, token: string): Promise<Opening | null> {
  const balance = await firstValueFrom(api.balance(token));
  if (!balance.ok) return null;
  const lengthOf = async (list: (query: PageQuery) => Reply<Page<unknown>>): Promise<number | null> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await firstValueFrom(list(newest(1)));
      if (page.ok) return page.value.total;
      if (page.error.kind === 'absent') break;
    }
    return null;
  };
  return {
    balanceMinor: balance.value,
    transactions: await lengthOf((query) => api.transactions(token, query)),
    stays: await lengthOf((query) => api.slotSessions(token, query)),
  };
}

/** Null if the balance could not be read, or kept changing while the lists were read. */
export async function close(api: PlayerApi, token: string, opening: Opening): Promise<Closing | null> {
  const since = async <T>(list: (query: PageQuery) => Reply<Page<T>>, before: number | null) => {
    const page = before === null ? null : await firstValueFrom(list(newest(longest)));
    if (before === null || page === null || !page.ok || page.value.total === null) return null;
    const rows = page.value.items.slice(0, page.value.total - before);
    return rows.length === page.value.total - before ? rows : null;
  };
  let balance = await firstValueFrom(api.balance(token));
  for (let attempt = 0; attempt < attempts && balance.ok; attempt += 1) {
    const balanceMinor = balance.value;
    const transactions = await since((query) => api.transactions(token, query), opening.transactions);
    const stays = await since((query) => api.slotSessions(token, query), opening.stays);
    // A payment between two reads would be in only one of them.
    balance = await firstValueFrom(api.balance(token));
    if (balance.ok && balance.value === balanceMinor) return { balanceMinor, transactions, stays };
  }
  return null;
}

/** Attempts for a missing list, and for lists between which money moved. */
const attempts = 3;
/** More rows than a player makes in a run; docs/protocol has no maximum page size. */
const longest = 500;
const newest = (limit: number): PageQuery => ({ limit, cursor: null, search: '', from: null, to: null });

export interface Audit {
  /** Money that does not add up, minor units. */
  readonly lostMinor: number;
  /** Where the difference is; empty without one. */
  readonly where: string;
  /** The player's own movements whose outcome is unknown. */
  readonly unsettled: number;
  /** The books have too little to decide. */
  readonly isBlind: boolean;
}

/**
 * Checks three sums from the operator's and the player's figures: whether the wallet's movements explain the balance,
 * whether the machines paid out what was brought and won, and whether the operator took exactly what the player
 * brought.
 */
export function audit(opening: Opening, closing: Closing, intents: readonly Intent[]): Audit {
  const { transactions, stays } = closing;
  const unsettled = intents.filter(({ state }) => !['done', 'failed'].includes(state.kind)).length;
  if (transactions === null || stays === null || transactions.some(({ amountMinor }) => amountMinor === null))
    return { ...byOwnWord(opening, closing, intents), unsettled };
  if (isUnderWay(transactions, stays)) return { lostMinor: 0, where: '', unsettled, isBlind: true };
  const moved = (...types: readonly Transaction['type'][]): number =>
    sum(transactions.filter(({ type }) => types.includes(type)).map(({ amountMinor }) => amountMinor ?? 0));
  const [broughtMinor, paidMinor] = [moved(3), moved(4, 5)];
  const inWallet = closing.balanceMinor - opening.balanceMinor - moved(1, 4, 5, 6) + moved(2, 3);
  const atMachines =
    paidMinor - broughtMinor - sum(stays.map(({ winMinor, betMinor }) => (winMinor ?? 0) - (betMinor ?? 0)));
  const brought = unsettled > 0 || intents.length >= remembered ? 0 : broughtMinor - sum(cashIns(intents));
  const another = brought > 0 && hasStaysOfOthers(stays);
  return { ...sumUp({ inWallet, atMachines, brought: another ? 0 : brought }), unsettled, isBlind: another };
}

/**
 * A player of a load sits down once. More stays in the books mean that someone else plays with the account, and brings
 * money too.
 */
const hasStaysOfOthers = (stays: NonNullable<Closing['stays']>): boolean =>
  stays.filter(({ type }) => type === 'session').length > 1;

/** What was brought to a machine since the last finished stay is still there, in an open session. */
function isUnderWay(transactions: NonNullable<Closing['transactions']>, stays: NonNullable<Closing['stays']>): boolean {
  const overAt = Math.max(...stays.map(({ end }) => timeOf(end) ?? 0));
  return transactions.some(({ type, date }) => type === 3 && (timeOf(date) ?? 0) > overAt);
}
const timeOf = (date: string | null): number | null => (date === null ? null : Date.parse(date));

function sumUp(differences: Readonly<Record<string, number>>): Pick<Audit, 'lostMinor' | 'where'> {
  const wrong = Object.entries(differences).filter(([, minor]) => minor !== 0);
  return {
    lostMinor: sum(wrong.map(([, minor]) => Math.abs(minor))),
    where: wrong.map(([name, minor]) => `${name} ${minor}`).join(', '),
  };
}

/** The core forgets older intents. */
const remembered = 50;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const cashIns = (intents: readonly Intent[]): readonly number[] =>
  intents.flatMap(({ action, amountMinor, state }) =>
    action === 'cash-in' && state.kind === 'done' ? [amountMinor ?? 0] : [],
  );

/**
 * Without the operator's lists, compares the balance with the player's own movements, if the player knows all of them.
 */
function byOwnWord(opening: Opening, closing: Closing, intents: readonly Intent[]): Omit<Audit, 'unsettled'> {
  const outs = intents.filter(({ action, state }) => action !== 'cash-in' && state.kind === 'done');
  const paid = outs.map(({ state }) => (state.kind === 'done' ? state.movedMinor : null));
  const isBlind = intents.length >= remembered || paid.includes(null);
  const expected = opening.balanceMinor - sum(cashIns(intents)) + sum(paid.map((amount) => amount ?? 0));
  return { ...sumUp({ inWallet: isBlind ? 0 : closing.balanceMinor - expected }), isBlind };
}

/**
 * Checks the books after the session. The operator may list a stay a moment after the player has left. `wait` may
 * resolve what is missing: `intents` are read after it.
 */
export async function closeAndAudit(
  api: PlayerApi,
  token: string,
  opening: Opening,
  intents: () => readonly Intent[],
  wait: (ms: number) => Promise<void>,
): Promise<Audit | null> {
  let found: Audit | null = null;
  for (const ms of pausesMs) {
    await wait(ms);
    const closing = await close(api, token, opening);
    found = closing === null ? found : audit(opening, closing, intents());
    const isTold = opening.transactions === null || opening.stays === null || found?.isBlind === false;
    if (found?.lostMinor === 0 && isTold) break;
  }
  return found;
}
const pausesMs = [300, 1_000, 2_000, 4_000, 8_000, 16_000];
