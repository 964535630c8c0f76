import { createServer } from 'node:http';
import { defaultSettings, type Settings, type VideoEvent, type VideoRequest } from '@farspin/core';
import wrtc from '@roamhq/wrtc';
import { NEVER, of, Subject, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStore, createNodePorts } from '../node.ts';
import { collect, eventually, type Collected } from '../testing/collect.ts';
import { createRecordingLog, type RecordingLog } from '../testing/recording-log.ts';
import { startTestServer } from '../testing/test-server.ts';
import { startTestWhep, type Said, type TestWhep } from '../testing/test-whep.ts';
import { ufragOf } from './ice-fragment.ts';
import type { StreamingVideoLink } from './streaming-link.ts';
import { createWhepVideoLink } from './whep-link.ts';

const token = 'secret-token';

let whep: TestWhep;
let log: RecordingLog;
let link: StreamingVideoLink;
let peers: RTCPeerConnection[];
let configurations: RTCConfiguration[];
const started: { stop(): void }[] = [];

const settingsWith = (video: Partial<Settings['video']>, timeoutMs = 5_000): Settings => ({
  ...defaultSettings,
  api: { ...defaultSettings.api, timeoutMs },
  video: { ...defaultSettings.video, link: 'whep', whepUrl: '/whep/{machineId}', ...video },
});
const createLink = (
  settings = settingsWith({}),
  page = whep.server.page,
  leaving$: Observable<unknown> = NEVER,
): StreamingVideoLink =>
  createWhepVideoLink({
    ...{ settings, page, log, leaving$ },
    createPeer(configuration) {
      configurations.push(configuration);
      const peer = new wrtc.RTCPeerConnection(configuration);
      const configure = peer.setConfiguration.bind(peer);
      peer.setConfiguration = (later) => {
        configurations.push(later ?? {});
        configure(later);
      };
      peers.push(peer);
      return peer;
    },
    createStream: (tracks) => new wrtc.MediaStream(tracks),
  });

beforeEach(async () => {
  whep = await startTestWhep();
  log = createRecordingLog();
  peers = [];
  configurations = [];
  link = createLink();
});
afterEach(async () => {
  for (const one of started.splice(0)) one.stop();
  expect(peers.map(({ signalingState }) => signalingState)).toEqual(peers.map(() => 'closed'));
  await whep.close();
});

const watch = (more: Partial<VideoRequest> = {}): Collected<VideoEvent> => {
  const collected = collect(link.watch({ machineId: '7 A', token, ...more }));
  started.push(collected);
  return collected;
};
const framesAtLeast = (least: number) => (event: VideoEvent) =>
  event.kind === 'progress' && event.framesDecoded >= least;
const framesOf = (events: Collected<VideoEvent>): number =>
  events.events.reduce((most, event) => (event.kind === 'progress' ? event.framesDecoded : most), 0);
const saidBy = (method: string): readonly Said[] => whep.said.filter((said) => said.method === method);
const failureOf = async (events: Collected<VideoEvent>) => (await events.ended()).at(-1);

describe('watching over WHEP', () => {
  test('sends one receive-only offer by POST with a bearer token, before any candidate', async () => {
    const events = watch();
    await events.until(framesAtLeast(5));
    const steps = events.events.map((event) => (event.kind === 'stage' ? event.stage : event.kind));
    expect(steps.filter((step) => step !== 'progress' && step !== 'dtls')).toEqual([
      ...['connecting', 'offer', 'ice', 'connected'],
    ]);
    const [post] = whep.said;
    expect(post).toMatchObject({
      ...{ method: 'POST', path: '/whep/7%20A', type: 'application/sdp', authorization: `Bearer ${token}` },
    });
    expect(post?.body.match(/a=recvonly/g)).toHaveLength(2);
    expect(post?.body).not.toContain('a=candidate');
  });

  test('sends candidates in PATCH requests to the same session with the entity tag of the session', async () => {
    await watch().until(({ kind }) => kind === 'connected');
    await eventually(() => saidBy('PATCH').some(({ body }) => body.includes('a=end-of-candidates'))).toBe(true);
    const [first, ...later] = saidBy('PATCH');
    expect(first).toMatchObject({
      ...{ path: '/whep/7%20A/1', type: 'application/trickle-ice-sdpfrag', ifMatch: '"1"' },
      authorization: `Bearer ${token}`,
    });
    expect(first?.body).toMatch(/^a=ice-ufrag:\S+\r\na=ice-pwd:\S+\r\n/m);
    // If gathering is faster than the offer, the offer contains the first candidates. No candidate is sent twice.
    const told = [...saidBy('POST'), first, ...later].flatMap((said) => said?.body.match(/^a=candidate:.*$/gm) ?? []);
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told).size).toBe(told.length);
  });

  test('does not report the end of the candidates before the first candidate', async () => {
    const events = watch();
    peers[0]?.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: null }));
    await events.until(({ kind }) => kind === 'connected');
    await eventually(() => saidBy('PATCH').some(({ body }) => body.includes('a=end-of-candidates'))).toBe(true);
    const told = [...saidBy('POST'), ...saidBy('PATCH')].map(({ body }) => body).join('');
    expect(told.indexOf('a=candidate:')).toBeGreaterThan(-1);
    expect(told.indexOf('a=candidate:')).toBeLessThan(told.indexOf('a=end-of-candidates'));
  });

  test.each([404, 405, 412, 422, 501])('sends only one PATCH to a server without trickle ICE (%i)', async (status) => {
    whep.instead['PATCH'] = { status };
    const events = watch();
    await events.until(framesAtLeast(3));
    expect(saidBy('PATCH')).toHaveLength(1);
  });

  test('ends the session once on unsubscribe', async () => {
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    events.stop();
    await eventually(() => saidBy('DELETE').length).toBe(1);
    expect(saidBy('DELETE')[0]).toMatchObject({ path: '/whep/7%20A/1', authorization: `Bearer ${token}` });
    expect(whep.sessions).toBe(0);
  });

  test('ends the watch when the page unloads', async () => {
    const leaving$ = new Subject<void>();
    link = createLink(settingsWith({}), whep.server.page, leaving$);
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    leaving$.next();
    await eventually(() => saidBy('DELETE').length).toBe(1);
    expect((await failureOf(events))?.kind).toBe('failed');
  });

  test('ends the session when the subscriber leaves before the answer', async () => {
    const events = watch();
    await eventually(() => whep.said.length).toBe(1);
    events.stop();
    await eventually(() => saidBy('DELETE').length).toBe(1);
    expect(log.entries.map(({ event }) => event)).not.toContain('wire.malformed');
  });

  test('[MEDIA13] gives an offer more time than other requests, and ends the session of an aborted offer', async () => {
    whep.delayMs = 400;
    link = createLink(settingsWith({ iceServers: [{ urls: 'stun:127.0.0.1:9' }] }, 100));
    const given = watch();
    await eventually(() => whep.said.length).toBe(1);
    given.stop();
    await watch().until(framesAtLeast(1));
    await eventually(() => saidBy('DELETE').map(({ path }) => path)).toEqual(['/whep/7%20A/1']);
    expect([whep.sessions, log.entries.filter(({ event }) => event === 'wire.malformed')]).toEqual([1, []]);
  });

  test('[MEDIA13] keeps at most one earlier unanswered offer open beside the current offer', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    started.push({ stop: () => (silent.closeAllConnections(), silent.close()) });
    const { port } = silent.address() as { port: number };
    let most = 0;
    const open = (): Promise<number> =>
      new Promise((resolve) => {
        silent.getConnections((_, count) => resolve(count));
      });
    link = createLink(settingsWith({ whepUrl: `http://127.0.0.1:${port}/` }));
    for (let tries = 1; tries <= 6; tries += 1) {
      const given = watch();
      await eventually(open).toBe(Math.min(2, tries));
      most = Math.max(most, await open());
      if (tries < 6) given.stop();
    }
    expect(most).toBe(2);
  });

  test('follows a redirect, and ends the session at the redirect target', async () => {
    const near = await startTestServer((_, response) =>
      response.writeHead(307, { location: new URL('/whep/near', whep.server.page).href }).end(),
    );
    started.push({ stop: () => void near.close() });
    link = createLink(settingsWith({ whepUrl: `${near.page}whep/{machineId}` }));
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    expect(saidBy('POST')[0]?.path).toBe('/whep/near');
    events.stop();
    await eventually(() => saidBy('DELETE')[0]?.path).toBe('/whep/near/1');
  });

  test('adds the ICE servers of the answer to the servers of the settings, and keeps all servers for the next watch', async () => {
    const own = { urls: 'stun:127.0.0.1:9' };
    link = createLink(settingsWith({ iceServers: [own] }));
    whep.headers = { link: '<stun:127.0.0.1:10>; rel="ice-server"' };
    const servers = (): unknown => configurations.at(-1)?.iceServers;
    const first = watch();
    await first.until(({ kind }) => kind === 'connected');
    expect(servers()).toEqual([own, { urls: 'stun:127.0.0.1:10' }]);
    first.stop();
    whep.headers = {};
    await watch().until(({ kind }) => kind === 'connected');
    expect(servers()).toEqual([own, { urls: 'stun:127.0.0.1:10' }]);
  });

  test('uses only the ICE servers of the settings if the settings say so, and gathers candidates before the answer', async () => {
    const own = { urls: 'stun:127.0.0.1:9' };
    link = createLink(settingsWith({ iceServers: [own], whepIceServers: 'settings' }));
    whep.headers = { link: '<stun:127.0.0.1:10>; rel="ice-server"' };
    whep.delayMs = 300;
    const events = watch();
    await eventually(() => peers.at(-1)?.localDescription?.type).toBe('offer');
    expect(peers.at(-1)?.remoteDescription).toBeNull();
    await events.until(({ kind }) => kind === 'connected');
    expect(configurations.map(({ iceServers }) => iceServers)).toEqual([[own]]);
  });

  test('gathers candidates before the answer at the next machine of a server that named no ICE servers', async () => {
    await watch().until(({ kind }) => kind === 'connected');
    whep.delayMs = 300;
    watch({ machineId: '8' });
    await eventually(() => peers.at(-1)?.localDescription?.type).toBe('offer');
    expect(peers.at(-1)?.remoteDescription).toBeNull();
  });
});

describe('ICE restart', () => {
  const ufrags = () => {
    const peer = peers.at(-1);
    return [peer?.localDescription?.sdp, peer?.remoteDescription?.sdp].map((sdp) => ufragOf(sdp ?? ''));
  };

  test('continues the same picture in a new ICE session, and sends the candidates with the new entity tag', async () => {
    const restart$ = new Subject<void>();
    const events = watch({ restart$ });
    await events.until(framesAtLeast(3));
    await eventually(() => saidBy('PATCH').some(({ body }) => body.includes('a=end-of-candidates'))).toBe(true);
    const before = ufrags();
    restart$.next();
    await eventually(() => ufrags().filter((ufrag, index) => ufrag !== before[index]).length).toBe(2);
    await eventually(() => saidBy('PATCH').at(-1)?.ifMatch).toBe('"2"');
    const asked = saidBy('PATCH').find(({ ifMatch }) => ifMatch === '"*"');
    expect(ufragOf(asked?.body ?? '')).toBe(ufrags()[0]);
    await events.until(framesAtLeast(framesOf(events) + 10));
    expect([saidBy('POST').length, events.events.filter(({ kind }) => kind === 'failed')]).toEqual([1, []]);
  });

  const refused = { kind: 'refused', refusal: { code: null, text: null, params: {} } };
  const noWay = { kind: 'no-way' };
  test.each<readonly [{ status: number; body?: string }, object]>([
    [{ status: 405 }, refused],
    [{ status: 503 }, { kind: 'lost', status: 503 }],
    [{ status: 204 }, noWay],
    [{ status: 200, body: 'nonsense' }, { kind: 'malformed' }],
  ])('[MEDIA10] fails and ends the session when the server cannot restart ICE (%j)', async (instead, error) => {
    const restart$ = new Subject<void>();
    const events = watch({ restart$ });
    await events.until(framesAtLeast(1));
    whep.instead['PATCH'] = instead;
    restart$.next();
    expect(await failureOf(events)).toMatchObject({ kind: 'failed', error });
    await eventually(() => saidBy('DELETE').length).toBe(1);
  });
});

describe('rejected', () => {
  const refusal = { code: null, text: null, params: {} };
  test.each<readonly [string, { status: number; headers?: Record<string, string>; body?: string }, object]>([
    ['unauthorized', { status: 401 }, { error: { kind: 'unauthorized', refusal } }],
    [
      'with the reason of the server',
      { status: 404, body: JSON.stringify({ code: 40_000, ErrorMessage: 'No machine' }) },
      { error: { kind: 'refused', refusal: { code: 40_000, text: 'No machine', params: {} } } },
    ],
    [
      'with the reason of a problem document',
      { status: 403, body: JSON.stringify({ title: 'Forbidden', detail: 'Not for you' }) },
      { error: { kind: 'refused', refusal: { ...refusal, text: 'Not for you' } } },
    ],
    ['in plain words that are not shown', { status: 400, body: 'nope' }, { error: { kind: 'refused', refusal } }],
    ['for now', { status: 500 }, { error: { kind: 'lost', status: 500 } }],
    [
      'for so long',
      { status: 503, headers: { 'retry-after': '3' } },
      { error: { kind: 'lost', status: 503 }, retryAfterMs: 3_000 },
    ],
    [
      'until there is a picture',
      { status: 409, headers: { 'retry-after': '1' } },
      { error: { kind: 'lost', status: 409 }, retryAfterMs: 1_000 },
    ],
  ])('%s', async (_, instead, failure) => {
    whep.instead['POST'] = instead;
    expect(await failureOf(watch())).toEqual({ kind: 'failed', ...failure });
    expect(saidBy('DELETE')).toEqual([]);
  });

  test.each(['', 'v=nonsense', '{}'])(
    'reports the invalid answer %j as malformed, and ends the session',
    async (body) => {
      whep.instead['POST'] = { status: 201, headers: { location: '/whep/session' }, body };
      expect(await failureOf(watch())).toEqual({ kind: 'failed', error: { kind: 'malformed' } });
      expect(log.entries.filter(({ event }) => event === 'wire.malformed')).toHaveLength(1);
      await eventually(() => saidBy('DELETE')[0]?.path).toBe('/whep/session');
    },
  );

  test('fails as offline without a server', async () => {
    await whep.server.close();
    expect(await failureOf(watch())).toEqual({ kind: 'failed', error: { kind: 'offline' } });
  });
});

describe('requested address', () => {
  const asked = (): readonly string[] => saidBy('POST').map(({ path }) => path);

  test('is the address of the settings, or else the address of the machine', async () => {
    link = createLink(settingsWith({ whepUrl: '/of/settings/{machineId}' }));
    await watch({ whep$: of('/of/machine') }).until(({ kind }) => kind === 'connected');
    expect(asked()).toEqual(['/of/settings/7%20A']);
    link = createLink(settingsWith({ whepUrl: null }));
    await watch({ whep$: of('/of/machine/{machineId}') }).until(({ kind }) => kind === 'connected');
    expect(asked().at(-1)).toBe('/of/machine/7%20A');
  });

  test('waits until the address of the machine is known, and fails as absent if the machine has no address', async () => {
    link = createLink(settingsWith({ whepUrl: null }));
    const waiting = watch({ whep$: NEVER });
    expect(await failureOf(watch({ whep$: of(null) }))).toEqual({ kind: 'failed', error: { kind: 'absent' } });
    expect(await failureOf(watch())).toEqual({ kind: 'failed', error: { kind: 'absent' } });
    expect(waiting.events).toEqual([]);
    expect(whep.said).toEqual([]);
  });

  test.each([
    ['whep', ['POST']],
    ['signalling', []],
  ] as const)('uses the link type of the settings: %s', async (wanted, methods) => {
    const settings = settingsWith({ link: wanted });
    const { videoLink } = createNodePorts({ settings, page: whep.server.page, store: createMemoryStore() });
    const watching = collect(videoLink.watch({ machineId: '7', token }));
    started.push(watching);
    await watching.until(({ kind }) => kind === (wanted === 'whep' ? 'connected' : 'failed'));
    expect(whep.said.filter(({ method }) => method === 'POST').map(({ method }) => method)).toEqual(methods);
  });
});
