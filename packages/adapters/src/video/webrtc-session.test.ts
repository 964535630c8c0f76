import { ok, type VideoError, type VideoEvent } from '@farspin/core';
import { NEVER, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignallingTransport } from './signalling-transport.ts';
import { createLinkMeter } from './link-meter.ts';
import { createReceiver } from './receiver.ts';
import { receive } from './webrtc-session.ts';

/** A fake peer connection whose state the test controls. */
class StillPeer extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new';
  iceConnectionState: RTCIceConnectionState = 'new';
  closed = 0;
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  findsWay(state: RTCIceConnectionState): void {
    this.iceConnectionState = state;
    this.dispatchEvent(new Event('iceconnectionstatechange'));
  }
  addTransceiver(): object {
    return {
      receiver: {
        track: {},
      },
    };
  }
  createOffer = (): Promise<object> => Promise.resolve({ type: 'offer', sdp: 'v=0' });
  setLocalDescription = (): Promise<void> => Promise.resolve();
  setRemoteDescription = (): Promise<void> => Promise.resolve();
  getStats = (): Promise<Map<string, object>> =>
    Promise.resolve(new Map([['V', { id: 'V', type: 'inbound-rtp', kind: 'video', framesDecoded: 3 }]]));
  setConfiguration(): void {
    throw new SyntaxError('no such server');
  }
  close(): void {
    this.closed += 1;
  }
}

function prepare(iceServers: SignallingTransport['iceServers'] = [], iceTransportPolicy: 'all' | 'relay' = 'all') {
  const peer = new StillPeer();
  const said: string[] = [];
  const ended$ = new Subject<void>();
  const transport: SignallingTransport = {
    iceServers,
    offer: (_, kind) => (
      said.push(kind),
      Promise.resolve(ok({ sdp: 'v=0', iceServers: iceServers === null ? [nonsense] : [] }))
    ),
    send: () => undefined,
    candidate$: NEVER,
    ended$,
    end: () => void said.push('end'),
  };
  const tools = {
    createPeer: () => peer as unknown as RTCPeerConnection,
    createStream: () => ({ addTrack: () => said.push('sound') }) as unknown as MediaStream,
  };
  const receiver = createReceiver(tools, { iceServers: [], iceTransportPolicy });
  const restart$ = new Subject<void>();
  const events: VideoEvent['kind'][] = [];
  const stages: string[] = [];
  const failures: VideoError['kind'][] = [];
  const meter = createLinkMeter(() => 0);
  const watch = () =>
    receive({
      ...{ transport, receiver, meter, restart$ },
      fps: 30,
      noteMalformed: (place) => said.push(place),
    }).subscribe((event) => {
      if (event.kind === 'stage') return void stages.push(event.stage);
      events.push(event.kind);
      if (event.kind === 'failed') failures.push(event.error.kind);
    });
  return { peer, receiver, said, ended$, restart$, events, stages, failures, watch };
}
function start(...options: Parameters<typeof prepare>) {
  const { watch, ...prepared } = prepare(...options);
  return { ...prepared, watching: watch() };
}

const nonsense = { urls: 'turn:' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends an offer that is ready in the task of the request', async () => {
  const { peer, receiver, said, watch } = prepare();
  const described = vi.spyOn(peer, 'setLocalDescription');
  await receiver.offer;
  watch();
  expect([said, described.mock.calls.length]).toEqual([['first'], 1]);
});

test('sets the answer before it reports the answer', async () => {
  const { peer, stages, watch } = prepare();
  const before: string[][] = [];
  vi.spyOn(peer, 'setRemoteDescription').mockImplementation(() => {
    before.push([...stages]);
    return Promise.resolve();
  });
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect([before, stages]).toEqual([[['offer']], ['offer', 'ice']]);
});

test('reports a temporary loss of the connection and its end, and counts frames meanwhile', async () => {
  const { peer, said, events, failures, watching } = start();
  peer.become('connected');
  await vi.advanceTimersByTimeAsync(49);
  expect(events).toEqual(['connected']);
  await vi.advanceTimersByTimeAsync(1);
  // Sound is added once, after the first frame.
  expect(said).not.toContain('sound');
  peer.become('disconnected');
  await vi.advanceTimersByTimeAsync(250);
  expect(said.filter((what) => what === 'sound')).toHaveLength(1);
  peer.become('connected');
  expect(events).toEqual(['connected', 'progress', 'disconnected', 'progress', 'connected']);
  peer.become('failed');
  expect([events.at(-1), failures]).toEqual(['failed', ['no-way']]);
  expect([watching.closed, peer.closed]).toEqual([true, 1]);
});

test('reports the stages offer, ICE and DTLS', async () => {
  const { peer, stages, watching } = start();
  expect(stages).toEqual(['offer']);
  await vi.advanceTimersByTimeAsync(0);
  expect(stages).toEqual(['offer', 'ice']);
  for (const state of ['checking', 'connected', 'completed'] as const) peer.findsWay(state);
  expect(stages).toEqual(['offer', 'ice', 'dtls']);
  watching.unsubscribe();
});

test('runs one restart at a time, and no restart before the first answer', async () => {
  const { said, restart$, watching } = start();
  restart$.next();
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['first']);
  restart$.next();
  restart$.next();
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['first', 'restart']);
  watching.unsubscribe();
  expect(said.at(-1)).toBe('end');
});

test('fails when the server ends the picture', () => {
  const { ended$, events, said } = start();
  ended$.next();
  expect([events, said]).toEqual([['failed'], ['end']]);
});

test.each([[[]], [null]])(
  'with a relay-only policy and the ICE servers %j, fails at once only if the servers are already known',
  async (known) => {
    const { said, failures, peer } = start(known, 'relay');
    await vi.advanceTimersByTimeAsync(0);
    // For null, the answer names an unusable relay.
    expect([failures, said, peer.closed]).toEqual(
      known === null ? [[], ['first', 'video servers'], 0] : [['no-relay'], ['first', 'end'], 1],
    );
  },
);

test.each([[[nonsense]], [null]])(
  'logs ICE servers that the peer connection rejects, and connects without these servers',
  async (iceServers) => {
    const { peer, said, events, watching } = start(iceServers);
    await vi.advanceTimersByTimeAsync(0);
    peer.become('connected');
    await vi.advanceTimersByTimeAsync(50);
    expect([said, events]).toEqual([
      ['first', 'video servers'],
      ['connected', 'progress'],
    ]);
    watching.unsubscribe();
  },
);
