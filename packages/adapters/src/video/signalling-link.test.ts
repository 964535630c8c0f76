import { defaultSettings, type PresentedFrame, type VideoEvent, type VideoRequest } from '@farspin/core';
import wrtc from '@roamhq/wrtc';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { collect, type Collected, eventually } from '../testing/collect.ts';
import { createRecordingLog, type RecordingLog } from '../testing/recording-log.ts';
import { startTestCamera, type TestCamera } from '../testing/test-camera.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { framesOf, shownFrames } from './frames.ts';
import { ufragOf } from './ice-fragment.ts';
import { createSignallingVideoLink } from './signalling-link.ts';
import type { StreamingVideoLink } from './streaming-link.ts';

const token = 'secret-token';

let server: TestServer;
let camera: TestCamera;
let log: RecordingLog;
let link: StreamingVideoLink;
let peers: RTCPeerConnection[];
const started: { stop(): void }[] = [];

beforeEach(async () => {
  server = await startTestServer();
  camera = startTestCamera(server);
  log = createRecordingLog();
  peers = [];
  link = createLink(5_000);
});
const createLink = (ackTimeoutMs: number): StreamingVideoLink =>
  createSignallingVideoLink({
    settings: { ...defaultSettings, sockets: { ...defaultSettings.sockets, ackTimeoutMs } },
    page: server.page,
    log,
    createPeer(configuration) {
      const peer = new wrtc.RTCPeerConnection(configuration);
      peers.push(peer);
      return peer;
    },
    createStream: (tracks) => new wrtc.MediaStream(tracks),
  });
afterEach(async () => {
  for (const one of started.splice(0)) one.stop();
  expect(peers.map(({ signalingState }) => signalingState)).toEqual(peers.map(() => 'closed'));
  camera.stop();
  await server.close();
});

const observed = <T>(collected: Collected<T>): Collected<T> => {
  started.push(collected);
  return collected;
};
const preWarm = () => observed(collect(link.preWarm(token)));
const watch = (more: Partial<VideoRequest> = {}) => observed(collect(link.watch({ machineId: '7', token, ...more })));
const framesAtLeast = (least: number) => (event: VideoEvent) =>
  event.kind === 'progress' && event.framesDecoded >= least;

describe('watching', () => {
  test('without preparation: connecting, connected, and increasing frames', async () => {
    const events = watch();
    await events.until(framesAtLeast(5));
    const steps = events.events.map((event) => (event.kind === 'stage' ? event.stage : event.kind));
    expect(steps.filter((step) => step !== 'progress' && step !== 'dtls')).toEqual([
      ...['connecting', 'offer', 'ice', 'connected'],
    ]);
    const counts = events.events.flatMap((event) => (event.kind === 'progress' ? [event.framesDecoded] : []));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  test('the stream is there at once with the picture, sound joins it after the first frames, and both end with the watch', async () => {
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    const stream = link.stream$.value;
    const kinds = () =>
      stream
        ?.getTracks()
        .map(({ kind }) => kind)
        .toSorted();
    expect(kinds()).toEqual(['video']);
    await eventually(kinds).toEqual(['audio', 'video']);
    const frames = observed(collect(framesOf(stream ?? new wrtc.MediaStream())));
    const { width, height, data } = await frames.until(() => true);
    expect([width, height, data.length]).toEqual([160, 120, (160 * 120 * 3) / 2]);
    events.stop();
    expect(link.stream$.value).toBeNull();
  });

  test('leaves no socket at its end', async () => {
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    events.stop();
    await eventually(() => server.sockets.engine.clientsCount).toBe(0);
  });

  test('sends a receive-only offer before the candidates', async () => {
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    expect(camera.said[0]?.[0]).toBe('offer');
    expect(camera.offers[0]?.match(/a=recvonly/g)).toHaveLength(2);
    expect(camera.offers[0]).not.toContain('a=candidate');
  });

  test('keeps candidates that come before the answer', async () => {
    camera.answerAfterCandidates = true;
    await watch().until(framesAtLeast(1));
  });
});

describe('[MEDIA13] a slow server', () => {
  const byes = () => camera.said.filter(([event]) => event === 'bye');

  test('has more time for an offer than for anything else', async () => {
    camera.delayMs = 300;
    link = createLink(100);
    await watch().until(framesAtLeast(1));
    expect(camera.offers).toHaveLength(1);
  });

  test('gets another `bye` for a picture that was answered late', async () => {
    camera.delayMs = 200;
    preWarm();
    const events = watch();
    await eventually(() => camera.offers.length).toBe(1);
    events.stop();
    await eventually(() => byes().length).toBe(1);
    await eventually(() => byes().length).toBe(2);
    await eventually(() => camera.sending).toBe(0);
  });

  test('gets none if the next attempt has begun, which that answer does not concern', async () => {
    camera.delayMs = 300;
    preWarm();
    const given = watch();
    await eventually(() => camera.offers.length).toBe(1);
    given.stop();
    await eventually(() => byes().length).toBe(1);
    const events = watch();
    await eventually(() => camera.offers.length).toBe(2);
    camera.sendBye();
    await events.until(framesAtLeast(3));
    expect([byes().length, camera.offers.length]).toEqual([1, 2]);
    expect(events.events.filter(({ kind }) => kind === 'failed')).toEqual([]);
  });

  test.each<object>([{ usernameFragment: 'other' }, { candidate: ' ufrag other' }])(
    'whose candidates are of an earlier attempt (%j) disturbs no later one',
    async (of) => {
      const host = 'candidate:1 1 udp 1 127.0.0.1 9 typ host';
      const candidate = { sdpMid: '0', candidate: `${host}${'candidate' in of ? String(of.candidate) : ''}` };
      camera.nonsense = [{ machineId: '7', candidate: { ...of, ...candidate } }];
      const added = vi.spyOn(wrtc.RTCPeerConnection.prototype, 'addIceCandidate');
      await watch().until(framesAtLeast(1));
      expect(added.mock.calls.filter(([given]) => given?.candidate?.startsWith(host))).toEqual([]);
      expect(log.entries.filter(({ event }) => event === 'wire.malformed')).toEqual([]);
    },
  );
});

describe('preparing', () => {
  test('keeps one socket, which a later watch uses', async () => {
    preWarm();
    await eventually(() => camera.connections).toBe(1);
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    events.stop();
    await eventually(() => camera.said.at(-1)).toEqual(['bye', { machineId: '7' }]);
    await watch().until(({ kind }) => kind === 'connected');
    expect(camera.connections).toBe(1);
  });

  test('its end closes what was created ahead', async () => {
    const prepared = preWarm();
    expect(peers).toHaveLength(1);
    prepared.stop();
    expect(peers[0]?.signalingState).toBe('closed');
  });

  test('reopens a lost socket', async () => {
    preWarm();
    await eventually(() => camera.connections).toBe(1);
    camera.cutSockets();
    await eventually(() => camera.connections).toBe(2);
  });

  test('a watch does not wait for the backoff', async () => {
    preWarm();
    await eventually(() => camera.connections).toBe(1);
    camera.cutSockets();
    await eventually(() => log.entries.map(({ event }) => event)).toContain('signalling.down');
    await watch().until(({ kind }) => kind === 'connected');
  });
});

test('tries a server that is down once in half a second, however often the picture is requested', async () => {
  await server.close();
  const begin = performance.now();
  preWarm();
  for (const _ of [1, 2, 3]) await watch().ended();
  const tries = log.entries.filter(({ event }) => event === 'signalling.down').length;
  // The backoff's own first pause may be half of that.
  expect(tries).toBeLessThanOrEqual(2 + (performance.now() - begin) / 500);
});

describe('restarting ICE', () => {
  test('continues the same picture in another ICE session', async () => {
    const restart$ = new Subject<void>();
    const events = watch({ restart$ });
    await events.until(framesAtLeast(3));
    const ufrags = () =>
      [peers[0]?.localDescription, peers[0]?.remoteDescription].map((description) => ufragOf(description?.sdp ?? ''));
    const before = ufrags();
    restart$.next();
    await eventually(() => ufrags().filter((ufrag, index) => ufrag !== before[index]).length).toBe(2);
    const offers = camera.said.filter(([event]) => event === 'offer').map(([, payload]) => payload);
    expect(offers).toEqual([
      expect.not.objectContaining({ restart: true }),
      expect.objectContaining({ restart: true }),
    ]);
    const seen = events.events.length;
    await events.until((event) => event.kind === 'progress' && events.events.indexOf(event) > seen + 2);
    expect(events.events.filter(({ kind }) => kind === 'failed')).toEqual([]);
  });

  test('[MEDIA10] a server that rejects it ends the attempt with its words, and another one begins', async () => {
    const restart$ = new Subject<void>();
    const events = watch({ restart$ });
    await events.until(framesAtLeast(1));
    camera.refusal = { code: 70_000, ErrorMessage: 'No pipeline' };
    restart$.next();
    const refusal = { code: 70_000, text: 'No pipeline', params: {} };
    expect((await events.ended()).at(-1)).toEqual({
      ...{ kind: 'failed', retryAfterMs: 1 },
      error: { kind: 'refused', refusal },
    });
  });
});

describe('reports about the picture', () => {
  test('has figures with each progress, and frames as the client shows them', async () => {
    const events = watch();
    expect(await events.until(framesAtLeast(6))).toMatchObject({
      report: { route: expect.any(String), protocol: 'udp', width: 160, packetsLost: 0 },
    });
    link.shown({
      kind: 'presented',
      frame: { count: 3, ageMs: 40, sinceReceivedMs: 10, decodeMs: 1, rtpTimestamp: 7 },
    });
    expect(events.events.at(-1)).toMatchObject({ kind: 'presented', frame: { count: 3, ageMs: 40 } });
    link.shown({ kind: 'looked', brightness: 0.5 });
    expect(events.events.at(-1)).toEqual({ kind: 'looked', brightness: 0.5 });
    expect(await link.report()).toMatchObject({ frameAgeMs: 40, lossPercent: 0, bitrateKbps: expect.any(Number) });
    events.stop();
    expect(await link.report()).toBeNull();
  });

  test('a client on Node reports each frame that it takes, and its brightness once a second', async () => {
    const events = watch();
    const frames = observed(collect(shownFrames(link)));
    const { frame } = (await events.until(({ kind }) => kind === 'presented')) as { frame: PresentedFrame };
    expect(frame.count).toBe(1);
    const { brightness } = (await events.until(({ kind }) => kind === 'looked')) as { brightness: number };
    expect(brightness).toBeCloseTo((128 - 16) / 219, 1);
    const told = events.events.filter(({ kind }) => kind === 'presented').length;
    expect(Math.abs(told - frames.events.length)).toBeLessThanOrEqual(1);
  });
});

describe('failing', () => {
  const failureOf = async (events: Collected<VideoEvent>) => (await events.ended()).at(-1);

  test('a rejected offer', async () => {
    camera.refusal = { code: 70_000, ErrorMessage: 'No pipeline' };
    const refusal = { code: 70_000, text: 'No pipeline', params: {} };
    expect(await failureOf(watch())).toEqual({ kind: 'failed', error: { kind: 'refused', refusal } });
  });

  test.each([{ sdp: 'v=nonsense' }, {}, 7])('an invalid answer: %j', async (answer) => {
    camera.answer = answer;
    expect(await failureOf(watch())).toEqual({ kind: 'failed', error: { kind: 'malformed' } });
    expect(log.entries.filter(({ event }) => event === 'wire.malformed')).toHaveLength(1);
  });

  test('logs invalid candidates, which change nothing', async () => {
    camera.nonsense = [{ machineId: 7 }, null, { machineId: '7', candidate: { candidate: 'candidate:nonsense' } }];
    await watch().until(framesAtLeast(1));
    await eventually(() => log.entries.filter(({ event }) => event === 'wire.malformed').length).toBeGreaterThanOrEqual(
      2,
    );
  });

  test('no server', async () => {
    await server.close();
    expect(await failureOf(watch())).toEqual({ kind: 'failed', error: { kind: 'offline' } });
  });

  test('a bad token', async () => {
    server.sockets.of('/signalling').use((_, next) => next(Object.assign(new Error('no'), { data: { code: 10 } })));
    expect(await failureOf(watch())).toMatchObject({ kind: 'failed', error: { kind: 'unauthorized' } });
  });

  test('the server says bye', async () => {
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    camera.sendBye();
    expect(await failureOf(events)).toEqual({ kind: 'failed', error: { kind: 'lost', status: null } });
  });

  test('the picture outlives the socket that set it up', async () => {
    camera.keepsPeers = true;
    const events = watch();
    await events.until(framesAtLeast(1));
    camera.cutSockets();
    await eventually(() => log.entries.map(({ event }) => event)).toContain('signalling.down');
    const seen = events.events.length;
    await eventually(() => events.events.length).toBeGreaterThan(seen);
    expect(events.events.at(-1)?.kind).toBe('progress');
  });
});
