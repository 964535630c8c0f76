import wrtc from '@roamhq/wrtc';
import { readFragment, ufragOf, writeFragment } from '@farspin/adapters/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startOperator, type Operator } from '../wiring/operator.ts';
import { login } from '../testing/raw-client.ts';

const fragmentType = 'application/trickle-ice-sdpfrag';

let operator: Operator;
let token: string;
let peer: RTCPeerConnection;

beforeEach(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 3 });
  token = await login(operator.url);
  peer = new wrtc.RTCPeerConnection();
  for (const kind of ['video', 'audio'] as const) peer.addTransceiver(kind, { direction: 'recvonly' });
});
afterEach(async () => {
  peer.close();
  await operator.stop();
});

const ask = (method: string, path: string, more: RequestInit = {}): Promise<Response> =>
  fetch(new URL(path, operator.url), {
    ...{ method, ...more },
    headers: { authorization: `Bearer ${token}`, ...more.headers },
  });
const post = (body: string, machineId = '101', headers: Record<string, string> = {}): Promise<Response> =>
  ask('POST', `/api/whep/${machineId}`, { body, headers: { 'content-type': 'application/sdp', ...headers } });
const patch = (session: string, body: string, ifMatch: string | null, type = fragmentType): Promise<Response> =>
  ask('PATCH', session, {
    body,
    headers: { 'content-type': type, ...(ifMatch === null ? {} : { 'if-match': ifMatch }) },
  });
const tagOf = (response: Response): string => response.headers.get('etag') ?? '';

async function open() {
  const offer = await peer.createOffer();
  await peer.setLocalDescription(offer);
  const response = await post(offer.sdp ?? '');
  const session = new URL(response.headers.get('location') ?? '', response.url).pathname;
  return { response, session, offer: offer.sdp ?? '', answer: await response.text() };
}

describe('a WHEP session', () => {
  test('is opened with an address of this computer even if timers fire before the addresses are known', async () => {
    const briefMs = 100;
    const later = globalThis.setTimeout;
    const busy = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((act: () => void, ms = 0) => later(act, ms < briefMs ? 0 : ms));
    const offer = (await peer.createOffer()).sdp ?? '';
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push(await (await post(offer)).text());
    busy.mockRestore();
    expect(answers.filter((answer) => !answer.includes('a=candidate:'))).toEqual([]);
  });

  test('is opened by an offer, connects, restarts ICE and is ended by DELETE', async () => {
    const { response, session, answer } = await open();
    expect([response.status, response.headers.get('content-type')]).toEqual([201, 'application/sdp']);
    expect(response.headers.get('accept-patch')).toBe(fragmentType);
    expect(session).toMatch(/^\/api\/whep\/101\/[\w-]{36}$/);
    expect(answer.match(/a=sendonly/g)).toHaveLength(2);
    expect(operator.watching()).toBe(1);
    const connected = new Promise<void>((resolve) => {
      peer.onconnectionstatechange = () => peer.connectionState === 'connected' && resolve();
    });
    await peer.setRemoteDescription({ type: 'answer', sdp: answer });
    await connected;

    const again = await peer.createOffer({ iceRestart: true });
    await peer.setLocalDescription(again);
    const restarted = await patch(session, writeFragment(again.sdp ?? '', { candidates: [], isLast: false }), '"*"');
    expect([restarted.status, restarted.headers.get('content-type')]).toEqual([200, fragmentType]);
    expect(tagOf(restarted)).not.toBe(tagOf(response));
    const fragment = readFragment(await restarted.text());
    expect(fragment?.ufrag).not.toBe(ufragOf(answer));
    expect(fragment?.candidates.length).toBeGreaterThan(0);

    expect((await ask('DELETE', session)).status).toBe(200);
    expect(operator.watching()).toBe(0);
    expect((await ask('DELETE', session)).status).toBe(404);
  });

  test('can be ended once by DELETE after the client has closed the connection', async () => {
    const { session, answer } = await open();
    const connected = new Promise<void>((resolve) => {
      peer.onconnectionstatechange = () => peer.connectionState === 'connected' && resolve();
    });
    await peer.setRemoteDescription({ type: 'answer', sdp: answer });
    await connected;
    peer.close();
    await expect.poll(() => operator.watching(), { timeout: 5_000 }).toBe(0);
    expect((await patch(session, '', '"*"')).status).toBe(404);
    expect((await ask('DELETE', session.replace('/101/', '/102/'))).status).toBe(404);
    expect((await ask('DELETE', session, { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
    expect((await ask('DELETE', session)).status).toBe(200);
    expect((await ask('DELETE', session)).status).toBe(404);
  });

  test('[PLATFORM53] replaces older sessions of the player at the machine, even if the player opens many sessions at once', async () => {
    const offer = (await peer.createOffer()).sdp ?? '';
    const first = await post(offer);
    const [session] = [new URL(first.headers.get('location') ?? '', first.url).pathname];
    const answers = await Promise.all(Array.from({ length: 8 }, async () => (await post(offer)).status));
    expect([first.status, ...answers]).toEqual(Array(9).fill(201));
    expect(operator.watching()).toBe(1);
    expect((await patch(session, '', '"*"')).status).toBe(404);
    // The client of a replaced session is not informed, so its DELETE still succeeds.
    expect((await ask('DELETE', session)).status).toBe(200);
    expect((await post(offer, '102')).status).toBe(201);
    expect(operator.watching()).toBe(2);
  });

  test('[PLATFORM53] is closed when the player opens a fourth newer session, but not when another player opens sessions', async () => {
    const offer = (await peer.createOffer()).sdp ?? '';
    await operator.stop();
    operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 6 });
    const other = await login(operator.url, 'player1');
    token = await login(operator.url);
    await post(offer, '101', { authorization: `Bearer ${other}` });
    const addresses: string[] = [];
    for (const machineId of ['101', '102', '103', '104', '105', '106']) {
      const answer = await post(offer, machineId);
      addresses.push(new URL(answer.headers.get('location') ?? '', answer.url).pathname);
    }
    expect(operator.watching()).toBe(5);
    const statuses = await Promise.all(addresses.map(async (address) => (await patch(address, '', '"*"')).status));
    expect(statuses.slice(0, 3)).toEqual([404, 404, 400]);
  });

  test('accepts only valid candidates with the current tag of the session', async () => {
    const { response, session, offer } = await open();
    const body = writeFragment(offer, { candidates: ['candidate:1 1 udp 1 127.0.0.1 9 typ host'], isLast: true });
    expect((await patch(session, body, tagOf(response))).status).toBe(204);
    expect((await patch(session, body, '"other"')).status).toBe(412);
    expect((await patch(session, body, null)).status).toBe(428);
    expect((await patch(session, body, tagOf(response), 'text/plain')).status).toBe(415);
    expect((await patch(session, 'nonsense', tagOf(response))).status).toBe(400);
    const renewed = body.replace(/a=ice-ufrag:\S+/, 'a=ice-ufrag:another');
    expect((await patch(session, renewed, tagOf(response))).status).toBe(412);
    expect((await patch(`${session}x`, body, tagOf(response))).status).toBe(404);
    token = 'nonsense';
    expect((await patch(session, body, tagOf(response))).status).toBe(401);
    expect((await ask('DELETE', session)).status).toBe(401);
  });
});

test('refuses a session with a reason for an invalid offer, an unknown machine or an invalid token', async () => {
  expect((await post('v=0', '101')).status).toBe(400);
  expect((await post('v=0', '101', { 'content-type': 'text/plain' })).status).toBe(415);
  const { sdp = '' } = await peer.createOffer();
  const unknown = await post(sdp, 'none');
  expect([unknown.status, await unknown.json()]).toEqual([400, expect.objectContaining({ code: 40_000 })]);
  const broken = await post(sdp.replaceAll('a=fingerprint', 'a=nothing'));
  expect([broken.status, await broken.json()]).toEqual([500, expect.objectContaining({ code: 70_000 })]);
  token = 'nonsense';
  expect((await post(sdp)).status).toBe(401);
  expect(operator.watching()).toBe(0);
});

test('[PLATFORM48] [MEDIA13] opens no session for a client that disconnects while the offer is delayed', async () => {
  const slow = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 1, dials: { offerDelayMs: 200 } });
  try {
    const authorization = `Bearer ${await login(slow.url)}`;
    const asking = new AbortController();
    const began = performance.now();
    const offer = (signal: AbortSignal, sdp: string): Promise<Response> =>
      fetch(new URL('/api/whep/101', slow.url), {
        ...{ method: 'POST', body: sdp, signal },
        headers: { authorization, 'content-type': 'application/sdp' },
      });
    const { sdp = '' } = await peer.createOffer();
    const given = offer(asking.signal, sdp).catch(() => null);
    setTimeout(() => asking.abort(), 50);
    const answered = await offer(AbortSignal.timeout(10_000), sdp);
    expect([await given, answered.status, performance.now() - began > 195]).toEqual([null, 201, true]);
    await expect.poll(() => slow.watching()).toBe(1);
  } finally {
    await slow.stop();
  }
});

test('answers the preflight request of a page of another origin', async () => {
  const preflight = await ask('OPTIONS', '/api/whep/101', {
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('If-Match');
  expect(preflight.headers.get('accept-post')).toBe('application/sdp');
});

test('has no WHEP address on a server that supports only part 1', async () => {
  const plain = await startOperator({ seed: 7, specOnly: true });
  try {
    expect((await fetch(`${plain.url}/api/whep/101`, { method: 'POST' })).status).toBe(404);
  } finally {
    await plain.stop();
  }
});

describe('[PLATFORM57] a preview of a machine', () => {
  const preview = async (machineId: string): Promise<Response> => {
    const offer = (await peer.createOffer()).sdp ?? '';
    return post(offer, `${machineId}?preview`);
  };

  test('is offered for each machine, and works without a session at the machine', async () => {
    const list = await (await ask('GET', '/api/machine/1')).json();
    expect(list).toMatchObject({ machines: [{ preview: '/api/whep/101?preview' }, {}, {}] });
    expect((await preview('101')).status).toBe(201);
    expect(operator.watching()).toBe(1);
  });

  test('replaces another preview, but not the picture of a game', async () => {
    await open();
    await preview('101');
    expect(operator.watching()).toBe(2);
    await preview('102');
    await vi.waitFor(() => expect(operator.watching()).toBe(2));
  });

  test('is refused for a machine that is taken, and ends when the machine goes offline', async () => {
    await preview('101');
    expect(operator.watching()).toBe(1);
    operator.backOffice.setStatus('101', 'offline');
    await vi.waitFor(() => expect(operator.watching()).toBe(0));
    const seat = operator.platform.attachMachine(token, () => undefined);
    if (!seat.ok) throw new Error('There is no seat');
    seat.value.init({ machineId: '102', token, resume: null });
    expect((await preview('102')).status).toBeGreaterThanOrEqual(400);
    expect(operator.watching()).toBe(0);
  });
});
