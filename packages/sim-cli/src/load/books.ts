import type { Intent, Page, PageQuery, PlayerApi, Reply, SlotSession, Transaction } from '@farspin/core';
import { firstValueFrom } from 'rxjs';

/** A player's account at the start: the balance and the lengths of the operator's lists. */
export interface Opening {
  readonly balanceMinor: number;
  /** Number of transactions, or null if the operator has no such list. */
  readonly transactions: number | null;
  readonly stays: number | null;
}
/** A player's account at the end: the balance and the operator's new list entries since the start. */
export interface Closing {
  readonly balanceMinor: number;
  readonly transactions: readonly Pick<Transaction, 'type' | 'amountMinor' | 'date'>[] | null;
  readonly stays: readonly Pick<SlotSession, 'type' | 'betMinor' | 'winMinor' | 'end'>[] | null;
}

/** Reads the account at the start. Resolves with null if the balance cannot be read. */
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

/**
 * Reads the account at the end. Resolves with null if the balance cannot be read or keeps changing during the reading.
 */
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
    // A payment between two reads would appear in only one of them.
    balance = await firstValueFrom(api.balance(token));
    if (balance.ok && balance.value === balanceMinor) return { balanceMinor, transactions, stays };
  }
  return null;
}

/** Maximum number of attempts if a list is missing or if money moves between the reads. */
const attempts = 3;
/** Number of rows to request. A player makes fewer in a run, and docs/protocol has no maximum page size. */
const longest = 500;
const newest = (limit: number): PageQuery => ({ limit, cursor: null, search: '', from: null, to: null });

export interface Audit {
  /** Amount that does not add up, in minor units. */
  readonly lostMinor: number;
  /** Location of the difference, or an empty string without a difference. */
  readonly where: string;
  /** Number of the player's own movements whose outcome is unknown. */
  readonly unsettled: number;
  /** True if the books have too little data for a decision. */
  readonly isBlind: boolean;
}

/**
 * Audits a player's account with three sums. Compares the balance with the wallet's movements, the machines' pay-outs
 * with the amounts brought and won, and the amounts taken by the operator with the amounts that the player brought.
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
 * Returns true if someone else also plays with the account and brings money. In a load, a player joins only one machine
 * session.
 */
const hasStaysOfOthers = (stays: NonNullable<Closing['stays']>): boolean =>
  stays.filter(({ type }) => type === 'session').length > 1;

/** Returns true if money brought since the last finished session is still at a machine, in an open session. */
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

/** Number of intents that the core keeps. */
const remembered = 50;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const cashIns = (intents: readonly Intent[]): readonly number[] =>
  intents.flatMap(({ action, amountMinor, state }) =>
    action === 'cash-in' && state.kind === 'done' ? [amountMinor ?? 0] : [],
  );

/**
 * Compares the balance with the player's own movements, if all of them are known. Used without the operator's lists.
 */
function byOwnWord(opening: Opening, closing: Closing, intents: readonly Intent[]): Omit<Audit, 'unsettled'> {
  const outs = intents.filter(({ action, state }) => action !== 'cash-in' && state.kind === 'done');
  const paid = outs.map(({ state }) => (state.kind === 'done' ? state.movedMinor : null));
  const isBlind = intents.length >= remembered || paid.includes(null);
  const expected = opening.balanceMinor - sum(cashIns(intents)) + sum(paid.map((amount) => amount ?? 0));
  return { ...sumUp({ inWallet: isBlind ? 0 : closing.balanceMinor - expected }), isBlind };
}

/**
 * Audits the account after the session. The operator may list a session a moment after the player has left. `wait`
 * allows missing entries to arrive, so `intents` are read after it.
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
