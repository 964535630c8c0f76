import { profileSchema } from '@farspin/adapters/wire';
import { createHash } from '@farspin/adapters/hash';
import { readToken } from '@farspin/core/token';
import * as z from 'zod/mini';
import type { ConformBench, Visit } from '../bench.ts';
import type { ClauseId } from '../clauses.ts';
import { firstOf, isAbsent, isShared, unrefused, unsuccessful, type Complaint } from '../complaints.ts';
import { tryLists } from './lists.ts';
import { tryDoor, validate } from './sign-in.ts';
import type { HttpExchange } from '../../probe/http.ts';

/** Tests the optional account pages. Resolves with a description of each change that was not restored. */
export async function tryAccount(bench: ConformBench, visit: Visit): Promise<readonly string[]> {
  await tryLists(bench, visit);
  await tryProfile(bench, visit);
  const password = await tryPassword(bench, visit);
  const pin = await tryPin(bench, visit);
  const user = await tryUser(bench, visit);
  return [password, pin, user].filter((words) => words !== null);
}

async function tryProfile({ http, note }: ConformBench, { token }: Visit): Promise<void> {
  const reply = await http.call('GET', 'player/profile', { token });
  if (isAbsent(reply)) return note.absent('P2-PROFILE-1', String(reply.status));
  await tryDoor({ http, note }, token, ['GET', 'player/profile']);
  note.judge('P2-PROFILE-1', unsuccessful(reply, profileSchema), reply);
}

const wrongOld = 40_001;
const tooShort = 40_101;

/** Tests changing the password. Resolves with a description of the change if it was not restored, otherwise null. */
async function tryPassword({ http, note, options, settings }: ConformBench, { token }: Visit): Promise<string | null> {
  const change = (old: string, wanted: string, of = token): Promise<HttpExchange> =>
    http.call('POST', 'player/password', { token: of, body: { old_password: old, new_password: wanted } });
  const login = (password: string): Promise<HttpExchange> =>
    http.call('POST', 'login', { body: { username: options.username, password, site_id: settings.site.id } });
  const wrong = await change('farspin-not-the-password', 'farspin-conform-1');
  if (isAbsent(wrong)) {
    note.absentAll(String(wrong.status), ['P2-PASSWORD']);
    return null;
  }
  const complaint = unrefused(wrong, wrongOld);
  note.judge('P2-PASSWORD-1', complaint, wrong);
  const { password } = options;
  if (!options.changePassword || password === null) {
    note.untriedAll('needs --change-password, which changes the password', ['P2-PASSWORD']);
    return null;
  }
  // The effect of this answer is unknown, so nothing more is changed.
  if (isShared(complaint)) {
    for (const clause of ['P2-PASSWORD-2', 'P2-PASSWORD-3'] as const) note.judge(clause, complaint, wrong);
    return null;
  }
  const short = await change(password, 'x');
  note.judge('P2-PASSWORD-2', unrefused(short, tooShort), short);
  const present = unsuccessful(short) === null ? 'x' : password;
  const wanted = `${password}-Conform1`;
  const there = await change(present, wanted);
  const old = await login(present);
  const signedIn = await login(wanted);
  const isOld = unsuccessful(old) === null ? 'the old password is still valid' : null;
  note.judge('P2-PASSWORD-3', firstOf(unsuccessful(there), unsuccessful(signedIn), isOld), there);
  // A change of the password may invalidate earlier tokens.
  const fresh = z.object({ token: z.string() }).safeParse(signedIn.body).data?.token ?? token;
  const back = await change(wanted, password, fresh);
  note.judge('P2-PASSWORD-3', unsuccessful(back), back);
  const isSame = unsuccessful(await login(password)) === null;
  return isSame ? null : 'the password of the player has changed';
}

/** Tests setting the PIN. Resolves with a description of the change if it was not restored, otherwise null. */
async function tryPin(bench: ConformBench, visit: Visit): Promise<string | null> {
  const { http, note, options, settings } = bench;
  const set = (pin: string, password: string): Promise<HttpExchange> =>
    http.call('POST', 'player/pin', { token: visit.token, body: { pin, password } });
  const hashNow = async (): Promise<string> => {
    const { body } = await validate(bench, visit);
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
  note.judge(
    'P2-PIN-1',
    firstOf(unrefused(wrong), isChanged ? 'the server refused the request, but changed the PIN' : null),
    wrong,
  );
  const { pin, password } = options;
  if (pin === null || password === null) {
    note.untried('P2-PIN-2', 'needs --pin DIGITS, which sets a PIN');
    return isChanged ? 'the PIN of the player has changed' : null;
  }
  const reply = await set(pin, password);
  const now = await hashNow();
  const { hash } = settings.pin;
  const isHash = now === createHash().hex(hash, pin);
  const words = isHash
    ? null
    : now === ''
      ? 'the next sign-in has no pin_code'
      : `pin_code is not the ${hash} hash of the PIN`;
  note.judge('P2-PIN-2', firstOf(unsuccessful(reply), words), reply);
  return now === before ? null : 'the PIN of the player is now the value of --pin';
}
const wrongPin = '1234';

/**
 * Changes the user's data and restores it. Resolves with a description of the change if it was not restored, otherwise
 * null.
 */
async function tryUser(bench: ConformBench, visit: Visit): Promise<string | null> {
  const { http, note, options, settings } = bench;
  const clause: ClauseId = 'P2-USER-1';
  const keep = (user: User): Promise<HttpExchange> =>
    http.call('POST', 'auth/user/update', { token: visit.token, body: { user } });
  const tokenIn = ({ body }: HttpExchange): string | null =>
    z.object({ token: z.string() }).safeParse(body).data?.token ?? null;
  /**
   * Returns the new token of `validate` if it renews tokens. Otherwise signs in again and returns that token, or null
   * if it cannot sign in.
   */
  const nextToken = async (): Promise<string | null> => {
    const before = visit.token;
    await validate(bench, visit);
    if (visit.token !== before) return visit.token;
    const { username, password } = options;
    if (username === null || password === null) return null;
    return tokenIn(await http.call('POST', 'login', { body: { username, password, site_id: settings.site.id } }));
  };
  const kept = async ({ theme, shortcuts }: User): Promise<Complaint> => {
    const next = readToken((await nextToken()) ?? visit.token)?.user;
    const isKept = next?.theme === theme && JSON.stringify(next.shortcuts) === JSON.stringify(shortcuts);
    return isKept ? null : 'the next token does not contain theme and shortcuts';
  };
  const { theme = null, shortcuts = [] } = readToken(visit.token)?.user ?? {};
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
      note.untried(clause, 'needs --username and --password: validate returns no new token');
    else note.judge(clause, unsuccessful(reply), reply);
    return null;
  }
  note.judge(clause, firstOf(unsuccessful(reply), await kept(other)), reply);
  const back = await keep(before);
  const complaint = firstOf(unsuccessful(back), await kept(before));
  note.judge(clause, complaint, back);
  return complaint === null || (await kept(before)) === null ? null : 'theme and shortcuts have changed';
}
interface User {
  readonly theme: string | null;
  readonly shortcuts: readonly string[];
}
