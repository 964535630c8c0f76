import wrtc from '@roamhq/wrtc';
import { decodeBarcode, type FrameBarcode } from '@farspin/testing';
import type { Rendition } from '@farspin/core';
import { firstValueFrom, of, ReplaySubject, type Observable } from 'rxjs';
import type { VideoServer, Viewer } from './video-server.ts';

interface ReceivedFrame {
  readonly width: number;
  readonly height: number;
  readonly barcode: FrameBarcode | null;
}
interface ReceivedSound {
  readonly sampleRate: number;
  /** Peak level, from 0 to 32 767. */
  readonly loudest: number;
}

/** A real peer connection that watches a machine in tests. */
export interface TestReceiver {
  readonly viewer: Viewer;
  readonly frames$: Observable<ReceivedFrame>;
  readonly sounds$: Observable<ReceivedSound>;
  readonly peer: RTCPeerConnection;
  close(): void;
}

interface I420 {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export const fullRendition: Rendition = {
  id: 'full',
  label: '360p',
  height: 360,
  fps: 30,
  bitrateKbps: 1_200,
  order: 2,
};

/**
 * Adds a candidate of the server. Ignores an error after the peer was closed, because the candidate is then of no use.
 */
export async function addUntilClosed(
  peer: Pick<RTCPeerConnection, 'addIceCandidate' | 'signalingState'>,
  candidate: RTCIceCandidateInit,
): Promise<void> {
  await peer.addIceCandidate(candidate).catch((failure: unknown) => {
    if (peer.signalingState !== 'closed') throw failure;
  });
}

/** Connects as a client of docs/protocol does: sends a receive-only offer without waiting for candidates. */
export async function receive(
  video: VideoServer,
  machineId: string,
  rendition$: Observable<Rendition> = of(fullRendition),
  playerId: string | null = null,
): Promise<TestReceiver> {
  const peer = new wrtc.RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  const picture = peer.addTransceiver('video', { direction: 'recvonly' }).receiver.track;
  const sound = peer.addTransceiver('audio', { direction: 'recvonly' }).receiver.track;
  const videoSink = new wrtc.nonstandard.RTCVideoSink(picture);
  const audioSink = new wrtc.nonstandard.RTCAudioSink(sound);
  const frames$ = new ReplaySubject<ReceivedFrame>(1);
  const sounds$ = new ReplaySubject<ReceivedSound>(1);
  videoSink.onframe = ({ frame }: { readonly frame: I420 }) => {
    const { width, height, data } = frame;
    frames$.next({ width, height, barcode: decodeBarcode((x, y) => data[y * width + x] ?? 0, width, height) });
  };
  audioSink.ondata = ({ samples, sampleRate }: { readonly samples: Int16Array; readonly sampleRate: number }) => {
    sounds$.next({ sampleRate, loudest: samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0) });
  };

  const offer = await peer.createOffer();
  await peer.setLocalDescription(offer);
  const answered = new ReplaySubject<null>(1);
  const viewer = await video.open({
    ...{ machineId, playerId },
    offerSdp: offer.sdp ?? '',
    rendition$,
    sendCandidate: (candidate) => void firstValueFrom(answered).then(() => addUntilClosed(peer, candidate)),
  });
  peer.onicecandidate = ({ candidate }) => {
    if (candidate !== null) viewer.addCandidate(candidate.toJSON());
  };
  await peer.setRemoteDescription({ type: 'answer', sdp: viewer.answerSdp });
  answered.next(null);
  return {
    viewer,
    frames$,
    sounds$,
    peer,
    close() {
      videoSink.stop();
      audioSink.stop();
      peer.close();
      frames$.complete();
      sounds$.complete();
    },
  };
}
