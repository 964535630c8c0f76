import type { Machine } from '@farspin/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOperator, type Operator } from '../server/operator.ts';
import { connect, login } from '../server/testing/raw-client.ts';
import type { ConformOptions } from './bench.ts';
import type { ClauseId } from './clauses.ts';
import { conform, type Conformity } from './conform.ts';
import { silent, startMutant, type Mutation, type Reply } from '../probe/testing/mutant.ts';

const password = (username: string): string => `${username}1234`;
const optionsFor = (server: string, username: string, more: Partial<ConformOptions> = {}): ConformOptions => ({
  ...{ server, username, password: password(username), token: null, machine: null, amountMinor: 100 },
  ...{ video: false, gifts: false, changePassword: false, pin: null, pushMs: 1_500, ...more },
});
const failedIn = ({ findings }: Conformity): readonly ClauseId[] =>
  findings.filter(({ verdict }) => verdict === 'failed').map(({ clause }) => clause);
const untriedIn = ({ findings }: Conformity): readonly ClauseId[] =>
  findings.filter(({ verdict }) => verdict === 'untried').map(({ clause }) => clause);

const json =
  (test: RegExp, change: (body: Record<string, unknown>) => unknown, status?: number) =>
  (call: string, reply: Reply): Reply =>
    test.test(call) && typeof reply.body === 'object' && reply.body !== null
      ? { status: status ?? reply.status, body: change({ ...reply.body }) }
      : reply;
const acks =
  (event: string, change: (ack: Record<string, unknown>, payload: Record<string, unknown>) => unknown) =>
  (asked: string, ack: unknown, payload: unknown): unknown =>
    asked === event ? change({ ...Object(ack) }, { ...Object(payload) }) : ack;
const pushes =
  (event: string, change: (payload: Record<string, unknown>) => unknown) =>
  (pushed: string, payload: unknown): unknown =>
    pushed === event ? change({ ...Object(payload) }) : payload;

interface Broken {
  readonly about: string;
  readonly mutation: Mutation;
  /** Those that are broken, and no others. */
  readonly fails: readonly ClauseId[];
  readonly video?: true;
  /** Where something never comes, it is not waited for long. */
  readonly pushMs?: number;
}

const brokenServers: readonly Broken[] = [
  {
    about: 'a balance with a fraction',
    mutation: { http: json(/^GET \/api\/player\/balance$/, (body) => ('code' in body ? body : { balance: 12.5 })) },
    fails: ['P1-BALANCE-1', 'P1-WIRE-2'],
  },
  {
    about: 'anybody is answered',
    mutation: {
      http: (call, reply) =>
        call === 'GET /api/machine/all' && reply.status === 401 ? { status: 200, body: [] } : reply,
    },
    fails: ['P1-HTTP-3'],
  },
  {
    about: 'brands that are no list',
    mutation: { http: json(/brands$/, () => ({ brands: [] })) },
    fails: ['P1-BRANDS-1'],
  },
  {
    about: 'a machine without an id',
    mutation: {
      http: (call, reply) => (call === 'GET /api/machine/1' ? { ...reply, body: [{ status: 'available' }] } : reply),
    },
    fails: ['P1-MACHINES-3', 'P1-MACHINES-4'],
  },
  {
    about: 'a status that nobody knows',
    mutation: { push: pushes('notifications machine', (payload) => ({ ...payload, status: 'fine' })) },
    fails: ['P1-WIRE-5'],
  },
  {
    about: 'a last logon that is no time',
    mutation: { http: json(/login$/, (body) => ('token' in body ? { ...body, last_logon: { day: 1 } } : body)) },
    fails: ['P1-LOGIN-2', 'P1-WIRE-3'],
  },
  {
    about: 'tries left that are not told',
    mutation: { http: json(/login$/, (body) => (body['code'] === 10_700 ? { ...body, Params: {} } : body)) },
    fails: ['P1-LOGIN-4'],
  },
  {
    about: 'a country check in HTML',
    mutation: { http: (call, reply) => (call === 'GET /check' ? { ...reply, body: '<p>ok</p>' } : reply) },
    fails: ['P1-CHECK-1'],
  },
  {
    about: 'settings that are no JSON',
    mutation: { http: (call, reply) => (call === 'GET /Settings.json' ? { ...reply, body: '{"money": ' } : reply) },
    fails: ['P1-SETTINGS-1'],
  },
  {
    about: 'an API in HTML',
    mutation: {
      http: (call, reply) => (call === 'GET /api/player/profile' ? { status: 200, body: '<p>hello</p>' } : reply),
    },
    fails: ['P1-HTTP-1', 'P2-PROFILE-1'],
  },
  { about: 'open doors', mutation: { openDoors: true }, fails: ['P1-SOCKET-2'] },
  {
    about: 'no word of sessions',
    mutation: { push: (event, payload) => (event === 'notifications session' ? silent : payload) },
    pushMs: 400,
    fails: ['P1-NOTIFY-3', 'P1-NOTIFY-5'],
  },
  {
    about: 'no word of machines',
    mutation: { push: (event, payload) => (event === 'notifications machine' ? silent : payload) },
    fails: ['P1-NOTIFY-4'],
  },
  {
    about: 'a seat at a machine that there is not',
    mutation: {
      ack: acks('machine init', (ack, { machineID }) => (String(machineID).startsWith('farspin') ? {} : ack)),
    },
    fails: ['P1-MACHINE-2'],
  },
  {
    about: 'a cashout without an answer',
    mutation: {
      http: (call, reply) =>
        call === 'GET /Settings.json' ? { ...reply, body: { sockets: { ackTimeoutMs: 700 } } } : reply,
      ack: acks('machine cashout', () => silent),
    },
    fails: ['P1-MACHINE-4', 'P1-SOCKET-3'],
  },
  {
    about: 'a transfer that is carried out twice',
    mutation: {
      request: (event, payload) =>
        event === 'machine transfer' ? { ...Object(payload), requestId: crypto.randomUUID() } : payload,
    },
    fails: ['P2-TRANSFER-3', 'P2-TRANSFER-4', 'P2-TRANSFER-5', 'P2-TRANSFER-2'],
  },
  {
    about: 'credits that are not told',
    mutation: { ack: acks('machine transfer', (ack) => ('credits' in ack ? { ...ack, credits: 7 } : ack)) },
    fails: ['P2-TRANSFER-1', 'P2-TRANSFER-2', 'P2-TRANSFER-3'],
  },
  {
    about: 'a late press that is taken',
    mutation: {
      ack: acks('machine press', (ack, { expiresAt }) => (expiresAt === undefined ? ack : { code: 20_000 })),
    },
    fails: ['P2-PRESS-2'],
  },
  { about: 'a ping without a clock', mutation: { ack: acks('machine ping', () => ({})) }, fails: ['P2-PING-1'] },
  {
    about: 'meters that grow no older',
    mutation: { push: pushes('machine meters', (payload) => ({ ...payload, seq: 1 })) },
    fails: ['P2-METERS-3'],
  },
  {
    about: 'another session than the one resumed',
    mutation: {
      ack: acks('machine init', (ack, { resume }) =>
        resume !== undefined && 'sessionId' in ack ? { ...ack, sessionId: 'other' } : ack,
      ),
    },
    fails: ['P2-RESUME-1'],
  },
  {
    about: 'pages that repeat themselves',
    mutation: { path: (path) => path.replace(/(slot-sessions.*)&cursor=[^&]*/, '$1') },
    fails: ['P2-SESSIONS-3'],
  },
  {
    about: 'an offer without an answer',
    ...{ mutation: { ack: acks('signalling offer', () => ({})) }, fails: ['P1-VIDEO-1'], video: true },
  },
  {
    about: 'WHEP that is not created',
    mutation: { http: (_, reply) => (reply.status === 201 ? { ...reply, status: 200 } : reply) },
    ...{ fails: ['P2-WHEP-1'], video: true },
  },
];

let operator: Operator;
/** Machines that anybody may sit at. */
let free: readonly string[];
let whole: Conformity;
let found: ReadonlyMap<string, Conformity>;

beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 60, players: brokenServers.length + 3 });
  const token = operator.demoToken();
  const all = operator.platform.allMachines(token);
  const isFree = ({ status, reservation }: Machine): boolean => status === 'available' && reservation === null;
  free = (all.ok ? all.value : []).filter(isFree).map(({ id }) => id);
  whole = await conform(
    optionsFor(operator.url, 'demo', { video: true, gifts: true, changePassword: true, pin: '4321' }),
  );
  const conformities = brokenServers.map(async ({ about, mutation, video, pushMs = 1_500 }, index) => {
    const mutant = await startMutant(operator.url, mutation);
    const machine = free[index + 1] ?? null;
    const options = optionsFor(mutant.url, `player${index + 1}`, { machine, video: video ?? false, pushMs });
    const conformity = await conform(options);
    await mutant.stop();
    return [about, conformity] as const;
  });
  found = new Map(await Promise.all(conformities));
});
afterAll(async () => await operator.stop());

describe('servers that are whole', () => {
  test('serve passes, with all that may be tried', () => {
    expect(whole.outcome).toBe('tried');
    expect(failedIn(whole)).toEqual([]);
    expect(untriedIn(whole)).toEqual([]);
    expect(whole.findings.filter(({ verdict }) => verdict === 'absent').map(({ clause }) => clause)).toEqual([
      'P1-NOTIFY-7',
      'P1-VIDEO-3',
    ]);
    expect(whole.left).toEqual({
      asFound: false,
      words: 'Not as it was found: the wallet had 500000, and has 510000 (bonus 10000).',
    });
  });

  test('serve --spec-only passes part 1, and has nothing of part 2', async () => {
    const plain = await startOperator({ seed: 7, specOnly: true, brands: 1, machinesPerBrand: 8 });
    try {
      const conformity = await conform(optionsFor(plain.url, 'demo', { video: true }));
      expect(failedIn(conformity)).toEqual([]);
      expect(untriedIn(conformity)).toEqual(['P1-GIFT-1', 'P1-GIFT-2', 'P1-NOTIFY-6']);
      const part2 = conformity.findings.filter(({ clause }) => clause.startsWith('P2'));
      expect(new Set(part2.map(({ verdict }) => verdict))).toEqual(new Set(['absent']));
      expect(conformity.left).toEqual({
        asFound: true,
        words: 'Left as found: 500000 in the wallet, no session open.',
      });
    } finally {
      await plain.stop();
    }
  });
});

describe('a server that breaks', () => {
  test.each(brokenServers)('$about fails in $fails', ({ about, fails }) => {
    const conformity = found.get(about);
    expect(conformity && failedIn(conformity).toSorted()).toEqual([...fails].toSorted());
  });

  test('money and session are as they were, behind each of them', () => {
    const players = new Map(operator.operator.players().map((player) => [player.username, player.balanceMinor]));
    const odd = brokenServers.filter((_, index) => players.get(`player${index + 1}`) !== 500_000);
    expect(odd.map(({ about }) => about)).toEqual([]);
    expect(operator.operator.sessions()).toEqual([]);
  });
});

describe('what cannot be left as it was', () => {
  test('a session that does not end is told', async () => {
    const done = { status: 200, body: { code: 20_000 } };
    const mutant = await startMutant(operator.url, {
      swallow: (call) => (/player\/(?:cancel|kick)$/.test(call) ? done : null),
    });
    const username = `player${brokenServers.length + 1}`;
    const conformity = await conform(optionsFor(mutant.url, username, { pushMs: 500 }));
    await mutant.stop();
    expect(failedIn(conformity)).toEqual(['P1-KICK-1', 'P1-CANCEL-1', 'P1-NOTIFY-5']);
    expect(conformity.left?.asFound).toBe(false);
    expect(conformity.left?.words).toMatch(
      /^Not as it was found: the wallet had 500000, and has 499[89]00; a session is open on machine \d+\.$/,
    );
  });

  test('a session that was open before is left alone, and what it stands in the way of is told', async () => {
    const username = `player${brokenServers.length + 2}`;
    const token = await login(operator.url, username);
    const seat = await connect(operator.url, '/machine', token);
    await seat.ask('init', { machineID: free.at(-1), token });
    const conformity = await conform(optionsFor(operator.url, username));
    expect(failedIn(conformity)).toEqual([]);
    const blocked = conformity.findings.filter((finding) => finding.blocked);
    expect(blocked.map(({ clause }) => clause)).toContain('P1-MACHINE-1');
    expect(blocked[0]?.why).toBe(`the player has a session on machine ${free.at(-1)}: end it, or give another player`);
    expect(conformity.left).toEqual({
      asFound: true,
      words: `Left as found: 500000 in the wallet, the session on ${free.at(-1)} open.`,
    });
    seat.close();
  });

  test('a run that is ended early puts back what it moved', async () => {
    const interruption = new AbortController();
    const mutant = await startMutant(operator.url, {
      ack(event, ack) {
        if (event === 'machine transfer') interruption.abort();
        return ack;
      },
    });
    const username = `player${brokenServers.length + 3}`;
    const conformity = await conform(optionsFor(mutant.url, username, { signal: interruption.signal }));
    await mutant.stop();
    expect(conformity.outcome).toBe('interrupted');
    expect(failedIn(conformity)).toEqual([]);
    expect(conformity.left).toEqual({
      asFound: true,
      words: 'Left as found: 500000 in the wallet, no session open.',
    });
  });

  test('a player who is refused, and a server that is not there', async () => {
    const refused = await conform({ ...optionsFor(operator.url, 'demo'), username: 'nobody-at-all' });
    expect(refused.outcome).toBe('refused');
    expect(refused.left).toBeNull();
    const gone = await conform(optionsFor('http://127.0.0.1:9', 'demo'));
    expect(gone).toMatchObject({ outcome: 'unreachable', findings: [] });
  });
});

test('no secret is in what is told', () => {
  const told = JSON.stringify([whole, ...found.values()]);
  expect(told).not.toContain('demo1234');
  expect(told).not.toMatch(/eyJ[\w-]{20,}/);
});
