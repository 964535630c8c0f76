import { createServer, type Server as HttpServer } from 'node:http';
import { asyncScheduler } from 'rxjs';
import { Server as SocketServer } from 'socket.io';
import wrtc from '@roamhq/wrtc';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schedulerClock } from '@farspin/core';
import { createPlatform, type OperatorDials, type Platform } from '@farspin/testing';
import { createCallTroubles } from '../faults/call-troubles.ts';
import { listen } from '../wiring/listen.ts';
import { startOperator } from '../wiring/operator.ts';
import { connect, login, type RawSocket } from '../testing/raw-client.ts';
import { addUntilClosed } from '../video/test-receiver.ts';
import type { VideoServer, Viewer } from '../video/video-server.ts';
import { usualForm } from '../server/wire-form.ts';
import { serveSignalling } from './signalling.ts';

const candidate = { candidate: 'candidate:1 1 udp 1 127.0.0.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 };

/** A video server whose viewers only record their calls. */
function recordingVideo() {
  const steps: string[] = [];
  let count = 0;
  const pipeline = { open: Promise.resolve(), failing: false, problem: null as string | null };
  const video: VideoServer = {
    get problem() {
      return pipeline.problem;
    },
    async open({ machineId, offerSdp, sendCandidate }) {
      count += 1;
      const name = `${machineId}#${count}`;
      steps.push(`open ${name} ${offerSdp}`);
      sendCandidate({ candidate: `ours of ${name}` });
      await pipeline.open;
      if (pipeline.failing) throw new Error('no pipeline');
      const viewer: Viewer = {
        answerSdp: `answer of ${name}`,
        restart(sdp) {
          steps.push(`restart ${name} ${sdp}`);
          sendCandidate({ candidate: `ours of ${name} again` });
          return pipeline.failing
            ? Promise.reject(new Error('no restart'))
            : Promise.resolve(`answer again of ${name}`);
        },
        addCandidate: (added) => void steps.push(`candidate ${name} ${added.candidate}`),
        show() {},
        close: () => void steps.push(`close ${name}`),
      };
      return viewer;
    },
    watching: () => [],
    show() {},
    cut() {},
    load: () => ({ viewers: 0, feeds: 0, drawings: 0 }),
    stop() {},
  };
  return { video, steps, pipeline };
}

describe('with recorded viewers', () => {
  let http: HttpServer;
  let sockets: SocketServer;
  let platform: Platform;
  let recording: ReturnType<typeof recordingVideo>;
  let socket: RawSocket;

  const begin = async (dials: Partial<OperatorDials> = {}): Promise<void> => {
    http = createServer();
    sockets = new SocketServer(http);
    platform = createPlatform({
      clock: schedulerClock(asyncScheduler),
      seed: 7,
      brands: 1,
      machinesPerBrand: 4,
      dials,
    });
    recording = recordingVideo();
    serveSignalling(sockets.of('/signalling'), {
      platform,
      troubles: createCallTroubles(),
      form: usualForm,
      video: recording.video,
      log: { write() {} },
    });
    const port = await listen(http, 0, '127.0.0.1');
    const signedIn = platform.login({ username: 'demo', password: 'demo1234' });
    socket = await connect(`http://127.0.0.1:${port}`, '/signalling', signedIn.ok ? signedIn.value.token : '');
  };
  beforeEach(async () => begin());
  afterEach(async () => end());
  async function end(): Promise<void> {
    socket.close();
    await sockets.close();
    platform.close();
  }
  const untilSteps = async (count: number): Promise<void> => {
    await expect.poll(() => recording.steps.length, { timeout: 5_000 }).toBe(count);
  };

  test('answers an offer before sending server candidates', async () => {
    const order: string[] = [];
    socket.socket.onAny((event: string) => order.push(event));
    const acked = new Promise((resolve) => {
      socket.socket.emit('offer', { machineId: 101, sdp: 'v=0' }, (ack: unknown) => {
        order.push('ack');
        resolve(ack);
      });
    });
    expect(await socket.pushed('candidate')).toEqual({ machineId: '101', candidate: { candidate: 'ours of 101#1' } });
    expect(await acked).toEqual({ sdp: 'answer of 101#1' });
    expect(order).toEqual(['ack', 'candidate']);
  });

  test('[PLATFORM40] sends server candidates before the answer when the dial puts pushes before answers', async () => {
    await end();
    await begin({ acknowledges: 'after-push' });
    const order: string[] = [];
    socket.socket.onAny((event: string) => order.push(event));
    await new Promise((resolve) => {
      socket.socket.emit('offer', { machineId: 101, sdp: 'v=0' }, resolve);
    });
    order.push('ack');
    expect(order).toEqual(['candidate', 'ack']);
  });

  test('passes client candidates to the viewer, including candidates that arrive before the viewer opens', async () => {
    let letOpen = (): void => {};
    recording.pipeline.open = new Promise((resolve) => {
      letOpen = resolve;
    });
    const offered = socket.ask('offer', { machineId: '101', sdp: 'v=0' });
    expect(await socket.ask('candidate', { machineId: '101', candidate })).toEqual({});
    expect(recording.steps).toEqual(['open 101#1 v=0']);
    letOpen();
    await offered;
    await socket.ask('candidate', { machineId: '101', candidate: { candidate: '' } });
    expect(recording.steps).toEqual(['open 101#1 v=0', `candidate 101#1 ${candidate.candidate}`, 'candidate 101#1 ']);
  });

  test('closes the viewer on bye, even while the viewer is still opening', async () => {
    await socket.ask('offer', { machineId: '101', sdp: 'v=0' });
    await socket.ask('bye', { machineId: '101' });
    expect(recording.steps).toEqual(['open 101#1 v=0', 'close 101#1']);
    let letOpen = (): void => {};
    recording.pipeline.open = new Promise((resolve) => {
      letOpen = resolve;
    });
    const offered = socket.ask('offer', { machineId: '102', sdp: 'v=0' });
    await socket.ask('bye', { machineId: '102' });
    letOpen();
    await offered;
    expect(recording.steps.slice(2)).toEqual(['open 102#2 v=0', 'close 102#2']);
  });

  test('[PLATFORM48] answers an offer after the delay of the dial, unless the client has sent bye', async () => {
    await end();
    await begin({ offerDelayMs: 100 });
    const given = socket.ask('offer', { machineId: '101', sdp: 'v=0' });
    await socket.ask('bye', { machineId: '101' });
    const began = performance.now();
    expect(await socket.ask('offer', { machineId: '101', sdp: 'v=1' })).toEqual({ sdp: 'answer of 101#1' });
    expect(performance.now() - began).toBeGreaterThan(95);
    expect([await given, recording.steps]).toEqual([expect.objectContaining({ code: 70_000 }), ['open 101#1 v=1']]);
  });

  test('replaces the viewer when a second offer for the machine arrives', async () => {
    await socket.ask('offer', { machineId: '101', sdp: 'v=0' });
    await socket.ask('offer', { machineId: '101', sdp: 'v=1' });
    expect(recording.steps).toEqual(['open 101#1 v=0', 'close 101#1', 'open 101#2 v=1']);
  });

  test('restarts ICE with the same viewer and sends the new candidates after the answer', async () => {
    const order: unknown[] = [];
    await socket.ask('offer', { machineId: '101', sdp: 'v=0' });
    socket.socket.on('candidate', ({ candidate: { candidate: told } }) => order.push(told));
    socket.socket.emit('offer', { machineId: '101', sdp: 'v=1', restart: true }, (ack: unknown) => order.push(ack));
    await socket.ask('candidate', { machineId: '101', candidate });
    await expect.poll(() => order).toContain('ours of 101#1 again');
    expect(order.slice(-2)).toEqual([{ sdp: 'answer again of 101#1' }, 'ours of 101#1 again']);
    expect(recording.steps).toEqual(['open 101#1 v=0', 'restart 101#1 v=1', `candidate 101#1 ${candidate.candidate}`]);
  });

  test('refuses an impossible restart and keeps the current video', async () => {
    const restart = { machineId: '101', sdp: 'v=1', restart: true };
    expect(await socket.ask('offer', restart)).toMatchObject({ code: 70_000 });
    await socket.ask('offer', { machineId: '101', sdp: 'v=0' });
    recording.pipeline.failing = true;
    expect(await socket.ask('offer', restart)).toMatchObject({ code: 70_000 });
    recording.pipeline.failing = false;
    expect(await socket.ask('offer', restart)).toEqual({ sdp: 'answer again of 101#1' });
    expect(recording.steps.filter((step) => step.startsWith('close'))).toEqual([]);
  });

  test('closes all viewers when the connection closes', async () => {
    await socket.ask('offer', { machineId: '101', sdp: 'v=0' });
    await socket.ask('offer', { machineId: '102', sdp: 'v=0' });
    socket.close();
    await untilSteps(4);
    expect(recording.steps.slice(2)).toEqual(['close 101#1', 'close 102#2']);
  });

  test('answers with 70000 when the pipeline does not start, and accepts the next offer', async () => {
    recording.pipeline.failing = true;
    expect(await socket.ask('offer', { machineId: '101', sdp: 'v=0' })).toMatchObject({
      code: 70_000,
      ErrorMessage: expect.any(String),
    });
    recording.pipeline.failing = false;
    expect(await socket.ask('offer', { machineId: '101', sdp: 'v=0' })).toEqual({ sdp: 'answer of 101#2' });
  });

  test('says why there are no pictures', async () => {
    recording.pipeline.failing = true;
    recording.pipeline.problem = 'Add the package.';
    expect(await socket.ask('offer', { machineId: '101', sdp: 'v=0' })).toMatchObject({
      code: 70_000,
      ErrorMessage: 'Add the package.',
    });
  });

  test('refuses an offer for an unknown machine, without opening a viewer', async () => {
    expect(await socket.ask('offer', { machineId: 'no-such-machine', sdp: 'v=0' })).toMatchObject({
      code: expect.any(Number),
      ErrorMessage: expect.any(String),
    });
    expect(recording.steps).toEqual([]);
  });

  test.each<readonly [string, unknown, string]>([
    ['offer', { machineId: '101' }, 'sdp'],
    ['offer', 'v=0', 'expected object'],
    ['candidate', { machineId: '101', candidate: 'candidate:1' }, 'candidate'],
    ['candidate', { candidate }, 'machineId'],
    ['bye', {}, 'machineId'],
  ])('refuses a malformed %s %j with 40000', async (event, payload, words) => {
    expect(await socket.ask(event, payload)).toMatchObject({
      code: 40_000,
      ErrorMessage: expect.stringContaining(words),
    });
  });
});

test('connects video and audio for a real offer', async () => {
  const operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 3 });
  const peer = new wrtc.RTCPeerConnection();
  try {
    const socket = await connect(operator.url, '/signalling', await login(operator.url));
    peer.onicecandidate = ({ candidate: ours }) => {
      if (ours !== null) socket.socket.emit('candidate', { machineId: '101', candidate: ours.toJSON() });
    };
    const connected = new Promise<void>((resolve) => {
      peer.onconnectionstatechange = () => {
        if (peer.connectionState === 'connected') resolve();
      };
    });
    const tracks: string[] = [];
    peer.ontrack = ({ track }) => void tracks.push(track.kind);
    peer.addTransceiver('video', { direction: 'recvonly' });
    peer.addTransceiver('audio', { direction: 'recvonly' });
    const offer = await peer.createOffer();
    await peer.setLocalDescription(offer);
    const theirs: RTCIceCandidateInit[] = [];
    let described = false;
    socket.socket.on('candidate', (push: { candidate: RTCIceCandidateInit }) => {
      if (described) void addUntilClosed(peer, push.candidate);
      else theirs.push(push.candidate);
    });
    const { sdp } = (await socket.ask('offer', { machineId: '101', sdp: offer.sdp })) as { sdp: string };
    await peer.setRemoteDescription({ type: 'answer', sdp });
    described = true;
    for (const early of theirs) await addUntilClosed(peer, early);
    await connected;
    expect(tracks.toSorted()).toEqual(['audio', 'video']);
    socket.close();
  } finally {
    peer.close();
    await operator.stop();
  }
});
