import { ok } from '@farspin/core';
import type { AmountAction, SlotSession, Transaction } from '@farspin/core';
import type { Page, PageQuery } from '@farspin/core';
import type { Accounts } from './accounts.ts';
import type { Context } from './context.ts';
import type { AccountCall } from './dials.ts';
import { isoTime } from './iso-time.ts';
import type { LedgerAccount, LedgerEntry } from './ledger.ts';
import type { Answer, Platform } from './platform.ts';
import type { LogRecord, PlayerRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';

export type Archive = Pick<Platform, 'transactions' | 'slotSessions'>;

/** Creates the lists of past transactions and sessions from the ledger and the log. */
export function createArchive(ctx: Context, accounts: Accounts): Archive {
  const { ledger, tables, catalog, occupancy } = ctx;
  const nameOf = (machineId: string | null): string | null =>
    machineId === null ? null : (catalog.machines.get(machineId)?.name ?? machineId);

  /** Returns the entries of a period. They are contiguous, because the ledger only grows. */
  function entriesOf(account: LedgerAccount, from: number, to: number): readonly LedgerEntry[] {
    const entries = ledger.entriesOf(account);
    return entries.slice(firstAt(entries, from), firstAt(entries, to + 1));
  }

  function sessionsOf({ id }: PlayerRecord): readonly Played[] {
    const ended = tables.logs.of(id).flatMap(({ session }) => session ?? []);
    const open = occupancy.sessionOf(id);
    if (open === undefined) return ended;
    const { machineId, startedAt, spinCountAtStart } = open;
    const spinCount = (tables.machines.get(machineId)?.spinCount ?? 0) - spinCountAtStart;
    return [...ended, { machineId, startedAt, endedAt: null, spinCount }];
  }

  function playedOf({ machineId, startedAt, endedAt, spinCount }: Played) {
    const until = endedAt ?? ctx.clock.now();
    const entries = entriesOf(`machine:${machineId}`, startedAt, until);
    const sum = (reason: LedgerEntry['reason']): number =>
      entries.filter((entry) => entry.reason === reason).reduce((total, { amountMinor }) => total + amountMinor, 0);
    const paid = entries.filter(({ reason }) => reason === 'bet').length;
    return {
      machine: nameOf(machineId),
      start: isoTime(startedAt),
      end: endedAt === null ? null : isoTime(endedAt),
      durationS: Math.round((until - startedAt) / 1_000),
      spinCount: paid,
      freeSpinCount: Math.max(0, spinCount - paid),
      betMinor: sum('bet'),
      winMinor: sum('win'),
    };
  }

  function transactionOf(player: PlayerRecord, sessions: readonly Played[]): (entry: LedgerEntry) => Transaction {
    const wallet = `wallet:${player.id}`;
    return (entry) => {
      const other = entry.from === wallet ? entry.to : entry.from;
      const machineId = other.startsWith('machine:') ? other.slice('machine:'.length) : null;
      const played = sessions.find(
        (session) =>
          session.machineId === machineId &&
          session.startedAt <= entry.at &&
          (session.endedAt === null || entry.at <= session.endedAt),
      );
      const known = played === undefined ? null : playedOf(played);
      return {
        id: String(entry.seq),
        date: isoTime(entry.at),
        durationS: known?.durationS ?? null,
        from: entry.from === wallet ? player.username : (nameOf(machineId) ?? entry.from),
        amountMinor: entry.amountMinor,
        type: actionOf(entry),
        tag: entry.reason,
        machine: nameOf(machineId),
        spinCount: known?.spinCount ?? null,
        freeSpinCount: known?.freeSpinCount ?? null,
        start: known?.start ?? null,
        end: known?.end ?? null,
      };
    };
  }

  const slotSessionOf = ({ id, at, type, ip, session }: LogRecord): SlotSession => ({
    id,
    date: isoTime(at),
    type,
    ip,
    ...(session === null ? nothingPlayed : playedOf(session)),
  });

  function withBearer<T>(call: AccountCall, token: string, answer: (player: PlayerRecord) => Answer<T>): Answer<T> {
    const bearer = accounts.bearer(token);
    if (!bearer.ok) return bearer;
    return ctx.dials.accountCalls.includes(call) ? answer(bearer.value) : refuse(refusals.absent());
  }

  /**
   * [PLATFORM50] Changes a page as the dial `pages` requires. A cursor is the number of a row, so a higher cursor goes
   * back.
   */
  function inOwnWay<T>(page: Page<T>, { cursor }: PageQuery): Page<T> {
    switch (ctx.dials.pages) {
      case 'clean':
        return page;
      case 'overlapping':
        return { ...page, nextCursor: page.items.length > 2 ? back(page.nextCursor) : page.nextCursor };
      case 'unsorted':
        return { ...page, items: page.items.toReversed() };
      case 'repeating':
        return { ...page, nextCursor: page.nextCursor === null ? null : (cursor ?? page.nextCursor) };
      case 'endless':
        return {
          ...page,
          total: null,
          nextCursor: page.nextCursor ?? `0.${Number((cursor ?? '').split('.')[1] ?? 0) + 1}`,
        };
    }
  }

  return {
    transactions: (token, query) =>
      withBearer('transactions', token, (player) => {
        const toTransaction = transactionOf(player, sessionsOf(player));
        return ok(inOwnWay(pageOf(ledger.entriesOf(`wallet:${player.id}`), query, toTransaction), query));
      }),
    slotSessions: (token, query) =>
      withBearer('slotSessions', token, ({ id }) =>
        ok(inOwnWay(pageOf(tables.logs.of(id), query, slotSessionOf), query)),
      ),
  };
}

interface Played {
  readonly machineId: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Number of spins, including free spins. */
  readonly spinCount: number;
}
const nothingPlayed = {
  machine: null,
  start: null,
  end: null,
  durationS: null,
  spinCount: null,
  freeSpinCount: null,
  betMinor: null,
  winMinor: null,
};

const actionOf = ({ from, to, reason }: LedgerEntry): AmountAction => {
  if (reason === 'jackpot') return 6;
  if (reason === 'hand-pay') return 5;
  if (to.startsWith('machine:')) return 3;
  if (from.startsWith('machine:')) return 4;
  return to.startsWith('wallet:') ? 1 : 2;
};

/** Returns the cursor of a page that repeats the last row of the previous page. */
const back = (cursor: string | null): string | null => (cursor === null ? null : String(Number(cursor) + 1));

/**
 * [PLATFORM28] Returns a page with the newest rows first. The cursor is the number of the last returned row, so that
 * new rows do not shift later pages.
 */
function pageOf<R extends { readonly seq: number }, T extends { readonly date: string | null }>(
  records: readonly R[],
  { limit, cursor, search, from, to }: PageQuery,
  toRow: (record: R) => T,
): Page<T> {
  const wanted = search.trim().toLowerCase();
  const fits = (row: T): boolean =>
    (from === null || (row.date ?? '') >= from) &&
    (to === null || (row.date ?? '') <= to) &&
    (wanted === '' || Object.values(row).some((value) => String(value).toLowerCase().includes(wanted)));
  const found = records
    .toReversed()
    .map((record) => ({ seq: record.seq, row: toRow(record) }))
    .filter(({ row }) => fits(row));
  const rest = cursor === null ? found : found.filter(({ seq }) => seq < Number(cursor));
  const page = rest.slice(0, Math.max(1, Math.min(limit, maxLimit)));
  return {
    items: page.map(({ row }) => row),
    nextCursor: rest.length > page.length ? String(page.at(-1)?.seq ?? '') : null,
    total: found.length,
  };
}
const maxLimit = 500;

/** Returns the index of the first entry at or after this time. */
function firstAt(entries: readonly LedgerEntry[], at: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
