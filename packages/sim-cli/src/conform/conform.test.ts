import type { Machine } from '@farspin/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOperator, type Operator } from '@farspin/operator';
import { connect, login } from '@farspin/operator/testing';
import type { ConformOptions } from './bench.ts';
import type { ClauseId } from './clauses.ts';
import { conform, type Conformity } from './conform.ts';
import { asJUnit, table } from './report.ts';
import { allClauses } from './notebook.ts';
import { combined, trickled, type Deviation } from './testing/deviation.ts';
import { deviations as parts } from './testing/deviations.ts';
import { startMutant } from '../probe/testing/mutant.ts';

const password = (username: string): string => `${username}1234`;
const optionsFor = (server: string, username: string, more: Partial<ConformOptions> = {}): ConformOptions => ({
  ...{ server, username, password: password(username), token: null, machine: null, amountMinor: 100 },
  ...{ video: false, gifts: false, play: false, changePassword: false, pin: null, pushMs: 3_000, ...more },
});
const failedIn = ({ findings }: Conformity): readonly ClauseId[] =>
  findings.filter(({ verdict }) => verdict === 'failed').map(({ clause }) => clause);
const untriedIn = ({ findings }: Conformity): readonly ClauseId[] =>
  findings.filter(({ verdict }) => verdict === 'untried').map(({ clause }) => clause);
const blockedIn = ({ findings }: Conformity): readonly ClauseId[] =>
  findings.filter(({ verdict }) => verdict === 'blocked').map(({ clause }) => clause);

const deviations: readonly Deviation[] = parts.flat();
/** Deviations grouped by server. Deviations with the same `mix` share a server. */
const servers = parts.flatMap((part) => {
  const names = new Set(part.map(({ about, mix }) => mix ?? about));
  return [...names].map((name) => part.filter(({ about, mix }) => (mix ?? about) === name));
});
const guests = 4;

let operator: Operator;
/** Machines that any player may join. */
let free: readonly string[];
let whole: Conformity;
let found: Conformity[];

beforeAll(async () => {
  operator = await startOperator({
    seed: 7,
    brands: 1,
    machinesPerBrand: 70,
    players: servers.length + guests,
    speed: 20,
    dials: { cors: 'any-origin' },
  });
  operator.backOffice.setStatus('170', 'error');
  const token = operator.demoToken();
  const all = operator.platform.allMachines(token);
  const isFree = ({ status, reservation }: Machine): boolean => status === 'available' && reservation === null;
  free = (all.ok ? all.value : []).filter(isFree).map(({ id }) => id);
  whole = await conform(
    optionsFor(operator.url, 'demo', {
      ...{ video: true, gifts: true, play: true, changePassword: true, pin: '4321' },
      demoArea: true,
      page: 'https://play.example',
    }),
  );
  found = await Promise.all(servers.map(examine));
}, 300_000);
afterAll(async () => await operator.stop());

async function examine(planted: (typeof servers)[number], index: number): Promise<Conformity> {
  const machine = free[index + 1] ?? '';
  const mutations = planted.map(({ mutation }) => (typeof mutation === 'function' ? mutation(machine) : mutation));
  const mutant = await startMutant(operator.url, combined(mutations));
  const asks: Partial<ConformOptions> = Object.assign({}, ...planted.map((deviation) => deviation.asks));
  const conformity = await conform(optionsFor(mutant.url, `player${index + 1}`, { machine, ...asks }));
  await mutant.stop();
  return conformity;
}

describe('servers without deviations', () => {
  test('serve passes every clause that can be tried', () => {
    expect(whole.outcome).toBe('tried');
    expect(failedIn(whole)).toEqual([]);
    expect([untriedIn(whole), blockedIn(whole)]).toEqual([[], []]);
    // Whether a candidate follows the answer depends on timing.
    const absent = whole.findings.filter(({ verdict, clause }) => verdict === 'absent' && clause !== 'P1-VIDEO-3');
    expect(absent.map(({ clause }) => clause)).toEqual(['P1-NOTIFY-7']);
    expect(whole.left?.asFound).toBe(false);
    const left =
      /^Not left as found: the wallet went from 500000 to (\d+) \(a game for \d+ (cost|gained) (\d+), bonus 10000\); the PIN of the player is now the value of --pin; the account conform-[\da-f]{8} was created; the course farspin-conform was stored; the run sent a message to a contact\.$/;
    const [, wallet, became, changed] = left.exec(whole.left?.words ?? '') ?? [];
    expect(Number(wallet)).toBe(510_000 + (became === 'cost' ? -1 : 1) * Number(changed));
    const pressed = whole.findings.find(({ clause }) => clause === 'P2-PRESS-1');
    expect(pressed).toMatchObject({ verdict: 'passed' });
  });

  test('serve --spec-only passes part 1, and parts 2 and 3 are reported as absent', async () => {
    const plain = await startOperator({ seed: 7, specOnly: true, brands: 1, machinesPerBrand: 8 });
    try {
      const conformity = await conform(optionsFor(plain.url, 'demo', { video: true }));
      expect(failedIn(conformity)).toEqual([]);
      expect(untriedIn(conformity)).toEqual(['P1-GIFT-1', 'P1-GIFT-2', 'P1-NOTIFY-6', 'P1-MACHINE-4']);
      const negotiated = conformity.findings.filter(({ clause }) => /^P[23]/.test(clause));
      expect(new Set(negotiated.map(({ verdict }) => verdict))).toEqual(new Set(['absent']));
      expect(conformity.left).toEqual({
        asFound: true,
        words: 'Left as found: 500000 in the wallet, no session open.',
      });
    } finally {
      await plain.stop();
    }
  });
});

test('accepts ICE candidates that arrive after the answer', async () => {
  const machine = free.at(-2) ?? '';
  const mutant = await startMutant(operator.url, { after: (event, ack) => trickled(event, ack, machine) });
  const username = `player${servers.length + 4}`;
  const conformity = await conform(optionsFor(mutant.url, username, { machine, video: true }));
  await mutant.stop();
  expect(failedIn(conformity)).toEqual([]);
  expect(conformity.findings).toContainEqual(expect.objectContaining({ clause: 'P1-VIDEO-3', verdict: 'passed' }));
});

test('reports that the player cannot afford the requested game, and advises a deposit', async () => {
  const username = `player${servers.length + 3}`;
  const machine = free.at(-3) ?? '';
  const mutant = await startMutant(operator.url, {
    ack: (event, ack) =>
      event === 'machine init' ? { ...Object(ack), meters: { ...Object(ack).meters, bet: 600_000 } } : ack,
  });
  const { game, left } = await conform(optionsFor(mutant.url, username, { machine, play: true }));
  await mutant.stop();
  expect(game).toEqual({
    verdict: 'blocked',
    words:
      'No game was played: a game costs 600000 minor units, but the wallet has only 500000. Deposit money, or use another player.',
  });
  expect(left?.asFound).toBe(true);
});

test('uses a token from the user without calling login or logout', async () => {
  const token = await login(operator.url, `player${servers.length + 4}`);
  const conformity = await conform({ ...optionsFor(operator.url, 'nobody'), username: null, password: null, token });
  expect(failedIn(conformity)).toEqual([]);
  expect(untriedIn(conformity).filter((id) => /-(?:LOGIN|LOGOUT)-|HTTP-4|WIRE-4/.test(id))).toEqual([
    ...['P1-HTTP-4', 'P1-LOGIN-1', 'P1-LOGIN-2', 'P1-LOGIN-3', 'P1-LOGIN-4', 'P1-LOGOUT-1'],
  ]);
  expect(blockedIn(conformity)).toEqual([]);
  expect(operator.platform.balance(token).ok).toBe(true);
});

describe('a requested machine', () => {
  const username = `player${servers.length + 4}`;

  test('reports a machine that does not exist as a user error, not as a failed clause', async () => {
    const conformity = await conform(optionsFor(operator.url, username, { machine: 'nowhere' }));
    expect(conformity).toMatchObject({ outcome: 'no-machine', findings: [], left: null });
    expect(conformity.words).toBe('there is no machine nowhere; the lobby has 70 machines, such as 101');
    const unnamed = await conform(optionsFor(operator.url, username, { machine: '' }));
    expect(unnamed.words).toBe('there is no machine ""; the lobby has 70 machines, such as 101');
  });

  test.each([
    [
      'out of order',
      'is not free (error)',
      (machine: string, isTaken: boolean) => operator.backOffice.setStatus(machine, isTaken ? 'error' : 'available'),
    ],
    [
      'reserved',
      'is reserved for another player',
      (machine: string, isTaken: boolean) => operator.backOffice.reserve(machine, isTaken ? 'demo' : null),
    ],
  ])('fails no clause if the machine is %s, but blocks the machine clauses and the game', async (_, why, take) => {
    const machine = free.at(-4) ?? '';
    take(machine, true);
    const conformity = await conform(optionsFor(operator.url, username, { machine, play: true }));
    take(machine, false);
    expect(failedIn(conformity)).toEqual([]);
    expect(blockedIn(conformity)).toContain('P1-MACHINE-1');
    const kick = conformity.findings.find(({ clause }) => clause === 'P1-KICK-1');
    expect(kick?.why).toBe(`machine ${machine} ${why}: name another`);
    const words = `No game was played: machine ${machine} ${why}: name another.`;
    expect(conformity.game).toEqual({ verdict: 'blocked', words });
    expect(asJUnit(conformity)).toContain(`<error message="${words}"/>`);
  });

  test('fails the machine clause if the server rejects a free machine, and reports that failure as the cause of blocked clauses', async () => {
    const machine = free.at(-5) ?? '';
    const refusal = { code: 50_000, ErrorMessage: 'no' };
    const mutant = await startMutant(operator.url, {
      ack: (event, ack) => (event === 'machine init' ? refusal : ack),
    });
    const conformity = await conform(optionsFor(mutant.url, username, { machine }));
    await mutant.stop();
    expect(failedIn(conformity)).toEqual(['P1-MACHINE-1']);
    const kick = conformity.findings.find(({ clause }) => clause === 'P1-KICK-1');
    expect(kick?.why).toBe(`machine ${machine} was refused: P1-MACHINE-1`);
  });
});

describe('a server with a deviation', () => {
  test.for(deviations)('fails the expected clauses and no others: $about: $fails', async (deviation, { task }) => {
    const index = servers.findIndex((planted) => planted.includes(deviation));
    const planted = servers[index] ?? [];
    // All servers run concurrently, so an answer may be late. A retry tests the server again on its own.
    if ((task.result?.retryCount ?? 0) > 0) found[index] = await examine(planted, index);
    const conformity = found[index];
    const due = new Set(planted.flatMap(({ fails }) => fails));
    const failed = conformity === undefined ? [] : failedIn(conformity);
    expect(failed).toEqual(expect.arrayContaining([...deviation.fails]));
    const echoes = conformity?.findings.filter(({ clause, verdict }) => verdict === 'failed' && !due.has(clause));
    expect(echoes).toEqual([]);
  });

  test('the deviations cover every clause that a server can break, except clauses with their own tests', () => {
    const broken = new Set(deviations.flatMap(({ fails }) => fails));
    // token.test.ts covers the token clauses. The test of a rejected free machine covers P1-MACHINE-1.
    expect(allClauses.filter((clause) => !broken.has(clause))).toEqual([
      'P1-TOKEN-1',
      'P1-TOKEN-2',
      'P1-TOKEN-3',
      'P1-MACHINE-1',
    ]);
  });

  test('conform restores the balance and leaves no session open at any of these servers', () => {
    const players = new Map(operator.backOffice.players().map((player) => [player.username, player.balanceMinor]));
    const odd = servers.filter((planted, index) => {
      const isPaid = planted.some(({ asks }) => asks?.play === true || asks?.gifts === true);
      return !isPaid && players.get(`player${index + 1}`) !== 500_000;
    });
    expect(odd.map(([first]) => first?.about)).toEqual([]);
    expect(operator.backOffice.sessions()).toEqual([]);
  });
});

describe('changes that cannot be restored', () => {
  test('reports a session that neither kick nor cancel ends', async () => {
    const mutant = await startMutant(operator.url, {
      path: (path) => path.replace(/player\/kick$/, 'player/cancel'),
      send: (call, body) => (/player\/(?:cancel|kick)$/.test(call) ? { machineId: 'nowhere' } : body),
      http: (call, reply) =>
        /player\/(?:cancel|kick)$/.test(call) && reply.status !== 401 ? { status: 200, body: {} } : reply,
    });
    const username = `player${servers.length + 1}`;
    const conformity = await conform(optionsFor(mutant.url, username, { pushMs: 500 }));
    await mutant.stop();
    expect(failedIn(conformity)).toEqual(['P1-KICK-1', 'P1-CANCEL-1']);
    expect(conformity.left?.asFound).toBe(false);
    expect(conformity.left?.words).toMatch(
      /^Not left as found: the wallet went from 500000 to 499[89]00; a session is open on machine \d+\.$/,
    );
  });

  test('keeps an earlier session open and reports the clauses that the session blocks', async () => {
    const username = `player${servers.length + 2}`;
    const token = await login(operator.url, username);
    const seat = await connect(operator.url, '/machine', token);
    await seat.ask('init', { machineID: free.at(-1), token });
    const conformity = await conform(optionsFor(operator.url, username, { play: true }));
    expect(failedIn(conformity)).toEqual([]);
    expect(conformity.game?.words).toContain('No game was played: the player has a session on machine');
    const blocked = conformity.findings.find(({ clause }) => clause === 'P1-MACHINE-1');
    expect(blocked?.verdict).toBe('blocked');
    expect(blocked?.why).toBe(`the player has a session on machine ${free.at(-1)}: end it, or use another player`);
    expect(conformity.left).toEqual({
      asFound: true,
      words: `Left as found: 500000 in the wallet, the session on ${free.at(-1)} open.`,
    });
    seat.close();
  });

  test('returns the money to the wallet when the run is interrupted', async () => {
    const interruption = new AbortController();
    const mutant = await startMutant(operator.url, {
      ack(event, ack) {
        if (event === 'machine transfer') interruption.abort();
        return ack;
      },
    });
    const username = `player${servers.length + 3}`;
    const conformity = await conform(optionsFor(mutant.url, username, { signal: interruption.signal }));
    await mutant.stop();
    expect(conformity.outcome).toBe('interrupted');
    const page = table(conformity, { width: 80, paint: (_, text) => text }, false);
    expect(page).toMatch(/^Not reached: (?:P[123]-[A-Z]+-\d+,\s){4}/m);
    expect(failedIn(conformity)).toEqual([]);
    expect(conformity.left).toEqual({
      asFound: true,
      words: 'Left as found: 500000 in the wallet, no session open.',
    });
  });

  test('tries a wrong password only once in each run', async () => {
    for (const left of [4, 3]) {
      const refused = await conform({ ...optionsFor(operator.url, 'player2'), password: 'mistyped' });
      expect(refused.words).toBe(`10700 Wrong credentials, ${left} tries left`);
    }
  });

  test('reports a rejected player and an unreachable server', async () => {
    const refused = await conform({ ...optionsFor(operator.url, 'demo'), username: 'nobody-at-all' });
    expect(refused.outcome).toBe('refused');
    // Clauses that depend on a sign-in are untried rather than absent.
    const wire = refused.findings.filter(({ clause }) => clause.startsWith('P1-WIRE-'));
    expect(wire).not.toEqual([]);
    expect(wire.filter(({ verdict }) => verdict === 'absent')).toEqual([]);
    expect(refused.left).toBeNull();
    expect(asJUnit(refused)).toMatch(/<error message="The server refused the player: 10701 /);
    const gone = await conform(optionsFor('http://127.0.0.1:9', 'demo'));
    expect(gone).toMatchObject({ outcome: 'unreachable', findings: [] });
  });
});

test('the reports contain no password and no token', () => {
  const told = JSON.stringify([whole, ...found]);
  expect(told).not.toContain('demo1234');
  expect(told).not.toMatch(/eyJ[\w-]{20,}/);
});
