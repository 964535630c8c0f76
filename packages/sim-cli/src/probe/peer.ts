import wrtc from '@roamhq/wrtc';
import type { Settings } from '@farspin/core';

/** A real WebRTC peer that receives a picture. */
export interface Peer {
  offer(restart?: boolean): Promise<string>;
  /** Applies an answer. Resolves with the reason for a rejection, or null if it was accepted. */
  accept(sdp: string): Promise<string | null>;
  add(candidate: RTCIceCandidateInit): Promise<string | null>;
  onCandidate(send: (candidate: RTCIceCandidate) => void): void;
  frames(): number;
  /** Resolves with true if frames arrive within this time. */
  framesCome(withinMs: number): Promise<boolean>;
  /** Resolves with true if frames stop for a while within this time. */
  framesEnd(withinMs: number): Promise<boolean>;
  readonly state: RTCPeerConnectionState;
  close(): void;
}

const pollMs = 50;
const quietMs = 500;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

export function createPeer({ iceServers, iceTransportPolicy }: Settings['video']): Peer {
  const servers = iceServers.map(({ urls, username, credential }) => ({
    urls,
    ...(username === undefined ? {} : { username }),
    ...(credential === undefined ? {} : { credential }),
  }));
  const peer = new wrtc.RTCPeerConnection({ iceServers: servers, iceTransportPolicy, bundlePolicy: 'max-bundle' });
  const { track } = peer.addTransceiver('video', { direction: 'recvonly' }).receiver;
  peer.addTransceiver('audio', { direction: 'recvonly' });
  const sink = new wrtc.nonstandard.RTCVideoSink(track);
  let frames = 0;
  sink.onframe = () => {
    frames += 1;
  };
  const whyNot = (work: Promise<void>): Promise<string | null> =>
    work.then(
      () => null,
      (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
    );
  return {
    async offer(restart = false) {
      const offer = await peer.createOffer(restart ? { iceRestart: true } : {});
      await peer.setLocalDescription(offer);
      return offer.sdp ?? '';
    },
    accept: (sdp) => whyNot(peer.setRemoteDescription({ type: 'answer', sdp })),
    add: (candidate) => whyNot(peer.addIceCandidate(candidate)),
    onCandidate(send) {
      peer.onicecandidate = ({ candidate }) => {
        if (candidate !== null && candidate.candidate !== '') send(candidate);
      };
    },
    frames: () => frames,
    async framesCome(withinMs) {
      const before = frames;
      const end = performance.now() + withinMs;
      const isStill = (): boolean => frames === before;
      while (performance.now() < end && isStill()) await sleep(pollMs);
      return !isStill();
    },
    async framesEnd(withinMs) {
      const end = performance.now() + withinMs;
      for (let [seen, since] = [frames, performance.now()]; performance.now() < end; await sleep(pollMs)) {
        if (frames !== seen) [seen, since] = [frames, performance.now()];
        else if (performance.now() - since >= quietMs) return true;
      }
      return false;
    },
    get state() {
      return peer.connectionState;
    },
    close() {
      sink.stop();
      peer.close();
    },
  };
}

/** Returns true if a session description sends video. */
export const sendsVideo = (sdp: string): boolean => {
  const media = sdp.split(/^m=/m).find((part) => part.startsWith('video '));
  return media !== undefined && /^a=(?:sendonly|sendrecv)/m.test(media);
};
