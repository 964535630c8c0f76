import { defaultSettings, type VideoEvent } from '@farspin/core';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { createRecordingLog } from '../testing/recording-log.ts';
import { createPreWarmedPeer } from './pre-warmed-peer.ts';
import { createWhepVideoLink } from './whep-link.ts';

/**
 * Creates a platform that rejects all ICE servers, or all peer connections if `takes` is false. `closed` counts the
 * closed peer connections.
 */
function start({ takes = true }: { takes?: boolean } = {}) {
  const log = createRecordingLog();
  const made = { open: 0, closed: 0 };
  const options = {
    log,
    page: 'https://play.example/',
    settings: {
      ...defaultSettings,
      video: { ...defaultSettings.video, iceServers: [{ urls: 'turn:no.credentials' }] },
    },
    createPeer({ iceServers = [] }: RTCConfiguration) {
      if (!takes || iceServers.length > 0) throw new SyntaxError('no such server');
      made.open += 1;
      return {
        addTransceiver: () => ({ receiver: { track: {} } }),
        createOffer: () => Promise.resolve({ type: 'offer' }),
        close: () => (made.closed += 1),
      } as unknown as RTCPeerConnection;
    },
    createStream: () => ({}) as MediaStream,
  };
  return { options, made, logged: () => log.entries.map(({ event }) => event) };
}

test('keeps one peer connection ready until its last holder leaves, and replaces a used connection', () => {
  const { options, made } = start();
  const preWarmed = createPreWarmedPeer(options);
  const [first, second] = [preWarmed.hold(), preWarmed.hold()];
  expect(made).toEqual({ open: 1, closed: 0 });
  preWarmed.take();
  preWarmed.refill();
  expect(made).toEqual({ open: 2, closed: 0 });
  first();
  expect(made.closed).toBe(0);
  second();
  expect(made.closed).toBe(1);
  preWarmed.refill();
  expect(made.open).toBe(2);
});

test('logs ICE servers of the settings that the platform rejects, and opens a peer connection without these servers', () => {
  const { options, made, logged } = start();
  createPreWarmedPeer(options).take();
  expect([made.open, logged()]).toEqual([1, ['video.ice-servers']]);
});

test('fails as absent without WebRTC', () => {
  const { options, logged } = start({ takes: false });
  createPreWarmedPeer(options).hold();
  expect(logged()).toContain('video.no-webrtc');
  const events: VideoEvent[] = [];
  createWhepVideoLink(options)
    .watch({ machineId: '7', token: 't', whep$: of('/whep') })
    .subscribe((event) => events.push(event));
  expect(events).toEqual([{ kind: 'connecting' }, { kind: 'failed', error: { kind: 'absent' } }]);
});
