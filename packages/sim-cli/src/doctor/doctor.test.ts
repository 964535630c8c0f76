import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { parseSettings } from '@farspin/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMutant, type Mutation } from '../probe/testing/mutant.ts';
import { startTurnServer, type TurnServer } from '../probe/testing/turn-server.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { addressesElsewhere, givenSettings } from '@farspin/operator/server';
import { diagnose, type Diagnosis } from './doctor.ts';
import type { DoctorOptions } from './examine.ts';
import { spell, type DoctorFinding } from './finding.ts';
import { examineCandidates, examineIceServers } from './ice.ts';
import { linesOf, summary } from './report.ts';

let operator: Operator;
let turn: TurnServer;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 8, players: 2 });
  turn = await startTurnServer('me', 'secret');
});
afterAll(async () => {
  turn.stop();
  await operator.stop();
});

const diagnosed = (server: string, more: Partial<DoctorOptions> = {}): Promise<Diagnosis> =>
  diagnose({
    ...{ server, username: 'demo', password: 'demo1234', token: null, machine: null, video: false, stepMs: 2_000 },
    ...more,
  });
async function diagnoseBroken(mutation: Mutation, more: Partial<DoctorOptions> = {}): Promise<Diagnosis> {
  const mutant = await startMutant(operator.url, mutation);
  try {
    return await diagnosed(mutant.url, more);
  } finally {
    await mutant.stop();
  }
}
const states = ({ findings }: Diagnosis): Record<string, string> =>
  Object.fromEntries(findings.map(({ name, state }) => [name, state]));
const find = ({ findings }: Diagnosis, name: string): DoctorFinding | undefined =>
  findings.find((finding) => finding.name === name);

async function closedPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  await once(listener, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('a healthy server', () => {
  test('passes all checks up to the first frame over signalling and WHEP', async () => {
    const diagnosis = await diagnosed(operator.url, { video: true, stepMs: 10_000 });
    expect(states(diagnosis)).toEqual({
      ...{ address: 'ok', connection: 'ok', settings: 'ok', clock: 'ok', country: 'ok', 'sign-in': 'ok', api: 'ok' },
      ...{ notifications: 'ok', machine: 'ok', signalling: 'ok', seat: 'ok', 'ice servers': 'warn', candidates: 'ok' },
      ...{ picture: 'ok', 'picture (WHEP)': 'ok', left: 'ok' },
      // A computer without a network can offer only its loopback address.
      ...(addressesElsewhere('::', 0).length === 0 ? { 'picture: candidates': 'warn' } : {}),
    });
    expect(find(diagnosis, 'picture')?.words).toMatch(
      /^first frame after \d+ ms \(answered after \d+ ms, connected after \d+ ms\), \d+×\d+, by host\/udp$/,
    );
    expect(operator.backOffice.sessions()).toEqual([]);
    expect(operator.backOffice.players()[0]?.balanceMinor).toBe(500_000);
  });

  test('without a player, skips the checks that need a player', async () => {
    const diagnosis = await diagnosed(operator.url, { username: null, password: null });
    expect(states(diagnosis)).toMatchObject({ 'sign-in': 'skipped', sockets: 'skipped', picture: 'skipped' });
    expect(find(diagnosis, 'api')).toMatchObject({ state: 'ok', words: 'an operator answers, and requires a token' });
  });

  test('accepts a token instead of a password and keeps the token valid', async () => {
    const token = operator.demoToken();
    const diagnosis = await diagnosed(operator.url, { username: null, password: null, token });
    expect(states(diagnosis)).toMatchObject({ 'sign-in': 'ok', api: 'ok', machine: 'ok' });
    expect(operator.platform.balance(token).ok).toBe(true);
    expect(JSON.stringify(diagnosis)).not.toContain(token);
  });
});

describe('the connection to the server', () => {
  const elsewhere = 'Check `api.baseUrl` in Settings.json, and whether the API answers there.';

  test('reports an unknown host and a port that refuses connections', async () => {
    const nobody = await diagnosed('http://farspin.invalid');
    expect(nobody).toMatchObject({ reachable: false, findings: [{ name: 'address', state: 'bad' }] });
    const port = await closedPort();
    const closed = await diagnosed(`http://127.0.0.1:${port}`);
    expect(closed.reachable).toBe(false);
    expect(find(closed, 'connection')).toEqual({
      ...{ name: 'connection', state: 'bad', words: `no server listens on port ${port} of 127.0.0.1` },
      advice: 'Check that the server is running, and that the port is right.',
    });
  });

  test('reports a port without TLS', async () => {
    const diagnosis = await diagnosed(operator.url.replace('http:', 'https:'));
    expect(find(diagnosis, 'connection')).toMatchObject({
      state: 'bad',
      words: `port ${operator.port} does not use TLS`,
    });
  });

  test('reports a port that accepts connections but does not answer', async () => {
    const mute = createServer((socket) => void socket.on('error', () => socket.destroy())).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const diagnosis = await diagnosed(`http://127.0.0.1:${port}`, { stepMs: 300 });
    mute.close();
    expect(diagnosis.reachable).toBe(false);
    expect(diagnosis.findings.at(-1)).toMatchObject({
      ...{ name: 'settings', state: 'bad', words: 'GET /Settings.json: no answer in time' },
      advice: expect.stringContaining('Check the address and the port'),
    });
  });

  test('reports a server that answers with a page instead of JSON', async () => {
    const page = { status: 200, body: '<!doctype html><p>hello</p>' };
    const diagnosis = await diagnoseBroken({ swallow: (call) => (call.startsWith('GET /socket.io') ? null : page) });
    expect(find(diagnosis, 'settings')).toMatchObject({ state: 'bad', words: 'Settings.json returns 200 and a page' });
    expect(find(diagnosis, 'country')).toMatchObject({ state: 'warn', words: '/check returns 200 and no JSON' });
    expect(find(diagnosis, 'sign-in')).toMatchObject({
      ...{ state: 'bad', words: 'POST login returns 200 and a page' },
      advice: elsewhere,
    });
  });

  test('recognises without a player that the server is not an operator', async () => {
    const alone = { username: null, password: null };
    const none = await diagnoseBroken({ swallow: () => ({ status: 404, body: 'nothing here' }) }, alone);
    const words = 'GET player/balance returns 404 and no JSON; without a token, an operator returns 401';
    expect(find(none, 'api')).toMatchObject({ state: 'bad', words, advice: elsewhere });
  });

  test('reports a machine that does not exist', async () => {
    const diagnosis = await diagnosed(operator.url, { machine: '9999' });
    expect(find(diagnosis, 'seat')).toMatchObject({
      state: 'bad',
      words: expect.stringMatching(/^there is no machine 9999; the lobby has \d+ machines, such as 101$/),
    });
    expect(find(diagnosis, 'picture')?.state).toBe('skipped');
  });

  test('advises putting an out-of-service machine into service, not ending a session', async () => {
    operator.backOffice.setStatus('103', 'error');
    const diagnosis = await diagnosed(operator.url, { machine: '103' });
    operator.backOffice.setStatus('103', 'available');
    expect(find(diagnosis, 'seat')).toMatchObject({
      ...{ state: 'bad', words: expect.stringContaining('50107') },
      advice: expect.stringMatching(/^The machine accepts no players now\. Put it into service, or name another /),
    });
  });

  test('reports blocked sockets as an error and a blocked WebSocket upgrade as a warning', async () => {
    const none = await diagnoseBroken({ sockets: 'none', swallow: blocked });
    expect(states(none)).toMatchObject({ notifications: 'bad', machine: 'bad', signalling: 'bad', picture: 'skipped' });
    expect(find(none, 'machine')?.advice).toContain('/machine, /socket.io');
    const polling = await diagnoseBroken({ sockets: 'polling' });
    expect(states(polling)).toMatchObject({ notifications: 'warn', signalling: 'warn', picture: 'skipped' });
    expect(find(polling, 'notifications')?.advice).toContain('Upgrade');
  });
  const blocked = (call: string) => (call.includes('/socket.io') ? { status: 403, body: 'no' } : null);

  test('reports a server clock that is one day ahead', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
    const diagnosis = await diagnoseBroken({ headers: { date: tomorrow } });
    expect(find(diagnosis, 'clock')).toMatchObject({
      state: 'bad',
      words: "the server's clock is 1 day ahead of this computer",
    });
  });

  test('reports a machine server whose clock is 11 minutes behind', async () => {
    const diagnosis = await diagnoseBroken({
      ack: (_, ack) => (hasClock(ack) ? { ...ack, now: ack.now - 660_000 } : ack),
    });
    expect(states(diagnosis)).toMatchObject({ clock: 'ok', 'clock (machine)': 'bad', seat: 'ok' });
    expect(find(diagnosis, 'clock (machine)')?.words).toBe("the server's clock is 11 minutes behind this computer");
  });
  const hasClock = (ack: unknown): ack is { readonly now: number } =>
    typeof ack === 'object' && ack !== null && 'now' in ack;
});

describe('the player', () => {
  test('is reported when the server rejects the password or the token', async () => {
    const diagnosis = await diagnosed(operator.url, { username: 'player1', password: 'wrong-password' });
    expect(find(diagnosis, 'sign-in')).toMatchObject({
      ...{ state: 'bad', advice: 'Check the username and the password.' },
      words: expect.stringMatching(/^refused: 10700 /),
    });
    const token = await diagnosed(operator.url, { username: null, password: null, token: 'not-a-token' });
    expect(find(token, 'sign-in')).toMatchObject({ state: 'bad', advice: 'Give another token, or sign in again.' });
  });

  test('is reported when the country check rejects the player', async () => {
    const turned = { status: 200, body: { status: 1, code: 0, ip: '203.0.113.7', country: 'XX' } };
    const enabled = { status: 200, body: { countryCheck: { enabled: true } } };
    const diagnosis = await diagnoseBroken({
      swallow: (call) => (call === 'GET /check' ? turned : call === 'GET /Settings.json' ? enabled : null),
    });
    expect(find(diagnosis, 'country')).toMatchObject({
      state: 'bad',
      words: expect.stringMatching(/^turned away: XX/),
    });
  });

  test('receives no picture if the answers are unreadable, and doctor reports the reason', async () => {
    const diagnosis = await diagnoseBroken(
      {
        ack: (event, ack) => (event === 'signalling offer' ? { sdp: 7 } : ack),
        http: (_, reply) => ({ ...reply, status: reply.status === 201 ? 500 : reply.status }),
      },
      { video: true },
    );
    expect(find(diagnosis, 'picture')).toMatchObject({ state: 'bad', words: 'not set up: the answer is unreadable' });
    expect(find(diagnosis, 'picture (WHEP)')).toMatchObject({ state: 'warn' });
  });
});

describe('STUN and TURN', () => {
  const iceOf = async (iceServers: readonly object[]): Promise<readonly DoctorFinding[]> => {
    const { settings, notes } = parseSettings({ video: { iceServers } });
    expect(notes).toEqual([]);
    const findings: DoctorFinding[] = [];
    const options = {
      ...{ server: operator.url, username: null, password: null, token: null, machine: null },
      video: true,
      stepMs: 700,
    };
    await examineIceServers({ options, settings, add: (finding) => findings.push(finding) });
    return findings;
  };
  const me = { username: 'me', credential: 'secret' };

  test('shows the address, the duration and the transport of each successful check', async () => {
    const { port } = turn;
    const findings = await iceOf([
      { urls: `stun:127.0.0.1:${port}` },
      { urls: [`turn:127.0.0.1:${port}?transport=udp`, `turn:127.0.0.1:${port}?transport=tcp`], ...me },
    ]);
    expect(findings).toMatchObject([
      { state: 'ok', words: expect.stringMatching(/^sees this computer as 127\.0\.0\.1:\d+, in \d+ ms by UDP$/) },
      { state: 'ok', words: expect.stringMatching(/^relays as 127\.0\.0\.1:50000, in \d+ ms by UDP$/) },
      { state: 'ok', words: expect.stringMatching(/by TCP$/) },
      { name: 'turn', state: 'warn', words: 'no TURN server uses TLS' },
    ]);
  });

  test('shows the reason for each failed check', async () => {
    const { port } = turn;
    const closed = await closedPort();
    const findings = await iceOf([
      { urls: `turn:127.0.0.1:${port}`, username: 'me', credential: 'other' },
      { urls: `turn:127.0.0.1:${closed}`, ...me },
      { urls: `turn:127.0.0.1:${closed}?transport=tcp`, ...me },
      { urls: `turns:127.0.0.1:${port}`, ...me },
      { urls: `turn:127.0.0.1:${port}` },
      { urls: 'turn:', ...me },
      { urls: 'turn:farspin.invalid', ...me },
    ]);
    expect(new Set(findings.map(({ state }) => state))).toEqual(new Set(['bad']));
    expect(findings.map(({ words }) => words)).toEqual([
      'refused: 401 Unauthorized',
      expect.stringMatching(/^no server listens on UDP port \d+$|^no answer by UDP$/),
      `no server listens on TCP port ${closed}`,
      `TCP port ${port} does not speak a supported TLS`,
      'the username and the credential are missing',
      'this is not the address of a STUN or TURN server',
      'the host farspin.invalid does not exist',
    ]);
    expect(findings[3]?.advice).toContain('certificate of 127.0.0.1');
  });

  test('reports the port of a server that does not answer', async () => {
    const mute = createSocket('udp4');
    mute.bind(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address();
    const [finding] = await iceOf([{ urls: `turn:127.0.0.1:${port}`, ...me }]);
    mute.close();
    expect(finding).toMatchObject({
      ...{ state: 'bad', words: 'no answer by UDP' },
      advice: `Check that the server is running, and that UDP port ${port} of 127.0.0.1 is open.`,
    });
  });

  test('reports that one entry that WebRTC rejects disables all servers', async () => {
    const findings: DoctorFinding[] = [];
    const { settings } = parseSettings({ video: { iceServers: [{ urls: 'stun:127.0.0.1' }, { urls: 'http://a' }] } });
    const options = { ...{ server: operator.url, username: null, password: null, token: null, machine: null } };
    await examineCandidates({
      ...{ options: { ...options, video: true, stepMs: 100 }, settings },
      add: (finding) => findings.push(finding),
    });
    expect(findings).toMatchObject([
      { state: 'bad', words: 'WebRTC rejects http://a. Clients then use no ICE server, not even the valid ones' },
    ]);
  });

  test('uses the TURN server from the settings and reports that WebRTC finds no relay candidate', async () => {
    const closed = await closedPort();
    const iceServers = [{ urls: `turn:127.0.0.1:${closed}?transport=tcp`, ...me }];
    const relayed = await startOperator({
      seed: 7,
      brands: 1,
      machinesPerBrand: 2,
      settings: givenSettings({ video: { iceServers } }),
    });
    try {
      const diagnosis = await diagnosed(relayed.url, { username: null, password: null, video: true, stepMs: 1_000 });
      expect(find(diagnosis, 'candidates')).toMatchObject({
        state: 'bad',
        words: expect.stringMatching(/^\d+ host, 0 srflx, 0 relay$/),
      });
    } finally {
      await relayed.stop();
    }
  });
});

test('formats a duration in its largest full unit', () => {
  const spans = [40, 999, 1_000, 59_700, 3_600_000, 86_399_500, -172_800_000].map(spell);
  expect(spans).toEqual(['40 ms', '999 ms', '1 second', '1 minute', '1 hour', '1 day', '2 days']);
});

test('formats a wrapped finding with the advice below, and counts the findings', () => {
  const page = { width: 60, paint: (_: string, text: string) => text };
  const finding = {
    name: 'clock',
    state: 'bad',
    words: "the server's clock is 1 day ahead of this computer",
    advice: 'Synchronise the wrong clock with NTP.',
  } as const;
  expect(linesOf(finding, page)).toBe(
    "BAD   clock           the server's clock is 1 day ahead of\n" +
      '                      this computer\n' +
      '                      → Synchronise the wrong clock with\n' +
      '                      NTP.\n',
  );
  expect(summary({ server: '', reachable: true, findings: [finding], interrupted: false, signedOut: null })).toBe(
    '\n1 broken, 0 warnings.\n',
  );
});
