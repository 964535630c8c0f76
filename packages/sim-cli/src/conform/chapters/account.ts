import { profileSchema, slotSessionSchema, transactionSchema } from '@farspin/adapters/wire';
import { slotSessionTypes } from '@farspin/core/history';
import { readToken } from '@farspin/core/token';
import * as z from 'zod/mini';
import type { Bench, Visit } from '../bench.ts';
import type { ClauseId } from '../clauses.ts';
import { firstOf, misfit, unrefused, unsuccessful, type Complaint } from '../complaints.ts';
import type { HttpExchange } from '../../probe/http.ts';

const pageSchema = z.object({ items: z.array(z.unknown()), nextCursor: z.nullish(z.union([z.string(), z.number()])) });
const idSchema = z.looseObject({ id: z.union([z.string(), z.number()]) });

/** The pages of the player's own affairs, each of which may be missing. Resolves with whether a PIN was set, which stays. */
export async function tryAccount(bench: Bench, visit: Visit): Promise<boolean> {
  await tryPages(bench, visit, 'player/transactions', 'P2-TRANSACTIONS', transactionSchema, () => null);
  await tryPages(bench, visit, 'player/slot-sessions', 'P2-SESSIONS', slotSessionSchema, unknownType);
  await tryProfile(bench, visit);
  await tryPassword(bench, visit);
  const isPinSet = await tryPin(bench, visit);
  await tryUser(bench, visit);
  return isPinSet;
}

const unknownType = (row: unknown): Complaint => {
  const type = slotSessionSchema.safeParse(row).data?.type ?? null;
  const known =
    type === null || slotSessionTypes.some((name) => name === type.toLowerCase().replaceAll(/[\s_]+/g, '-'));
  return known ? null : `there is no type ${type}`;
};

const limit = 2;
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
  const get = (query: Readonly<Record<string, string>>): Promise<HttpExchange> =>
    http.call('GET', `${path}?${new URLSearchParams(query).toString()}`, { token });
  const first = await get({ limit: '25' });
  if (first.status === 404) return note.absentAll('404', [subject]);
  const complaint = unsuccessful(first, pageSchema);
  note.judge(`${subject}-1`, complaint, first);
  if (complaint !== null) return note.block('the first page cannot be read', [subject]);
  const { items } = z.parse(pageSchema, first.body);
  const rows = misfit(z.array(rowSchema), items) ?? firstOf(...items.map(odd));
  if (items.length === 0) note.absent(`${subject}-2`, 'there is none yet');
  else note.judge(`${subject}-2`, rows, first);

  const ids = new Set<string>();
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const reply = await get({ limit: String(limit), ...(cursor === null ? {} : { cursor }) });
    const read = pageSchema.safeParse(reply.body).data;
    const found = (read?.items ?? []).map((row) => String(idSchema.safeParse(row).data?.id));
    const twice = found.filter((id) => ids.has(id));
    const tooMany = found.length > limit ? `${found.length} items, and the limit was ${limit}` : null;
    const repeated = twice.length === 0 ? null : `on two pages: ${twice.join(', ')}`;
    note.judge(`${subject}-3`, firstOf(unsuccessful(reply, pageSchema), tooMany, repeated), reply);
    for (const id of found) ids.add(id);
    if (read?.nextCursor === null || read?.nextCursor === undefined) break;
    cursor = String(read.nextCursor);
  }
  if (subject !== 'P2-TRANSACTIONS') return;
  const future = await get({ limit: '25', from: new Date(Date.now() + yearMs).toISOString() });
  const none = (pageSchema.safeParse(future.body).data?.items.length ?? 0) === 0;
  note.judge(
    'P2-TRANSACTIONS-4',
    firstOf(unsuccessful(future, pageSchema), none ? null : 'there are some of next year'),
    future,
  );
}

async function tryProfile({ http, note }: Bench, { token }: Visit): Promise<void> {
  const reply = await http.call('GET', 'player/profile', { token });
  if (reply.status === 404) note.absent('P2-PROFILE-1', '404');
  else note.judge('P2-PROFILE-1', unsuccessful(reply, profileSchema), reply);
}

const wrongOld = 40_001;
const tooShort = 40_101;

async function tryPassword({ http, note, options }: Bench, { token }: Visit): Promise<void> {
  const change = (old: string, wanted: string): Promise<HttpExchange> =>
    http.call('POST', 'player/password', { token, body: { old_password: old, new_password: wanted } });
  const wrong = await change('farspin-not-the-password', 'farspin-conform-1');
  if (wrong.status === 404) return note.absentAll('404', ['P2-PASSWORD']);
  note.judge('P2-PASSWORD-1', unrefused(wrong, wrongOld), wrong);
  if (!options.changePassword || options.password === null) {
    return note.untriedAll('it would change the password: --change-password', ['P2-PASSWORD']);
  }
  const short = await change(options.password, 'x');
  note.judge('P2-PASSWORD-2', unrefused(short, tooShort), short);
  const present = unrefused(short) === null ? options.password : 'x';
  const wanted = `${options.password}-Conform1`;
  const there = await change(present, wanted);
  const signedIn = await http.call('POST', 'login', {
    body: { username: options.username, password: wanted, site_id: 0 },
  });
  note.judge('P2-PASSWORD-3', firstOf(unsuccessful(there), unsuccessful(signedIn)), there);
  // A change of the password may end the tokens of before.
  const fresh = z.object({ token: z.string() }).safeParse(signedIn.body).data?.token ?? token;
  const body = { old_password: wanted, new_password: options.password };
  const back = await http.call('POST', 'player/password', { token: fresh, body });
  note.judge('P2-PASSWORD-3', unsuccessful(back), back);
}

async function tryPin({ http, note, options }: Bench, { token }: Visit): Promise<boolean> {
  const set = (pin: string, password: string): Promise<HttpExchange> =>
    http.call('POST', 'player/pin', { token, body: { pin, password } });
  const wrong = await set('1234', 'farspin-not-the-password');
  if (wrong.status === 404) {
    note.absentAll('404', ['P2-PIN']);
    return false;
  }
  note.judge('P2-PIN-1', unrefused(wrong), wrong);
  const { pin, password } = options;
  if (pin === null || password === null) {
    note.untried('P2-PIN-2', 'it would set a PIN: --pin DIGITS');
    return false;
  }
  const reply = await set(pin, password);
  const after = await http.call('GET', 'validate', { token });
  const hash = z.looseObject({ pin_code: z.string() }).safeParse(after.body).data?.pin_code ?? '';
  note.judge('P2-PIN-2', firstOf(unsuccessful(reply), hash === '' ? 'the next sign-in has no pin_code' : null), reply);
  return unsuccessful(reply) === null;
}

/** What the token has already is kept once more. */
async function tryUser({ http, note }: Bench, { token }: Visit): Promise<void> {
  const clause: ClauseId = 'P2-USER-1';
  const { theme = null, shortcuts = [] } = readToken(token)?.user ?? {};
  const reply = await http.call('POST', 'auth/user/update', { token, body: { user: { theme, shortcuts } } });
  if (reply.status === 404) return note.absent(clause, '404');
  const after = await http.call('GET', 'validate', { token });
  const next = readToken(z.object({ token: z.string() }).safeParse(after.body).data?.token ?? token)?.user;
  const kept = next?.theme === theme && JSON.stringify(next.shortcuts) === JSON.stringify(shortcuts);
  note.judge(clause, firstOf(unsuccessful(reply), kept ? null : 'the next token does not carry them'), reply);
}
