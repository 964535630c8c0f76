import type { IceServer, Settings } from '@farspin/core';

/** What the platform brings: the browser's own classes, or `@roamhq/wrtc`'s in Node. */
export interface PeerTools {
  readonly createPeer: (configuration: RTCConfiguration) => RTCPeerConnection;
  readonly createStream: (tracks: MediaStreamTrack[]) => MediaStream;
}

/** A peer that is ready to offer, and the stream that its picture and sound will come in. */
export interface Receiver {
  readonly peer: RTCPeerConnection;
  readonly stream: MediaStream;
  /** Not yet set on the peer: setting it starts the gathering of candidates. */
  readonly offer: Promise<RTCSessionDescriptionInit>;
  /** Frames and sound are held back for so long, where the platform lets itself be told (W3C `jitterBufferTarget`). */
  buffer(ms: number): void;
  /** Servers to be asked besides those of the settings, from the next gathering of candidates on. */
  askServers(more: readonly IceServer[]): void;
}

export type ReceiverSettings = Pick<Settings['video'], 'iceServers' | 'iceTransportPolicy'>;

export function createReceiver(tools: PeerTools, { iceServers, iceTransportPolicy }: ReceiverSettings): Receiver {
  const configured = (more: readonly IceServer[]): RTCConfiguration => ({
    iceServers: [...iceServers, ...more].map(toRtcServer),
    iceTransportPolicy,
    bundlePolicy: 'max-bundle',
  });
  const peer = tools.createPeer(configured([]));
  const receivers = (['video', 'audio'] as const).map(
    (kind) => peer.addTransceiver(kind, { direction: 'recvonly' }).receiver,
  );
  const buffer = (ms: number): void => {
    for (const receiver of receivers) if ('jitterBufferTarget' in receiver) receiver.jitterBufferTarget = ms;
  };
  buffer(0);
  const offer = peer.createOffer();
  offer.catch(() => undefined);
  return {
    ...{ peer, offer, buffer },
    stream: tools.createStream(receivers.map(({ track }) => track)),
    askServers: (more) => peer.setConfiguration(configured(more)),
  };
}

const toRtcServer = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username === undefined ? {} : { username }),
  ...(credential === undefined ? {} : { credential }),
});
