import type { Intent, Page, PageQuery, PlayerApi, Reply, SlotSession, Transaction } from '@farspin/core';
import { firstValueFrom } from 'rxjs';

/** Where a player's account stood when the player came: the balance, and how long the operator's lists were. */
export interface Opening {
  readonly balanceMinor: number;
  /** Null where the operator has no such list. */
  readonly transactions: number | null;
  readonly stays: number | null;
}
/** Where it stands when the player goes, and what the operator has written down since. */
export interface Closing {
  readonly balanceMinor: number;
  readonly transactions: readonly Pick<Transaction, 'type' | 'amountMinor' | 'date'>[] | null;
  readonly stays: readonly Pick<SlotSession, 'type' | 'betMinor' | 'winMinor' | 'end'>[] | null;
}

/** Null where the balance did not come. */
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

/** Null where the balance did not come, or never stood still while the lists were read. */
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
    // What is paid between two readings would stand in the one and not in the other.
    balance = await firstValueFrom(api.balance(token));
    if (balance.ok && balance.value === balanceMinor) return { balanceMinor, transactions, stays };
  }
  return null;
}

/** A list that did not come is asked for again, and so are those between which money moved. */
const attempts = 3;
/** More rows than a player makes in a run; docs/protocol gives no largest page. */
const longest = 500;
const newest = (limit: number): PageQuery => ({ limit, cursor: null, search: '', from: null, to: null });

export interface Audit {
  /** What does not add up, minor units. */
  readonly lostMinor: number;
  /** Where that is; empty where it all adds up. */
  readonly where: string;
  /** Of the player's own movements: the outcome is not known. */
  readonly unsettled: number;
  /** The books told too little to say. */
  readonly isBlind: boolean;
}

/**
 * Three sums, by the operator's word and by the player's: what the wallet's movements make of the balance, what the machines
 * paid of what was brought and won there, and whether what the player brought is what the operator took, no more and no less.
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

/** A player of a load sits down once: with more stays in the books, somebody else plays with the account, and brings money too. */
const hasStaysOfOthers = (stays: NonNullable<Closing['stays']>): boolean =>
  stays.filter(({ type }) => type === 'session').length > 1;

/** What was brought to a machine since the last stay that is over is at that machine still, in a session that is open. */
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

/** The core forgets older ones. */
const remembered = 50;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const cashIns = (intents: readonly Intent[]): readonly number[] =>
  intents.flatMap(({ action, amountMinor, state }) =>
    action === 'cash-in' && state.kind === 'done' ? [amountMinor ?? 0] : [],
  );

/** Without the operator's lists only what the player knows can be held against the balance, where it knows everything. */
function byOwnWord(opening: Opening, closing: Closing, intents: readonly Intent[]): Omit<Audit, 'unsettled'> {
  const outs = intents.filter(({ action, state }) => action !== 'cash-in' && state.kind === 'done');
  const paid = outs.map(({ state }) => (state.kind === 'done' ? state.movedMinor : null));
  const isBlind = intents.length >= remembered || paid.includes(null);
  const expected = opening.balanceMinor - sum(cashIns(intents)) + sum(paid.map((amount) => amount ?? 0));
  return { ...sumUp({ inWallet: isBlind ? 0 : closing.balanceMinor - expected }), isBlind };
}

/**
 * The operator writes down a stay when it hears that the player has gone, which may be a moment later. `wait` may do something
 * about what is missing: `intents` are looked at after it.
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
