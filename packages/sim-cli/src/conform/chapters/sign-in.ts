import { decodeRefusal, findRefusal, loginReplySchema, validateReplySchema } from '@farspin/adapters/wire';
import { readToken } from '@farspin/core/token';
import * as z from 'zod/mini';
import { nobody, type Bench, type Visit } from '../bench.ts';
import { firstOf, misfit, unrefused, unsuccessful } from '../complaints.ts';
import type { HttpExchange } from '../../probe/http.ts';

export type SignedIn =
  | { readonly kind: 'in'; readonly visit: Visit }
  /** The server said no to the credentials or the token. */
  | { readonly kind: 'refused'; readonly words: string }
  /** What it gave is of no use: why. */
  | { readonly kind: 'broken'; readonly why: string };

const tokenSchema = z.object({ token: z.string().check(z.minLength(1)) });
const leftSchema = z.object({ left_count: z.number(), block_time: z.number() });
const paramsSchema = z.object({ Params: leftSchema });
const subjects = ['P1-LOGIN'];
/** Why what needs a player could not be tried. */
export const unsigned = 'nobody could sign in';

/** From the sign-in, and those that must be refused, to a token that is good. */
export async function trySigningIn(bench: Bench): Promise<SignedIn> {
  const { options, note } = bench;
  if (options.token !== null) {
    note.untriedAll('signed in by a token: give --username and --password', [...subjects, 'P1-LOGOUT']);
    note.untried('P1-HTTP-4', 'signed in by a token');
    note.untried('P1-WIRE-4', 'signed in by a token');
    return await goOn(bench, options.token);
  }
  const site = { site_id: bench.settings.site.id };
  const login = (body: object): Promise<HttpExchange> => bench.http.call('POST', 'login', { body });
  const credentials = { username: options.username, password: options.password, ...site };

  // The first of all: where it is refused, no other try is counted against the account.
  const good = await login(credentials);
  const complaint = unsuccessful(good, tokenSchema);
  note.judge('P1-LOGIN-1', complaint, good);
  if (complaint !== null && isRefused(good)) return { kind: 'refused', words: wordsOf(good) };

  const unreadable = await login({});
  note.judge('P1-HTTP-4', unrefused(unreadable), unreadable);
  const stranger = await login({ username: nobody, password: 'wrong-password', ...site });
  note.judge('P1-LOGIN-3', unrefused(stranger), stranger);
  const wrong = await login({ ...credentials, password: `${options.password}-wrong` });
  note.judge('P1-LOGIN-3', unrefused(wrong), wrong);
  if (findRefusal(wrong.body)?.code === 10_700) note.judge('P1-LOGIN-4', misfit(paramsSchema, wrong.body), wrong);
  else note.absent('P1-LOGIN-4', 'a wrong password has another code here');

  if (complaint !== null) return { kind: 'broken', why: unsigned };
  note.judge('P1-LOGIN-2', misfit(loginReplySchema, good.body), good);
  // A sign-in also ends the count of wrong ones.
  const more = await login({ ...credentials, 'x-conform': { more: true } });
  note.judge('P1-WIRE-4', unsuccessful(more), more);
  return await goOn(bench, z.parse(tokenSchema, good.body).token);
}

const isRefused = ({ status, body }: HttpExchange): boolean => status === 401 || findRefusal(body) !== null;

/** Why, as the server tells it; else what came. */
function wordsOf({ body, came }: HttpExchange): string {
  const { code, text } = decodeRefusal(body);
  return [code, text].filter((part) => part !== null).join(' ') || came;
}

/** The token, and what it opens. */
async function goOn(bench: Bench, token: string): Promise<SignedIn> {
  const { http, note } = bench;
  const reply = await http.call('GET', 'validate', { token });
  if (reply.status === 401) {
    note.judge('P1-VALIDATE-1', unsuccessful(reply), reply);
    return { kind: 'refused', words: wordsOf(reply) };
  }
  note.judge('P1-VALIDATE-1', firstOf(unsuccessful(reply, validateReplySchema)), reply);
  const renewed = tokenSchema.safeParse(reply.body).data?.token ?? token;
  const balance = await http.call('GET', 'player/balance', { token: renewed });
  if (renewed !== token && balance.status === 401)
    note.judge('P1-VALIDATE-1', 'the token that it brings is not good', reply);
  const userId = judgeToken(bench, token);
  await tryBadTokens(bench, renewed);
  return userId === null
    ? { kind: 'broken', why: 'the token of the sign-in cannot be read: P1-TOKEN says why' }
    : { kind: 'in', visit: { token: renewed, userId } };
}

/** The bearer's id; null where the token names none. */
function judgeToken({ note }: Bench, token: string): string | null {
  const exchange = { sent: '(the token of the sign-in)', came: claimsOf(token) };
  const claims = readClaims(token);
  note.judge(
    'P1-TOKEN-1',
    claims === null ? 'it is not three parts in base64url with JSON in the middle' : null,
    exchange,
  );
  const exp = claims?.['exp'];
  const isNow = typeof exp === 'number' && exp * 1_000 > Date.now() - aDayMs && exp < 1e11;
  const late = typeof exp === 'number' ? `exp ${exp} is no time to come, in seconds` : 'there is no exp';
  note.judge('P1-TOKEN-2', isNow ? null : late, exchange);
  const named = claims?.['id'] ?? claims?.['sub'];
  const isNamed = (typeof named === 'string' && named !== '') || typeof named === 'number';
  note.judge('P1-TOKEN-3', isNamed ? null : 'there is neither id nor sub', exchange);
  return readToken(token)?.user.id ?? null;
}
/** This machine's clock may be off, and that is not what is asked here. */
const aDayMs = 86_400_000;

function readClaims(token: string): Readonly<Record<string, unknown>> | null {
  const parts = token.split('.');
  if (parts.length !== 3 || !parts.every((part) => /^[\w-]*$/.test(part))) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(parts[1] ?? '', 'base64url'));
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}
const claimsOf = (token: string): string => JSON.stringify(Object.keys(readClaims(token) ?? {}));

/** Each with no token, with one that is none, and with one whose signature is another's. */
async function tryBadTokens({ http, note }: Bench, token: string): Promise<void> {
  const forged = `${token.slice(0, token.lastIndexOf('.') + 1)}${Buffer.from(nobody).toString('base64url')}`;
  for (const path of ['validate', 'player/balance', 'machine/brands', 'machine/all']) {
    for (const bad of [undefined, 'not-a-token', forged]) {
      const reply = await http.call('GET', path, { token: bad });
      const kind = bad === undefined ? 'without a token' : bad === forged ? 'with a forged token' : 'with a bad token';
      const status = reply.status === 401 ? null : `${kind} its status is ${reply.status ?? 'none'}, not 401`;
      note.judge('P1-HTTP-3', status, reply);
    }
  }
}

export async function trySigningOut({ http, note }: Bench, { token }: Visit): Promise<void> {
  const reply = await http.call('POST', 'player/logout', { token, body: {} });
  note.judge('P1-LOGOUT-1', unsuccessful(reply), reply);
}
