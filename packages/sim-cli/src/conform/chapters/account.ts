import { profileSchema, slotSessionSchema, transactionSchema } from '@farspin/adapters/wire';
import { createHash } from '@farspin/adapters/hash';
import { slotSessionTypes } from '@farspin/core/history';
import { readToken } from '@farspin/core/token';
import * as z from 'zod/mini';
import type { Bench, Visit } from '../bench.ts';
import type { ClauseId } from '../clauses.ts';
import { firstOf, isAbsent, misfit, unrefused, unsuccessful, type Complaint } from '../complaints.ts';
import { tryDoor } from './sign-in.ts';
import type { HttpExchange } from '../../probe/http.ts';

const pageSchema = z.object({ items: z.array(z.unknown()), nextCursor: z.nullish(z.union([z.string(), z.number()])) });
const idSchema = z.looseObject({ id: z.union([z.string(), z.number()]) });

/** The pages of the player's own affairs, each of which may be missing. Resolves with what is not as it was before, in clauses. */
export async function tryAccount(bench: Bench, visit: Visit): Promise<readonly string[]> {
  await tryPages(bench, visit, 'player/transactions', 'P2-TRANSACTIONS', transactionSchema, unknownAction);
  await tryPages(bench, visit, 'player/slot-sessions', 'P2-SESSIONS', slotSessionSchema, unknownType);
  await tryProfile(bench, visit);
  const password = await tryPassword(bench, visit);
  const pin = await tryPin(bench, visit);
  const user = await tryUser(bench, visit);
  return [password, pin, user].filter((words) => words !== null);
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
  if (isAbsent(first)) return note.absentAll(String(first.status), [subject]);
  await tryDoor({ http, note }, token, ['GET', path]);
  const complaint = unsuccessful(first, pageSchema);
  note.judge(`${subject}-1`, complaint, first);
  if (complaint !== null) return note.block('the first page cannot be read', [subject]);
  const { items } = z.parse(pageSchema, first.body);
  const inOrder = items.map(rowId);
  const rows = misfit(z.array(rowSchema), items) ?? firstOf(...items.map(odd));
  if (items.length === 0) note.absent(`${subject}-2`, 'there is none yet');
  else note.judge(`${subject}-2`, rows, first);

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
  if (subject !== 'P2-TRANSACTIONS') return;
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

async function tryProfile({ http, note }: Bench, { token }: Visit): Promise<void> {
  const reply = await http.call('GET', 'player/profile', { token });
  if (isAbsent(reply)) return note.absent('P2-PROFILE-1', String(reply.status));
  await tryDoor({ http, note }, token, ['GET', 'player/profile']);
  note.judge('P2-PROFILE-1', unsuccessful(reply, profileSchema), reply);
}

const wrongOld = 40_001;
const tooShort = 40_101;

/** Resolves with what is not as it was. */
async function tryPassword({ http, note, options, settings }: Bench, { token }: Visit): Promise<string | null> {
  const change = (old: string, wanted: string, of = token): Promise<HttpExchange> =>
    http.call('POST', 'player/password', { token: of, body: { old_password: old, new_password: wanted } });
  const login = (password: string): Promise<HttpExchange> =>
    http.call('POST', 'login', { body: { username: options.username, password, site_id: settings.site.id } });
  const wrong = await change('farspin-not-the-password', 'farspin-conform-1');
  if (isAbsent(wrong)) {
    note.absentAll(String(wrong.status), ['P2-PASSWORD']);
    return null;
  }
  note.judge('P2-PASSWORD-1', unrefused(wrong, wrongOld), wrong);
  const { password } = options;
  if (!options.changePassword || password === null) {
    note.untriedAll('it would change the password: --change-password', ['P2-PASSWORD']);
    return null;
  }
  const short = await change(password, 'x');
  note.judge('P2-PASSWORD-2', unrefused(short, tooShort), short);
  const present = unsuccessful(short) === null ? 'x' : password;
  const wanted = `${password}-Conform1`;
  const there = await change(present, wanted);
  const old = await login(present);
  const signedIn = await login(wanted);
  const isOld = unsuccessful(old) === null ? 'the old password is still good' : null;
  note.judge('P2-PASSWORD-3', firstOf(unsuccessful(there), unsuccessful(signedIn), isOld), there);
  // A change of the password may end the tokens of before.
  const fresh = z.object({ token: z.string() }).safeParse(signedIn.body).data?.token ?? token;
  const back = await change(wanted, password, fresh);
  note.judge('P2-PASSWORD-3', unsuccessful(back), back);
  const isSame = unsuccessful(await login(password)) === null;
  return isSame ? null : 'the password of the player is another';
}

/** Resolves with what is not as it was. */
async function tryPin({ http, note, options, settings }: Bench, { token }: Visit): Promise<string | null> {
  const set = (pin: string, password: string): Promise<HttpExchange> =>
    http.call('POST', 'player/pin', { token, body: { pin, password } });
  const hashNow = async (): Promise<string> => {
    const { body } = await http.call('GET', 'validate', { token });
    return (z.looseObject({ pin_code: z.string() }).safeParse(body).data?.pin_code ?? '').toLowerCase();
  };
  const before = await hashNow();
  const wrong = await set(wrongPin, 'farspin-not-the-password');
  if (isAbsent(wrong)) {
    note.absentAll(String(wrong.status), ['P2-PIN']);
    return null;
  }
  const behind = await hashNow();
  const isChanged = behind !== before;
  note.judge('P2-PIN-1', firstOf(unrefused(wrong), isChanged ? 'it was refused, and the PIN is another' : null), wrong);
  const { pin, password } = options;
  if (pin === null || password === null) {
    note.untried('P2-PIN-2', 'it would set a PIN: --pin DIGITS');
    return isChanged ? 'the player has another PIN' : null;
  }
  const reply = await set(pin, password);
  const now = await hashNow();
  const { hash } = settings.pin;
  const isHash = now === createHash().hex(hash, pin);
  const words = isHash ? null : now === '' ? 'the next sign-in has no pin_code' : `pin_code is not its ${hash}`;
  note.judge('P2-PIN-2', firstOf(unsuccessful(reply), words), reply);
  return now === before ? null : 'the player has the PIN of --pin';
}
const wrongPin = '1234';

/** Both are changed, and put back. Resolves with what is not as it was. */
async function tryUser({ http, note, options, settings }: Bench, { token }: Visit): Promise<string | null> {
  const clause: ClauseId = 'P2-USER-1';
  const keep = (user: User): Promise<HttpExchange> => http.call('POST', 'auth/user/update', { token, body: { user } });
  const tokenIn = ({ body }: HttpExchange): string | null =>
    z.object({ token: z.string() }).safeParse(body).data?.token ?? null;
  /** That of `validate` where it renews tokens, else that of another sign-in; null: there is none. */
  const nextToken = async (): Promise<string | null> => {
    const renewed = tokenIn(await http.call('GET', 'validate', { token }));
    if (renewed !== null && renewed !== token) return renewed;
    const { username, password } = options;
    if (username === null || password === null) return null;
    return tokenIn(await http.call('POST', 'login', { body: { username, password, site_id: settings.site.id } }));
  };
  const kept = async ({ theme, shortcuts }: User): Promise<Complaint> => {
    const next = readToken((await nextToken()) ?? token)?.user;
    const isKept = next?.theme === theme && JSON.stringify(next.shortcuts) === JSON.stringify(shortcuts);
    return isKept ? null : 'the next token does not carry them';
  };
  const { theme = null, shortcuts = [] } = readToken(token)?.user ?? {};
  const before: User = { theme, shortcuts };
  const other: User = {
    theme: theme === 'dark' ? 'light' : 'dark',
    shortcuts: [...shortcuts.slice(1), 'transactions'],
  };
  const hasNext = (await nextToken()) !== null;
  const reply = await keep(hasNext ? other : before);
  if (isAbsent(reply)) {
    note.absent(clause, String(reply.status));
    return null;
  }
  if (!hasNext) {
    if (unsuccessful(reply) === null)
      note.untried(clause, 'validate brings no other token: give --username and --password');
    else note.judge(clause, unsuccessful(reply), reply);
    return null;
  }
  note.judge(clause, firstOf(unsuccessful(reply), await kept(other)), reply);
  const back = await keep(before);
  const complaint = firstOf(unsuccessful(back), await kept(before));
  note.judge(clause, complaint, back);
  return complaint === null || (await kept(before)) === null ? null : 'theme and shortcuts are others';
}
interface User {
  readonly theme: string | null;
  readonly shortcuts: readonly string[];
}
