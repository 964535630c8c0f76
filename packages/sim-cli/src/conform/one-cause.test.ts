// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silent, startMutant, type Mutation } from '../probe/testing/mutant.ts';
import { startOperator, type Operator } from '@farspin/operator';
import type { ConformOptions } from './bench.ts';
import type { ClauseId } from './clauses.ts';
import { conform, type Conformity } from './conform.ts';
import { refusingReplaced } from './testing/deviations.api.ts';
import { combined } from './testing/deviation.ts';
import { table } from './report.ts';
import { variations } from './testing/variations.ts';

/** Tests that a cause of many failures is reported once, and that permitted behaviour is not reported. */

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 30, players: 14, speed: 20 });
});
afterAll(async () => await operator.stop());

const options = (server: string, username: string, more: Partial<ConformOptions> = {}): ConformOptions => ({
  ...{ server, username, password: `${username}1234`, token: null, machine: null, amountMinor: 100 },
  ...{ video: false, gifts: false, play: false, changePassword: false, pin: null, pushMs: 1_000, ...more },
});
const failedIn = ({ findings }: Conformity): readonly ClauseId[] =>
  findings.filter(({ verdict }) => verdict === 'failed').map(({ clause }) => clause);

const page = { status: 200, body: '<!doctype html><title>Play</title>' };
const isApi = (call: string): boolean => / \/api\//.test(call);
const signsIn = (call: string): boolean => /(?:login|validate)$/.test(call);
const causes: readonly (readonly [about: string, mutation: Mutation, fails: readonly ClauseId[]])[] = [
  [
    'a page answers for everything',
    { swallow: (call) => (call.includes('socket.io') ? null : page) },
    ['P1-SETTINGS-1'],
  ],
  ['a page answers for the whole API', { swallow: (call) => (isApi(call) ? page : null) }, ['P1-HTTP-1']],
  [
    'a page answers for every missing path, including Settings.json and the country check',
    {
      http: (call, reply) =>
        reply.status === 404 || /Settings\.json$|\/check$|player\/(?:profile|transactions|slot-sessions)/.test(call)
          ? page
          : reply,
    },
    ['P1-SETTINGS-1'],
  ],
  [
    'a page answers for every missing path of the API',
    {
      swallow: (call) =>
        /player\/(?:profile|transactions|slot-sessions|password|pin)|user\/update|farspin-conform/.test(call)
          ? page
          : null,
    },
    ['P1-HTTP-1'],
  ],
  [
    'there are no sockets',
    { sockets: 'none', swallow: (call) => (call.includes('socket.io') ? page : null) },
    ['P1-SOCKET-1'],
  ],
  [
    'the server behind the proxy does not answer',
    { swallow: (call) => (isApi(call) ? { status: 502, body: '<html>Bad gateway</html>' } : null) },
    ['P1-LOGIN-1'],
  ],
  [
    'the token of the sign-in is not accepted',
    {
      swallow: (call) => (isApi(call) && !signsIn(call) ? { status: 401, body: { code: 10 } } : null),
    },
    ['P1-VALIDATE-1'],
  ],
];

test.each(causes)('reports only the root cause as failed: %s', async (about, mutation, fails) => {
  const index = causes.findIndex(([name]) => name === about);
  const mutant = await startMutant(operator.url, mutation);
  const conformity = await conform(options(mutant.url, `player${index + 1}`));
  await mutant.stop();
  expect(failedIn(conformity)).toEqual(fails);
});

test('[PLATFORM45] fails only one clause if the server answers every missing call of parts 2 and 3 with a page', async () => {
  const dials = { accountCalls: [], demoCalls: [], lackingCall: 'page' } as const;
  const other = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 4, players: 0, speed: 20, dials });
  const conformity = await conform(options(other.url, 'demo', { changePassword: true, pin: '4321' }));
  await other.stop();
  expect(failedIn(conformity)).toEqual(['P1-HTTP-1']);
  expect(conformity.left?.asFound).toBe(true);
});

test('leaves the paging clause untried for a list with one row', async () => {
  const other = await startOperator({
    seed: 7,
    brands: 1,
    machinesPerBrand: 1,
    players: 0,
    dials: { pages: 'unsorted' },
  });
  other.backOffice.setStatus('101', 'error');
  const conformity = await conform(options(other.url, 'demo'));
  await other.stop();
  expect(conformity.findings.find(({ clause }) => clause === 'P2-TRANSACTIONS-3')).toMatchObject({
    verdict: 'untried',
    why: 'too few rows for a second page: 1',
  });
  expect(failedIn(conformity)).toEqual(['P2-SESSIONS-3']);
});

test('fails only one clause when the server stops, and does not wait for each of the other clauses', async () => {
  const mutant = await startMutant(operator.url, {});
  const onProgress = (about: string): void => void (about === 'the lobby' && mutant.stop());
  const startedAt = performance.now();
  const conformity = await conform(options(mutant.url, 'player8', { onProgress }));
  expect(failedIn(conformity)).toEqual(['P1-BRANDS-1']);
  expect(conformity.findings.find(({ clause }) => clause === 'P2-PROFILE-1')?.why).toContain('no longer answers');
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('fails only the login clause when the server rejects the sign-in', async () => {
  const conformity = await conform({ ...options(operator.url, 'player9'), password: 'mistyped' });
  expect([conformity.outcome, failedIn(conformity)]).toEqual(['refused', ['P1-LOGIN-1']]);
});

test('fails only the validate clause for a server that rejects tokens replaced by validate', async () => {
  const mutant = await startMutant(operator.url, refusingReplaced());
  const conformity = await conform(options(mutant.url, 'player11', { changePassword: true, pin: '4321' }));
  await mutant.stop();
  expect(failedIn(conformity)).toEqual(['P1-VALIDATE-2']);
  expect(conformity.findings.filter(({ verdict }) => verdict === 'blocked')).toEqual([]);
});

test('plays a game whose only meters push arrives when the game ends', async () => {
  let [isPressed, pushed] = [false, 0];
  const mutant = await startMutant(operator.url, {
    request(event, payload) {
      if (event === 'machine press' && Object(payload).id === 'start') isPressed = true;
      return payload;
    },
    push(event, payload) {
      if (event !== 'machine meters' || !isPressed) return payload;
      pushed += 1;
      return pushed === 1 ? silent : payload;
    },
  });
  const conformity = await conform(options(mutant.url, 'player13', { play: true }));
  await mutant.stop();
  expect(failedIn(conformity)).toEqual([]);
  expect(conformity.game?.verdict).toBe('played');
});

test('fails the clause about info pushes for an invalid push 200 ms after a second init', async () => {
  let inits = 0;
  const mutant = await startMutant(operator.url, {
    after(event) {
      if (event !== 'notifications init') return [];
      inits += 1;
      const payload = { code: 18_800, action: 'SESSION_CLOSE_WARNING' };
      return inits === 1 ? [] : [{ event: 'info', payload, afterMs: 200 }];
    },
  });
  const conformity = await conform(options(mutant.url, 'player14', { machine: '101' }));
  await mutant.stop();
  expect(failedIn(conformity)).toEqual(['P1-NOTIFY-7']);
});

test('fails the token clause if a call with a valid token returns 401', async () => {
  const mutant = await startMutant(operator.url, {
    http: (call, reply) =>
      call.endsWith('/player/profile') && reply.status === 200 ? { status: 401, body: { code: 10 } } : reply,
  });
  const conformity = await conform(options(mutant.url, 'player12'));
  await mutant.stop();
  expect(failedIn(conformity)).toEqual(['P1-TOKEN-2']);
  expect(conformity.findings.find(({ clause }) => clause === 'P1-TOKEN-2')?.why).toBe(
    'GET player/profile returns 401, but the token has not expired (also blocks P2-PROFILE-1)',
  );
});

test('fails no clause for a server with every permitted variation', async () => {
  const mutations = variations.map(({ mutation }) => (typeof mutation === 'function' ? mutation('') : mutation));
  const mutant = await startMutant(operator.url, combined(mutations));
  const conformity = await conform(options(mutant.url, 'player10', { video: true }));
  await mutant.stop();
  expect(conformity.findings.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
  const verdicts = conformity.findings.map(({ clause, verdict }) => [clause, verdict]);
  expect(verdicts).toEqual(expect.arrayContaining(variations.map(({ finds }) => [...finds])));

  const restart = conformity.findings.find(({ clause }) => clause === 'P2-WHEP-5');
  expect(restart).toMatchObject({ verdict: 'absent', why: 'not offered', exchange: { came: '501' } });
  const sent =
    /^absent {3}P2-WHEP-5 +not offered: PATCH \S+ \(application\/trickle-ice-sdpfrag, If-Match: "\*"\) → 501$/m;
  expect(table(conformity, { width: 200, paint: (_, text) => text }, false)).toMatch(sent);
});
