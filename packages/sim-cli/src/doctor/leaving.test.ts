import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silent, startMutant, type Mutation } from '../probe/testing/mutant.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { connect, login } from '@farspin/operator/testing';
import { diagnose, type Diagnosis } from './doctor.ts';
import type { DoctorOptions } from './examine.ts';
import type { DoctorFinding } from './finding.ts';

/** Tests that doctor leaves nothing open on any path, or reports what it leaves open. */

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 6, players: 3 });
});
afterAll(async () => await operator.stop());

/**
 * Runs doctor against a server that keeps the session of a disconnected client until a request ends it. The protocol
 * allows such servers.
 */
async function diagnoseMutant(mutation: Mutation, more: Partial<DoctorOptions> = {}): Promise<Diagnosis> {
  const mutant = await startMutant(operator.url, { keepsSeats: true, ...mutation });
  try {
    return await diagnose({
      ...{ server: mutant.url, username: 'demo', password: 'demo1234', token: null, machine: null },
      ...{ video: false, stepMs: 2_000, ...more },
    });
  } finally {
    await mutant.stop();
  }
}
const leftIn = ({ findings }: Diagnosis): DoctorFinding | undefined => findings.find(({ name }) => name === 'left');
const endAfter = (last: string): Pick<DoctorOptions, 'signal' | 'onFinding'> => {
  const ended = new AbortController();
  return { signal: ended.signal, onFinding: ({ name }) => void (name === last && ended.abort()) };
};
/** Ends sessions that a test left open on purpose. */
function sweep(): void {
  for (const { machineId } of operator.backOffice.sessions()) operator.backOffice.removePlayer(machineId);
}
const swallows = (path: string, status = 500): Mutation => ({
  swallow: (call) => (call === `POST /api/player/${path}` ? { status, body: { code: 50_105 } } : null),
});

describe('leaves no session open', () => {
  const unanswered: Mutation = {
    http: (call, reply) =>
      call === 'GET /Settings.json' ? { ...reply, body: { sockets: { ackTimeoutMs: 1_000 } } } : reply,
    ack: (event, ack) => (event === 'machine init' ? silent : ack),
  };
  const paths: readonly (readonly [path: string, mutation: Mutation, more: Partial<DoctorOptions>])[] = [
    ['when all is well', {}, {}],
    [
      'without a picture',
      {
        http: (_, reply) => ({ ...reply, status: reply.status === 201 ? 500 : reply.status }),
        ack: (event, ack) => (event === 'signalling offer' ? { code: 70_000 } : ack),
      },
      { video: true },
    ],
    [
      'when the answer to init cannot be read',
      { ack: (event, ack) => (event === 'machine init' ? { capabilities: 7 } : ack) },
      {},
    ],
    ['when init is carried out and not acknowledged', unanswered, {}],
    ['interrupted at the seat', {}, endAfter('seat')],
    ['interrupted at the sockets', {}, endAfter('signalling')],
    ['interrupted at the sign-in', {}, endAfter('sign-in')],
  ];
  test.each(paths)('%s', async (_, mutation, more) => {
    const diagnosis = await diagnoseMutant(mutation, more);
    expect(leftIn(diagnosis)).toMatchObject({
      state: 'ok',
      words: expect.stringMatching(/; the player is signed out$/),
    });
    expect(diagnosis.signedOut).toBe(true);
    expect(operator.backOffice.sessions()).toEqual([]);
    expect(operator.backOffice.players()[0]?.balanceMinor).toBe(500_000);
  });

  test('ends the session and keeps the token valid if the user signs in with a token', async () => {
    const token = operator.demoToken();
    const diagnosis = await diagnoseMutant({}, { username: null, password: null, token });
    expect(leftIn(diagnosis)).toEqual({ name: 'left', state: 'ok', words: 'no session is open', advice: null });
    expect(operator.backOffice.sessions()).toEqual([]);
    expect(operator.platform.balance(token).ok).toBe(true);
  });
});

describe('reports an open session or sign-in', () => {
  test('reports a session that cancel does not end', async () => {
    const diagnosis = await diagnoseMutant(swallows('cancel'));
    const [session] = operator.backOffice.sessions();
    sweep();
    expect(leftIn(diagnosis)).toMatchObject({
      state: 'bad',
      words: `a session is still open on machine ${session?.machineId} (player/cancel: 500 {"code":50105}); the player is signed out`,
      advice: expect.stringContaining('POST player/cancel'),
    });
  });

  test('reports that a session may still be open if the server does not send the session again', async () => {
    let asked = 0;
    const diagnosis = await diagnoseMutant({
      push: (event, payload) =>
        event === 'notifications session' && (asked += 1) > 1 ? { status: { odd: 1 }, id: [] } : payload,
    });
    expect(leftIn(diagnosis)).toMatchObject({
      state: 'warn',
      words: expect.stringMatching(
        /^the session on machine \d+ may still be open: the server pushed no session after init/,
      ),
    });
    expect(operator.backOffice.sessions()).toEqual([]);
  });

  test('reports that the sign-out failed', async () => {
    const diagnosis = await diagnoseMutant(swallows('logout'));
    expect(leftIn(diagnosis)).toMatchObject({ state: 'warn', words: 'no session is open; the sign-out failed' });
    expect(diagnosis.signedOut).toBe(false);
  });

  test('reports that the session may still be open if the server stops before the end', async () => {
    const mutant = await startMutant(operator.url, { keepsSeats: true });
    const diagnosis = await diagnose({
      ...{ server: mutant.url, username: 'demo', password: 'demo1234', token: null, machine: null },
      ...{ video: false, stepMs: 500, onFinding: ({ name }) => void (name === 'seat' && mutant.stop()) },
    });
    sweep();
    expect(leftIn(diagnosis)).toMatchObject({
      state: 'warn',
      words: expect.stringMatching(
        /^the session on machine \d+ may still be open: .* \(player\/cancel: .*; the sign-out failed$/,
      ),
    });
  });
});

test('reports an earlier session and keeps the session open', async () => {
  const token = await login(operator.url, 'player1');
  const seat = await connect(operator.url, '/machine', token);
  await seat.ask('init', { machineID: '101', token });
  const diagnosis = await diagnoseMutant({}, { username: 'player1', password: 'player11234' });
  expect(diagnosis.findings.find(({ name }) => name === 'seat')).toMatchObject({
    ...{ state: 'warn', words: 'the player already has a session on machine 101' },
  });
  expect(operator.backOffice.sessions().map(({ machineId }) => machineId)).toEqual(['101']);
  seat.close();
  sweep();
});
