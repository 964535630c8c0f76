import { decodeRefusal, findRefusal, loginReplySchema, validateReplySchema } from '@farspin/adapters/wire';
import { readToken } from '@farspin/core/token';
import * as z from 'zod/mini';
import { nobody, type ConformBench, type Visit } from '../bench.ts';
import {
  firstOf,
  isAbsent,
  isShared,
  misfit,
  pageCause,
  unrefused,
  unsuccessful,
  type Complaint,
} from '../complaints.ts';
import type { HttpExchange } from '../../probe/http.ts';

export type SignedIn =
  | { readonly kind: 'in'; readonly visit: Visit }
  /** The server said no to the credentials or the token. */
  | { readonly kind: 'refused'; readonly words: string }
  /** What it gave is of no use: why. */
  | { readonly kind: 'broken'; readonly why: string };

const tokenSchema = z.object({ token: z.string().check(z.minLength(1)) });
/** Code of a failure that includes the number of remaining attempts (P1-LOGIN-4). */
export const wrongCredentials = 10_700;
const subjects = ['P1-LOGIN'];
/** Reason why clauses that require a player were not tested. */
export const unsigned = 'the sign-in failed';

/** Tests sign-ins that must succeed and sign-ins that must be rejected. Resolves with a valid token. */
export async function trySigningIn(bench: ConformBench): Promise<SignedIn> {
  const { options, note } = bench;
  if (options.token !== null) {
    note.untriedAll('needs --username and --password instead of --token', [...subjects, 'P1-LOGOUT']);
    note.untried('P1-HTTP-4', 'needs --username and --password instead of --token');
    await judgeFallback(bench);
    return await goOn(bench, options.token);
  }
  const site = { site_id: bench.settings.site.id };
  const login = (body: object): Promise<HttpExchange> => bench.http.call('POST', 'login', { body });
  const credentials = { username: options.username, password: options.password, ...site };

  // The correct sign-in comes first. If it is rejected, no other attempt counts against the account.
  const good = await login(credentials);
  const complaint = unsuccessful(good, tokenSchema);
  note.judge('P1-LOGIN-1', complaint, good);
  if (complaint !== null && isRefused(good)) return { kind: 'refused', words: wordsOf(good) };

  await judgeFallback(bench);
  const unreadable = await login({});
  note.judge('P1-HTTP-4', unrefused(unreadable), unreadable);
  const stranger = await login({ username: nobody, password: 'wrong-password', ...site });
  note.judge('P1-LOGIN-3', firstOf(unrefused(stranger), withoutReason(stranger)), stranger);
  const wrong = await login({ ...credentials, password: `${options.password}-wrong` });
  note.judge('P1-LOGIN-3', firstOf(unrefused(wrong), withoutReason(wrong)), wrong);
  if (findRefusal(wrong.body)?.code !== wrongCredentials)
    note.absent('P1-LOGIN-4', 'this server uses another code for a wrong password');

  if (complaint !== null) return { kind: 'broken', why: unsigned };
  note.judge('P1-LOGIN-2', firstOf(misfit(loginReplySchema, good.body), oddPin(bench, good)), good);
  // A successful sign-in also resets the count of failed attempts.
  const more = await login({ ...credentials, 'x-conform': { more: true } });
  note.judge('P1-WIRE-4', unsuccessful(more), more);
  return await goOn(bench, z.parse(tokenSchema, good.body).token);
}

/** Calls a path that no API has and expects 404. A page in the answer is remembered and recognised in later answers. */
async function judgeFallback({ http, note }: ConformBench): Promise<void> {
  const exchange = await http.probeFallback(nobody);
  if (exchange.isPage && exchange.status !== null && exchange.status < 500 && !isAbsent(exchange))
    note.judge('P1-HTTP-1', pageCause(exchange.status, 'P1-HTTP-1'), exchange);
}

/** Returns a complaint if a failure has neither `code` nor `ErrorMessage`. Otherwise returns null. */
function withoutReason({ body }: HttpExchange): Complaint {
  const { code, text } = decodeRefusal(body);
  return code === null && text === null ? 'the answer has neither a code nor an ErrorMessage' : null;
}

const hexDigits = { sha256: 64, sha1: 40, md5: 32 } as const;
/** Judges the player's PIN hash, if present. */
function oddPin({ settings }: ConformBench, { body }: HttpExchange): Complaint {
  const pin = z.looseObject({ pin_code: z.string() }).safeParse(body).data?.pin_code ?? '';
  const { hash } = settings.pin;
  const isHash = pin === '' || (/^[\da-f]+$/i.test(pin) && pin.length === hexDigits[hash]);
  return isHash ? null : `pin_code is not a ${hash} hash in hexadecimal`;
}

const isRefused = ({ status, body }: HttpExchange): boolean => status === 401 || findRefusal(body) !== null;

/** Returns the server's reason, or the whole answer if it has none. */
function wordsOf({ body, came }: HttpExchange): string {
  const { code, text } = decodeRefusal(body);
  return [code, text].filter((part) => part !== null).join(' ') || came;
}

/** Calls `validate`. A token in the answer replaces the visit's token (P1-VALIDATE-1). */
export async function validate({ http }: ConformBench, visit: Visit): Promise<HttpExchange> {
  const reply = await http.call('GET', 'validate', { token: visit.token });
  visit.token = tokenSchema.safeParse(reply.body).data?.token ?? visit.token;
  return reply;
}

/** Tests the token and the calls that require it. */
async function goOn(bench: ConformBench, token: string): Promise<SignedIn> {
  const { http, note } = bench;
  const reply = await http.call('GET', 'validate', { token });
  if (reply.status === 401) {
    note.judge('P1-VALIDATE-1', unsuccessful(reply), reply);
    return { kind: 'refused', words: wordsOf(reply) };
  }
  note.judge('P1-VALIDATE-1', firstOf(unsuccessful(reply, validateReplySchema)), reply);
  const renewed = tokenSchema.safeParse(reply.body).data?.token ?? token;
  const isShut = async (path: string): Promise<boolean> =>
    (await http.call('GET', path, { token: renewed })).status === 401;
  if (unsuccessful(reply) === null && (await isShut('player/balance')) && (await isShut('machine/all'))) {
    note.judge('P1-VALIDATE-1', `the server does not accept the ${renewed === token ? 'current' : 'new'} token`, reply);
    return { kind: 'broken', why: 'see P1-VALIDATE-1: the server does not accept the token' };
  }
  const earlier = renewed === token ? null : await http.call('GET', 'player/balance', { token });
  note.judge(
    'P1-VALIDATE-2',
    earlier?.status === 401 ? 'the token that validate has just replaced is no longer valid' : null,
    earlier ?? reply,
  );
  const userId = judgeToken(bench, token, '(the sign-in token)');
  if (renewed !== token) judgeToken(bench, renewed, '(the token from validate)');
  await tryBadTokens(bench, renewed);
  return userId === null
    ? { kind: 'broken', why: 'see P1-TOKEN: the sign-in token cannot be read' }
    : { kind: 'in', visit: { token: renewed, userId } };
}

/** Judges a token. Returns the player's id, or null if the token has none. */
function judgeToken({ note }: ConformBench, token: string, sent: string): string | null {
  const exchange = { sent, came: claimsOf(token) };
  const claims = readClaims(token);
  note.judge(
    'P1-TOKEN-1',
    claims === null ? 'the token does not have three base64url parts with JSON in the middle' : null,
    exchange,
  );
  if (claims === null) {
    note.block('see P1-TOKEN-1: the token cannot be read', ['P1-TOKEN']);
    return readToken(token)?.user.id ?? null;
  }
  const exp = claims['exp'];
  const isNow = typeof exp === 'number' && exp * 1_000 > Date.now() - aDayMs && exp < 1e11;
  const late = typeof exp === 'number' ? `exp ${exp} is not a future time in seconds` : 'the token has no exp';
  note.judge('P1-TOKEN-2', firstOf(isNow ? null : late, oddIat(claims['iat'])), exchange);
  const named = claims['id'] ?? claims['sub'];
  const isNamed = (typeof named === 'string' && named !== '') || typeof named === 'number';
  const lists = ['permissions', 'shortcuts'].filter((name) => !Array.isArray(claims[name] ?? []));
  const unlisted = lists.length === 0 ? null : `not a list: ${lists.join(', ')}`;
  note.judge('P1-TOKEN-3', firstOf(isNamed ? null : 'the token has neither id nor sub', unlisted), exchange);
  return readToken(token)?.user.id ?? null;
}
/** Judges the optional claim `iat`, which is in seconds. */
function oddIat(iat: unknown): Complaint {
  if (iat === undefined || iat === null) return null;
  return typeof iat === 'number' && iat < 1e11 && iat * 1_000 < Date.now() + aDayMs
    ? null
    : `iat ${JSON.stringify(iat)} is not a past time in seconds`;
}

/** Tolerance for a wrong clock on this computer, which is not under test. */
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

/** Makes each call without a token, with an invalid token and with a token that has a foreign signature. */
async function tryBadTokens(bench: ConformBench, token: string): Promise<void> {
  for (const path of ['validate', 'player/balance', 'machine/brands', 'machine/all'])
    await tryDoor(bench, token, ['GET', path]);
  for (const path of ['player/cancel', 'player/kick', 'player/logout'])
    await tryDoor(bench, token, ['POST', path, { machineId: nobody }]);
}

/** Checks that a call rejects requests without a valid token (P1-HTTP-3). */
export async function tryDoor(
  { http, note }: Pick<ConformBench, 'http' | 'note'>,
  token: string,
  [method, path, body]: readonly [method: 'GET' | 'POST', path: string, body?: object],
): Promise<void> {
  const forged = `${token.slice(0, token.lastIndexOf('.') + 1)}${Buffer.from(nobody).toString('base64url')}`;
  for (const bad of [undefined, 'not-a-token', forged]) {
    const reply = await http.call(method, path, { token: bad, body });
    const kind = bad === undefined ? 'without a token' : bad === forged ? 'with a forged token' : 'with a bad token';
    const status = `${kind}, the status is ${reply.status ?? 'none'}, not 401`;
    const cause = unrefused(reply);
    note.judge('P1-HTTP-3', reply.status === 401 ? null : isShared(cause) ? cause : status, reply);
  }
}

/** Calls `player/logout`. Like the client, it ignores the body of a success. */
export async function trySigningOut({ http, note }: ConformBench, { token }: Visit): Promise<void> {
  const reply = await http.call('POST', 'player/logout', { token, body: {} });
  const isDone = reply.status !== null && reply.status >= 200 && reply.status < 300 && !reply.isPage;
  note.judge('P1-LOGOUT-1', isDone ? null : (unsuccessful(reply) ?? `the status is ${reply.status}`), reply);
}
