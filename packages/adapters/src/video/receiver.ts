import type { IceServer, Settings } from '@farspin/core';

/** The platform's WebRTC: the browser's own classes, or `@roamhq/wrtc`'s in Node. */
export interface PeerTools {
  readonly createPeer: (configuration: RTCConfiguration) => RTCPeerConnection;
  readonly createStream: (tracks: MediaStreamTrack[]) => MediaStream;
  /** Requests no sound. */
  readonly pictureOnly?: boolean;
}

/** A peer that is ready to offer, and the stream for its picture and sound. */
export interface Receiver {
  readonly peer: RTCPeerConnection;
  readonly stream: MediaStream;
  /**
   * Adds sound to the stream, which begins with the picture only. A browser opens its loudspeaker before anything else,
   * and that would delay the first frame.
   */
  addSound(): void;
  /** Not yet set on the peer: setting it starts gathering candidates. */
  readonly offer: Promise<RTCSessionDescriptionInit>;
  /** Adds servers to those of the settings, from the next gathering of candidates on. */
  askServers(more: readonly IceServer[]): void;
  /** Whether no connection is possible: only a relay is allowed, and neither the settings nor `more` have one. */
  lacksRelay(more: readonly IceServer[]): boolean;
}

export type ReceiverSettings = Pick<Settings['video'], 'iceServers' | 'iceTransportPolicy'>;

export function createReceiver(tools: PeerTools, { iceServers, iceTransportPolicy }: ReceiverSettings): Receiver {
  const configured = (more: readonly IceServer[]): RTCConfiguration => ({
    iceServers: [...iceServers, ...more].map(toRtcServer),
    iceTransportPolicy,
    bundlePolicy: 'max-bundle',
  });
  const peer = tools.createPeer(configured([]));
  const receiverOf = (kind: 'video' | 'audio'): RTCRtpReceiver =>
    peer.addTransceiver(kind, { direction: 'recvonly' }).receiver;
  const picture = receiverOf('video');
  const sound = tools.pictureOnly === true ? null : receiverOf('audio');
  // Frames are shown as soon as they arrive (W3C `jitterBufferTarget`); decision 0035.
  for (const receiver of [picture, sound])
    if (receiver !== null && 'jitterBufferTarget' in receiver) receiver.jitterBufferTarget = 0;
  const offer = peer.createOffer();
  offer.catch(() => undefined);
  const stream = tools.createStream([picture.track]);
  return {
    ...{ peer, offer, stream },
    addSound: () => sound && stream.addTrack(sound.track),
    askServers: (more) => peer.setConfiguration(configured(more)),
    lacksRelay: (more) => iceTransportPolicy === 'relay' && ![...iceServers, ...more].some(isRelay),
  };
}

/** TURN, without or with TLS (RFC 7065). */
const isRelay = ({ urls }: IceServer): boolean => [urls].flat().some((url) => /^turns?:/i.test(url));

const toRtcServer = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username === undefined ? {} : { username }),
  ...(credential === undefined ? {} : { credential }),
});
