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
  test('reports connecting, connected and increasing frame counts without pre-warming', async () => {
    const events = watch();
    await events.until(framesAtLeast(5));
    const steps = events.events.map((event) => (event.kind === 'stage' ? event.stage : event.kind));
    expect(steps.filter((step) => step !== 'progress' && step !== 'dtls')).toEqual([
      ...['connecting', 'offer', 'ice', 'connected'],
    ]);
    const counts = events.events.flatMap((event) => (event.kind === 'progress' ? [event.framesDecoded] : []));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  test('provides a stream with the picture at once, adds sound after the first frames, and removes the stream on unsubscribe', async () => {
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

  test('closes the socket on unsubscribe', async () => {
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    events.stop();
    await eventually(() => server.sockets.engine.clientsCount).toBe(0);
  });

  test('sends a receive-only offer before any candidate', async () => {
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    expect(camera.said[0]?.[0]).toBe('offer');
    expect(camera.offers[0]?.match(/a=recvonly/g)).toHaveLength(2);
    expect(camera.offers[0]).not.toContain('a=candidate');
  });

  test('keeps candidates that arrive before the answer', async () => {
    camera.answerAfterCandidates = true;
    await watch().until(framesAtLeast(1));
  });
});

describe('[MEDIA13] slow server', () => {
  const byes = () => camera.said.filter(([event]) => event === 'bye');

  test('gives an offer more time than other requests', async () => {
    camera.delayMs = 300;
    link = createLink(100);
    await watch().until(framesAtLeast(1));
    expect(camera.offers).toHaveLength(1);
  });

  test('sends a second `bye` when the answer arrives after unsubscribing', async () => {
    camera.delayMs = 200;
    preWarm();
    const events = watch();
    await eventually(() => camera.offers.length).toBe(1);
    events.stop();
    await eventually(() => byes().length).toBe(1);
    await eventually(() => byes().length).toBe(2);
    await eventually(() => camera.sending).toBe(0);
  });

  test('sends no second `bye` when the next attempt has started', async () => {
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
    'ignores candidates of an earlier attempt: %j',
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
  test('keeps one socket open, and uses the same socket for later watches', async () => {
    preWarm();
    await eventually(() => camera.connections).toBe(1);
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    events.stop();
    await eventually(() => camera.said.at(-1)).toEqual(['bye', { machineId: '7' }]);
    await watch().until(({ kind }) => kind === 'connected');
    expect(camera.connections).toBe(1);
  });

  test('closes the pre-warmed peer connection on unsubscribe', async () => {
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

  test('reconnects without waiting for the backoff when a picture is watched', async () => {
    preWarm();
    await eventually(() => camera.connections).toBe(1);
    camera.cutSockets();
    await eventually(() => log.entries.map(({ event }) => event)).toContain('signalling.down');
    await watch().until(({ kind }) => kind === 'connected');
  });
});

test('reconnects at most twice a second to a server that is down, even if the picture is requested more often', async () => {
  await server.close();
  const begin = performance.now();
  preWarm();
  for (const _ of [1, 2, 3]) await watch().ended();
  const tries = log.entries.filter(({ event }) => event === 'signalling.down').length;
  // The first backoff delay may be only half of 500 ms.
  expect(tries).toBeLessThanOrEqual(2 + (performance.now() - begin) / 500);
});

describe('ICE restart', () => {
  test('continues the same picture in a new ICE session', async () => {
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

  test('[MEDIA10] fails with the rejection when the server rejects an ICE restart, and allows an immediate retry', async () => {
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

describe('picture reports', () => {
  test('include figures with each progress event, and the frames that the client reports', async () => {
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

  test('include each frame that a Node client shows, and the brightness of the picture', async () => {
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

  test('reports a rejected offer', async () => {
    camera.refusal = { code: 70_000, ErrorMessage: 'No pipeline' };
    const refusal = { code: 70_000, text: 'No pipeline', params: {} };
    expect(await failureOf(watch())).toEqual({ kind: 'failed', error: { kind: 'refused', refusal } });
  });

  test.each([{ sdp: 'v=nonsense' }, {}, 7])('reports the invalid answer %j as malformed', async (answer) => {
    camera.answer = answer;
    expect(await failureOf(watch())).toEqual({ kind: 'failed', error: { kind: 'malformed' } });
    expect(log.entries.filter(({ event }) => event === 'wire.malformed')).toHaveLength(1);
  });

  test('logs and ignores invalid candidates', async () => {
    camera.nonsense = [{ machineId: 7 }, null, { machineId: '7', candidate: { candidate: 'candidate:nonsense' } }];
    await watch().until(framesAtLeast(1));
    await eventually(() => log.entries.filter(({ event }) => event === 'wire.malformed').length).toBeGreaterThanOrEqual(
      2,
    );
  });

  test('fails as offline without a server', async () => {
    await server.close();
    expect(await failureOf(watch())).toEqual({ kind: 'failed', error: { kind: 'offline' } });
  });

  test('fails as unauthorized when the token is invalid', async () => {
    server.sockets.of('/signalling').use((_, next) => next(Object.assign(new Error('no'), { data: { code: 10 } })));
    expect(await failureOf(watch())).toMatchObject({ kind: 'failed', error: { kind: 'unauthorized' } });
  });

  test('fails as lost when the server says bye', async () => {
    const events = watch();
    await events.until(({ kind }) => kind === 'connected');
    camera.sendBye();
    expect(await failureOf(events)).toEqual({ kind: 'failed', error: { kind: 'lost', status: null } });
  });

  test('keeps the picture when the signalling socket is lost', async () => {
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
