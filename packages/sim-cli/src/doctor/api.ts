import type { Settings } from '@farspin/core';
import { readToken } from '@farspin/core/token';
import {
  decodeBrands,
  decodeCheck,
  decodeMachines,
  decodeRefusal,
  findRefusal,
  UNAUTHORIZED_CODE,
} from '@farspin/adapters/wire';
import * as z from 'zod/mini';
import { cut } from '../probe/exchange.ts';
import type { Http, HttpExchange } from '../probe/http.ts';
import { timed, type DoctorOptions, type Patient } from './examine.ts';
import { bad, isPage, ok, skipped, spell, warn, type DoctorFinding } from './finding.ts';

export async function examineCheck({ settings, options, add }: Patient, http: Http): Promise<void> {
  const url = new URL('../check', new URL(settings.api.baseUrl, options.server));
  const reply = await http.call('GET', url);
  const check = reply.status === 200 ? decodeCheck(reply.body)?.value : undefined;
  const { enabled, blockWhen } = settings.countryCheck;
  if (check === undefined) {
    const came = reply.status === null ? `: ${reply.text}` : ` returns ${reply.status}`;
    const words = `${url.pathname}${came}${reply.status !== null && reply.body === undefined ? ' and no JSON' : ''}`;
    const advice = `Return {status, code, ip, country} from this address.${enabled ? ' Until then nobody can sign in.' : ''}`;
    add(enabled ? bad('country', words, advice) : warn('country', words, advice));
    return;
  }
  const byCode =
    blockWhen === 'either' ? check.status === 1 || check.code !== 0 : check.status === 1 && check.code === 0;
  const words = `${check.country || 'no country'}, status ${check.status}, code ${check.code}, seen as ${check.ip || 'no address'}`;
  if (byCode && enabled)
    add(
      bad(
        'country',
        `turned away: ${words}`,
        'The server blocks players from here. Run farspin doctor from another location.',
      ),
    );
  else add(ok('country', enabled ? words : `${words} (clients do not check it)`));
}

const slowMs = 1_000;
const fineSkewMs = 10_000;
const grossSkewMs = 300_000;

/**
 * Compares the server's clock with this computer's. It uses the answer's `Date`, which has whole seconds, and the
 * answer's duration.
 */
export async function examineClock({ options, add }: Patient): Promise<void> {
  try {
    const sentAt = Date.now();
    const response = await fetch(new URL('/Settings.json', options.server), {
      signal: AbortSignal.timeout(options.stepMs),
    });
    await response.body?.cancel();
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(date)) {
      add(skipped('clock', 'the server does not send its time'));
      return;
    }
    add(judgeSkew('clock', date + 500 - (sentAt + Date.now()) / 2));
  } catch {
    add(skipped('clock', 'the server did not answer'));
  }
}

/** Judges how far a server clock is ahead of this computer's clock. */
export function judgeSkew(name: string, skewMs: number): DoctorFinding {
  const words = `the server's clock is ${spell(skewMs)} ${skewMs > 0 ? 'ahead of' : 'behind'} this computer`;
  if (Math.abs(skewMs) <= fineSkewMs) return ok(name, 'the clocks of the server and this computer agree');
  if (Math.abs(skewMs) <= grossSkewMs) return warn(name, words, 'Synchronise both clocks with NTP.');
  return bad(name, words, 'Synchronise the wrong clock with NTP. Otherwise tokens seem expired, or last too long.');
}

/** Resolves with the token for the next steps, or null if no player is signed in. */
export async function examineSignIn(
  { settings, add }: Patient,
  http: Http,
  options: DoctorOptions,
): Promise<string | null> {
  const { username, password, token } = options;
  if (token === null && (username === null || password === null)) {
    add(skipped('sign-in', 'needs a player. Give --username and --password, or --token'));
    return null;
  }
  const reply =
    token === null
      ? await http.call('POST', 'login', { body: { username, password, site_id: settings.site.id } })
      : await http.call('GET', 'validate', { token });
  const given = z.object({ token: z.string() }).safeParse(reply.body).data?.token ?? token;
  const refusal = refusedBy(reply);
  if (refusal !== null || given === null) {
    add(
      refusal ??
        bad(
          'sign-in',
          `the answer has no token: ${cut(reply.came, 120)}`,
          'Return a token from login (P1-LOGIN-1 of the protocol).',
        ),
    );
    return null;
  }
  const claims = readToken(given);
  if (claims === null) {
    add(
      bad(
        'sign-in',
        'the token is not a JWT that identifies its bearer',
        'Correct the token (P1-TOKEN-1 to 3 of the protocol).',
      ),
    );
    return null;
  }
  const { user, expiresAt } = claims;
  const left = expiresAt === null ? null : expiresAt - Date.now();
  const who = user.username === '' ? user.id : user.username;
  if (left === null)
    add(warn('sign-in', `${who}; the token has no expiry time (exp)`, 'Give tokens an expiry time (P1-TOKEN-2).'));
  else if (left <= 0)
    add(bad('sign-in', `${who}; the token expired ${spell(left)} ago`, 'Check the clocks and the lifetime of tokens.'));
  else add(ok('sign-in', `${who}; the token is valid for ${spell(left)}`));
  return given;
}

function refusedBy(reply: HttpExchange): DoctorFinding | null {
  const { status, body, text } = reply;
  if (status === null) return bad('sign-in', text, 'Check the server, the network and any proxies.');
  if (body === undefined) {
    const words = `${reply.sent.split(' ').slice(0, 2).join(' ')} returns ${status} ${isPage(text) ? 'and a page' : 'and no JSON'}`;
    return bad('sign-in', words, elsewhere);
  }
  const refusal = status === 401 || findRefusal(body) !== null || status > 299 ? decodeRefusal(body) : null;
  if (refusal === null) return null;
  const words = `refused: ${[refusal.code, refusal.text].filter((part) => part !== null).join(' ') || status}`;
  const isToken = refusal.code === UNAUTHORIZED_CODE || status === 401;
  if (status === 404 || status === 405 || status === 501) return bad('sign-in', words, elsewhere);
  return bad(
    'sign-in',
    words,
    isToken ? 'Give another token, or sign in again.' : 'Check the username and the password.',
  );
}

const elsewhere = 'Check `api.baseUrl` in Settings.json, and whether the API answers there.';

/** Checks without a player that an operator answers. An operator rejects calls without a token (P1-HTTP-3). */
export async function examineDoor({ add }: Patient, http: Http): Promise<void> {
  const { status, text, body } = await http.call('GET', 'player/balance');
  if (status === 401) return add(ok('api', 'an operator answers, and requires a token'));
  const kind = isPage(text) ? ' and a page' : body === undefined ? ' and no JSON' : '';
  const words = status === null ? `GET player/balance: ${text}` : `GET player/balance returns ${status}${kind}`;
  add(bad('api', `${words}; without a token, an operator returns 401`, elsewhere));
}

/** Machine ids in the lobby. */
export interface ListedMachines {
  readonly all: readonly string[];
  readonly free: readonly string[];
}
export const unknownLobby: ListedMachines = { all: [], free: [] };

/** Checks the lobby calls. Resolves with the machines in the lobby. */
export async function examineApi({ settings, add }: Patient, http: Http, token: string): Promise<ListedMachines> {
  const paths = ['player/balance', 'machine/brands', 'machine/all'];
  const times: number[] = [];
  let lobby = unknownLobby;
  for (const path of paths) {
    const [reply, ms] = await timed(() => http.call('GET', path, { token }));
    times.push(ms);
    const refusal = findRefusal(reply.body);
    if (reply.status !== 200 || reply.body === undefined || refusal !== null) {
      const words = `GET ${path}: ${cut(reply.came, 100)}`;
      add(bad('api', words, 'Run `farspin conform` for details.'));
      return lobby;
    }
    const list =
      path === 'machine/all'
        ? decodeMachines(reply.body, settings.machine.statusCodes)
        : path === 'machine/brands'
          ? decodeBrands(reply.body)
          : null;
    if (list !== null && list.leftOut > 0)
      add(warn('lobby', `GET ${path}: players do not see ${list.leftOut} of the entries`, leftOutAdvice));
    if (path === 'machine/all') lobby = lobbyIn(reply.body, settings);
  }
  const words = `${paths.length} calls, the slowest in ${Math.max(...times)} ms; free machines: ${lobby.free.length}`;
  const isSlow = Math.max(...times) > slowMs;
  add(
    isSlow
      ? warn('api', words, 'Players wait for these calls. Check the server and the network to it.')
      : ok('api', words),
  );
  return lobby;
}

/** [EXTRAS3] */
const leftOutAdvice =
  'Give every entry a unique id of 1 to 200 characters, but not "." or "..". The id of a brand must not be "all" or "brands" (P1-WIRE-6). Run `farspin conform` to list the invalid ids.';

function lobbyIn(body: unknown, settings: Settings): ListedMachines {
  const machines = decodeMachines(body, settings.machine.statusCodes)?.items ?? [];
  const free = machines.filter(({ status, reservation }) => status === 'available' && reservation === null);
  return { all: machines.map(({ id }) => id), free: free.map(({ id }) => id) };
}
