import { nobody, type ConformBench, type SocketName, type Visit } from '../bench.ts';
import { firstOf, type Complaint, type SharedCause } from '../complaints.ts';
import {
  askFrom,
  callHeaders,
  isElsewhere,
  originOf,
  preflight,
  type CrossOriginAnswer,
  type CrossOriginCall,
} from '../../probe/cross-origin.ts';
import { pollFrom, refusedFrom } from '../../probe/cross-origin-sockets.ts';

/** The API calls that the client makes. */
const apiCalls = {
  GET: [
    ...['validate', 'player/balance', 'player/discount', 'player/bonus', 'machine/brands', 'machine/all'],
    ...[`machine/${nobody}`, `player/transfers/${nobody}`, 'player/transactions', 'player/slot-sessions'],
    'player/profile',
  ],
  POST: [
    ...['login', 'player/logout', 'player/kick', 'player/cancel', 'player/password', 'player/pin'],
    'auth/user/update',
  ],
} as const;

/**
 * Sends the requests of a browser whose page has another origin. Marks the clauses as absent where the server shares
 * the origin of the page.
 */
export async function tryOtherOrigin(bench: ConformBench, visit: Visit): Promise<void> {
  await tryApi(bench, visit);
  await trySockets(bench, visit);
}

async function tryApi(bench: ConformBench, visit: Visit): Promise<void> {
  const { note, page, settings, options } = bench;
  const base = new URL(settings.api.baseUrl, options.server);
  if (!isElsewhere(base, page))
    return apiClauses.forEach((clause) => note.absent(clause, "the API is on the page's own origin"));
  const preflights: CrossOriginAnswer[] = [];
  for (const call of callsOf(base)) preflights.push(await preflight(page, call, settings.api.timeoutMs));
  const answers = await answersFrom(bench, base, visit);
  const cause = causeOfAll([...preflights, ...answers], page);
  for (const answer of preflights) note.judge('P1-CORS-1', firstOf(cause, answer.blocked), answer);
  for (const answer of answers) note.judge('P1-CORS-2', firstOf(cause, answer.blocked), answer);
}
/** Returns the cause that blocks all answers for a page, or null if there is none. */
function causeOfAll(all: readonly CrossOriginAnswer[], page: string): SharedCause | null {
  const none = all.every(({ response }) => response?.headers.has(allowOrigin) !== true);
  const [words, ...others] = new Set(all.map(({ blocked }) => blocked));
  const shared = none
    ? `a page of ${page} cannot read any answer, because no answer has ${allowOrigin}`
    : others.length === 0
      ? words
      : null;
  return shared ? { cause: 'no CORS', clause: 'P1-CORS-1', words: shared } : null;
}
const apiClauses = ['P1-CORS-1', 'P1-CORS-2'] as const;
const allowOrigin = 'Access-Control-Allow-Origin';

const callsOf = (base: URL): readonly CrossOriginCall[] => [
  ...apiCalls.GET.map((path) => ({ url: new URL(path, base), method: 'GET', headers: callHeaders.bare }) as const),
  ...apiCalls.POST.map((path) => {
    const headers = path === 'login' ? (['content-type'] as const) : callHeaders.withBody;
    return { url: new URL(path, base), method: 'POST', headers } as const;
  }),
];

/** Returns successes and failures of calls that change nothing. */
async function answersFrom(
  { page, settings }: ConformBench,
  base: URL,
  { token }: Visit,
): Promise<readonly CrossOriginAnswer[]> {
  const { timeoutMs } = settings.api;
  const bearer = { authorization: `Bearer ${token}` };
  const get = (path: string, headers: Readonly<Record<string, string>>): Promise<CrossOriginAnswer> =>
    askFrom(page, new URL(path, base), { method: 'GET', timeoutMs, headers });
  const post = (path: string, body: object, headers: Readonly<Record<string, string>>): Promise<CrossOriginAnswer> =>
    askFrom(page, new URL(path, base), {
      ...{ method: 'POST', timeoutMs, body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', ...headers },
    });
  const paths = apiCalls.GET.filter((path) => !/validate|discount|bonus/.test(path));
  const answers: CrossOriginAnswer[] = [];
  for (const path of [...paths, nobody]) answers.push(await get(path, bearer));
  for (const path of paths) answers.push(await get(path, {}));
  answers.push(await get('../check', {}), await post('login', {}, {}));
  answers.push(await post('player/cancel', { machineId: nobody }, bearer), await post('player/cancel', {}, {}));
  return answers;
}

const socketNames: readonly SocketName[] = ['notifications', 'machine', 'signalling'];

async function trySockets({ note, page, settings, options }: ConformBench, { token }: Visit): Promise<void> {
  const { path, tokenInQuery, ackTimeoutMs } = settings.sockets;
  const { timeoutMs } = settings.api;
  const addresses = socketNames.map((name) => {
    const url = new URL(settings.sockets[name], options.server);
    return { name, address: { url, path, tokenInQuery } };
  });
  const elsewhere = addresses.filter(({ address }) => isElsewhere(address.url, page));
  if (elsewhere.length === 0) return note.absent('P1-CORS-3', "the sockets are on the page's own origin");
  for (const { name, address } of elsewhere) {
    const refused = await refusedFrom(page, address, token, { openMs: timeoutMs, ackMs: ackTimeoutMs });
    const sent = `${name}: a WebSocket with the token, and origin: ${page}`;
    const complaint: Complaint =
      refused === null ? null : `${name}: the server refuses a WebSocket from that origin: ${refused}`;
    note.judge('P1-CORS-3', complaint, { sent, came: refused ?? 'connected' });
  }
  const engines = new Map(elsewhere.map(({ address }) => [originOf(address.url), address]));
  for (const address of engines.values()) {
    const poll = await pollFrom(page, address, token, timeoutMs);
    if (poll.response?.status === 200) note.judge('P1-CORS-3', poll.blocked, poll);
  }
}
