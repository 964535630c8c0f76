import { slotSessionSchema, transactionSchema } from '@farspin/adapters/wire';
import { slotSessionTypes } from '@farspin/core/history';
import * as z from 'zod/mini';
import type { Bench, Visit } from '../bench.ts';
import { firstOf, isAbsent, misfit, unsuccessful, type Complaint } from '../complaints.ts';
import { tryDoor } from './sign-in.ts';
import type { HttpExchange } from '../../probe/http.ts';

const pageSchema = z.object({ items: z.array(z.unknown()), nextCursor: z.nullish(z.union([z.string(), z.number()])) });
const idSchema = z.looseObject({ id: z.union([z.string(), z.number()]) });

/** Transactions and sessions, each of which may be missing. */
export async function tryLists(bench: Bench, visit: Visit): Promise<void> {
  await tryPages(bench, visit, 'player/transactions', 'P2-TRANSACTIONS', transactionSchema, unknownAction);
  await tryPages(bench, visit, 'player/slot-sessions', 'P2-SESSIONS', slotSessionSchema, unknownType);
}

const unknownAction = (row: unknown): Complaint => {
  const type = transactionSchema.safeParse(row).data?.type ?? null;
  return type === null || type === '' || /^[1-6]$/.test(String(type)) ? null : `there is no type ${type}`;
};

const unknownType = (row: unknown): Complaint => {
  const type = slotSessionSchema.safeParse(row).data?.type ?? null;
  const known =
    type === null || slotSessionTypes.some((name) => name === type.toLowerCase().replaceAll(/[\s_]+/g, '-'));
  return known ? null : `there is no type ${type}`;
};

type Get = (query: Readonly<Record<string, string>>) => Promise<HttpExchange>;

/** Rows of the first page. */
const firstLimit = 25;
const mostLimit = 3;
const mostPages = 4;
const yearMs = 365 * 86_400_000;

async function tryPages(
  { http, note }: Bench,
  { token }: Visit,
  path: string,
  subject: 'P2-TRANSACTIONS' | 'P2-SESSIONS',
  rowSchema: z.ZodMiniType,
  odd: (row: unknown) => Complaint,
): Promise<void> {
  const get: Get = (query) => http.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { token });
  const first = await get({ limit: String(firstLimit) });
  if (isAbsent(first)) return note.absentAll(String(first.status), [subject]);
  await tryDoor({ http, note }, token, ['GET', path]);
  const complaint = unsuccessful(first, pageSchema);
  note.judge(`${subject}-1`, complaint, first);
  if (complaint !== null) return note.block('the first page cannot be read', [subject]);
  note.judge(`${subject}-1`, await endless(get, first), first);
  const { items } = z.parse(pageSchema, first.body);
  const inOrder = items.map(rowId);
  const rows = misfit(z.array(rowSchema), items) ?? firstOf(...items.map(odd));
  if (items.length === 0) note.absent(`${subject}-2`, 'there is none yet');
  else note.judge(`${subject}-2`, rows, first);

  if (subject === 'P2-TRANSACTIONS') await tryBounds({ note, get });
  // Whatever pages are like, one row is on the first of them.
  if (items.length < 2)
    return note.untried(`${subject}-3`, `there are too few rows for a second page: ${items.length}`);
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
    const tooMany = found.length > limit ? `${found.length} items, and the limit was ${limit}` : null;
    const repeated = twice.length === 0 ? null : `on two pages: ${twice.join(', ')}`;
    note.judge(
      `${subject}-3`,
      firstOf(
        unsuccessful(reply, pageSchema),
        tooMany,
        repeated,
        isSkipped ? `it goes on with ${next ?? 'nothing'}, and not with ${due}` : null,
      ),
      reply,
    );
    for (const id of found) ids.add(id);
    if (read?.nextCursor === null || read?.nextCursor === undefined) break;
    cursor = String(read.nextCursor);
  }
}

/** A list has a last page, and no cursor on it. A page without rows may come between others, as of a search; three in a row are the end. */
async function endless(get: Get, first: HttpExchange): Promise<Complaint> {
  let page = pageSchema.safeParse(first.body).data;
  let empty = 0;
  for (let asked = 0; asked < mostPages * mostEmpty; asked += 1) {
    const cursor = page?.nextCursor ?? null;
    if (page === undefined || cursor === null) return null;
    if (cursor === '') return 'nextCursor is an empty text, and not null, on the last page';
    empty = page.items.length === 0 ? empty + 1 : 0;
    if (empty === mostEmpty) return `nextCursor is ${cursor}, and not null, after ${mostEmpty} pages without a row`;
    page = pageSchema.safeParse((await get({ limit: String(firstLimit), cursor: String(cursor) })).body).data;
  }
  return null;
}
const mostEmpty = 3;

/** Times to come and of long ago have no rows. */
async function tryBounds({ note, get }: Pick<Bench, 'note'> & { readonly get: Get }): Promise<void> {
  const future = await get({ limit: '25', from: new Date(Date.now() + yearMs).toISOString() });
  const isEmpty = ({ body }: HttpExchange): boolean => (pageSchema.safeParse(body).data?.items.length ?? 0) === 0;
  note.judge(
    'P2-TRANSACTIONS-4',
    firstOf(unsuccessful(future, pageSchema), isEmpty(future) ? null : 'there are some of next year'),
    future,
  );
  const past = await get({ limit: '25', to: new Date(0).toISOString() });
  note.judge(
    'P2-TRANSACTIONS-4',
    firstOf(unsuccessful(past, pageSchema), isEmpty(past) ? null : 'there are some of 1970'),
    past,
  );
}
const rowId = (row: unknown): string => String(idSchema.safeParse(row).data?.id);
