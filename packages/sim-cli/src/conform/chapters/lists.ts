import { slotSessionSchema, transactionSchema } from '@farspin/adapters/wire';
import { slotSessionTypes } from '@farspin/core/history';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { nobody, type ConformBench, type Moved, type Visit } from '../bench.ts';
import { firstOf, isAbsent, misfit, unsuccessful, type Complaint } from '../complaints.ts';
import type { ClauseId } from '../clauses.ts';
import { tryDoor } from './sign-in.ts';
import type { HttpExchange } from '../../probe/http.ts';

const pageSchema = z.object({ items: z.array(z.unknown()), nextCursor: z.nullish(z.union([z.string(), z.number()])) });
const idSchema = z.looseObject({ id: z.union([z.string(), z.number()]) });

/** Tests the optional lists of transactions and sessions. */
export async function tryLists(bench: ConformBench, visit: Visit): Promise<void> {
  await tryPages(bench, visit, 'player/transactions', 'P2-TRANSACTIONS', transactionSchema, unknownAction);
  await tryPages(bench, visit, 'player/slot-sessions', 'P2-SESSIONS', slotSessionSchema, unknownType);
}

const unknownAction = (row: unknown): Complaint => {
  const type = transactionSchema.safeParse(row).data?.type ?? null;
  return type === null || type === '' || /^[1-6]$/.test(String(type)) ? null : `unknown type ${type}`;
};

const unknownType = (row: unknown): Complaint => {
  const type = slotSessionSchema.safeParse(row).data?.type ?? null;
  const known =
    type === null || slotSessionTypes.some((name) => name === type.toLowerCase().replaceAll(/[\s_]+/g, '-'));
  return known ? null : `unknown type ${type}`;
};

type Get = (query: Readonly<Record<string, string>>) => Promise<HttpExchange>;

/** Number of rows on the first page. */
const firstLimit = 25;
const mostLimit = 3;
const mostPages = 4;
const yearMs = 365 * 86_400_000;

async function tryPages(
  bench: ConformBench,
  { token }: Visit,
  path: string,
  subject: 'P2-TRANSACTIONS' | 'P2-SESSIONS',
  rowSchema: z.ZodMiniType,
  odd: (row: unknown) => Complaint,
): Promise<void> {
  const { http, note } = bench;
  const get: Get = (query) => http.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { token });
  const first = await get({ limit: String(firstLimit) });
  if (isAbsent(first)) return note.absentAll(String(first.status), [subject]);
  await tryDoor({ http, note }, token, ['GET', path]);
  const complaint = unsuccessful(first, pageSchema);
  note.judge(`${subject}-1`, complaint, first);
  if (complaint !== null) return note.block('the first page is unreadable', [subject]);
  note.judge(`${subject}-1`, await endless(get, first), first);
  const { items } = z.parse(pageSchema, first.body);
  const inOrder = items.map(rowId);
  const rows = misfit(z.array(rowSchema), items) ?? firstOf(...items.map(odd));
  if (items.length === 0) note.absent(`${subject}-2`, 'the list is empty');
  else note.judge(`${subject}-2`, rows, first);

  await tryBounds({ note, get, clause: `${subject}-4` });
  if (subject === 'P2-TRANSACTIONS') await judgeMoved(bench, get, first);
  // A list with one row fits on one page, regardless of the page size.
  if (items.length < 2) return note.untried(`${subject}-3`, `too few rows for a second page: ${items.length}`);
  const limit = Math.min(mostLimit, items.length - 1);
  const ids = new Set<string>();
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const reply = await get({ limit: String(limit), ...(cursor === null ? {} : { cursor }) });
    const read = pageSchema.safeParse(reply.body).data;
    const found = (read?.items ?? []).map(rowId);
    const [due] = inOrder.slice(ids.size);
    const [next] = found;
    const isSkipped = page > 0 && due !== undefined && next !== due && !ids.has(next ?? '');
    const twice = found.filter((id) => ids.has(id));
    const tooMany = found.length > limit ? `the page has ${found.length} items, but the limit is ${limit}` : null;
    const repeated = twice.length === 0 ? null : `on two pages: ${twice.join(', ')}`;
    note.judge(
      `${subject}-3`,
      firstOf(
        unsuccessful(reply, pageSchema),
        tooMany,
        repeated,
        isSkipped ? `the page continues with ${next ?? 'nothing'} instead of ${due}` : null,
      ),
      reply,
    );
    for (const id of found) ids.add(id);
    if (read?.nextCursor === null || read?.nextCursor === undefined) break;
    cursor = String(read.nextCursor);
  }
}

/**
 * Checks that a list has a last page without a cursor. Pages may be empty in between, for example in a search. Three
 * empty pages in a row count as the end.
 */
async function endless(get: Get, first: HttpExchange): Promise<Complaint> {
  let page = pageSchema.safeParse(first.body).data;
  let empty = 0;
  for (let asked = 0; asked < mostPages * mostEmpty; asked += 1) {
    const cursor = page?.nextCursor ?? null;
    if (page === undefined || cursor === null) return null;
    if (cursor === '') return 'nextCursor on the last page is an empty string instead of null';
    empty = page.items.length === 0 ? empty + 1 : 0;
    if (empty === mostEmpty) return `nextCursor is ${cursor} instead of null after ${mostEmpty} pages without rows`;
    page = pageSchema.safeParse((await get({ limit: String(firstLimit), cursor: String(cursor) })).body).data;
  }
  return null;
}
const mostEmpty = 3;

/** Checks that future times, times long ago and a search without matches return no rows. */
async function tryBounds({
  note,
  get,
  clause,
}: Pick<ConformBench, 'note'> & { readonly get: Get; readonly clause: ClauseId }): Promise<void> {
  const limit = String(firstLimit);
  for (const [query, words] of [
    [{ from: new Date(Date.now() + yearMs).toISOString() }, 'a range in the future returns rows'],
    [{ to: new Date(0).toISOString() }, 'a range before 1970 returns rows'],
    [{ search: nobody }, `a search for ${nobody} returns rows without this text`],
  ] as const) {
    const reply = await get({ limit, ...query });
    const isEmpty = (pageSchema.safeParse(reply.body).data?.items.length ?? 0) === 0;
    note.judge(clause, firstOf(unsuccessful(reply, pageSchema), isEmpty ? null : words), reply);
  }
}

/**
 * Checks that the list contains the amounts that this run has moved. Retries if the server updates the list with a
 * delay.
 */
async function judgeMoved({ note, moved, options }: ConformBench, get: Get, first: HttpExchange): Promise<void> {
  const clause: ClauseId = 'P2-TRANSACTIONS-5';
  if (moved.length === 0) return note.untried(clause, 'the run moved no money by transfer');
  const until = Date.now() + options.pushMs;
  let reply = first;
  for (;;) {
    const items = pageSchema.safeParse(reply.body).data?.items ?? [];
    const rows = items.flatMap((item) => transactionSchema.safeParse(item).data ?? []);
    const complaint = firstOf(misfit(z.array(transactionSchema), items), ...moved.map((one) => unlisted(one, rows)));
    if (complaint === null || Date.now() > until) return note.judge(clause, complaint, reply);
    await setTimeout(againMs);
    reply = await get({ limit: String(firstLimit) });
  }
}
const againMs = 250;

function unlisted({ type, amountMinor }: Moved, rows: readonly z.infer<typeof transactionSchema>[]): Complaint {
  const amounts = rows.filter((row) => String(row.type) === String(type)).map(({ amount }) => amount);
  const what = `the cash-${type === 3 ? 'in' : 'out'} of ${amountMinor} by transfer`;
  if (amounts.includes(-amountMinor))
    return `${what} has the amount ${-amountMinor}. It must be above 0, because type ${type} gives the direction`;
  if (amounts.includes(amountMinor)) return null;
  return amounts.length === 0
    ? `${what} is not listed: none of the newest ${rows.length} items has type ${type}`
    : `${what} is not listed: the newest items of type ${type} have the amounts ${amounts.slice(0, 3).join(', ')}`;
}
const rowId = (row: unknown): string => String(idSchema.safeParse(row).data?.id);
