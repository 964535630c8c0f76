import type { IceServer, Settings } from '@farspin/core';
import type { WebRtcConfiguration, WebRtcDescription, WebRtcPeer, WebRtcStream, WebRtcTrack } from './webrtc-types.ts';

/** WebRTC of the platform: the browser's classes, or `@roamhq/wrtc` in Node. */
export interface PeerTools {
  readonly createPeer: (configuration: WebRtcConfiguration) => WebRtcPeer;
  readonly createStream: (tracks: WebRtcTrack[]) => WebRtcStream;
  /** True to request no sound. */
  readonly pictureOnly?: boolean;
}

/** A peer connection with an offer, and the stream of its picture and sound. */
export interface Receiver {
  readonly peer: WebRtcPeer;
  readonly stream: WebRtcStream;
  /**
   * Adds the sound to the stream, which starts with only the picture. Browsers open the audio device first, which would
   * delay the first frame.
   */
  addSound(): void;
  /**
   * Offer to set on the peer connection. Setting it starts candidate gathering. It is a promise only until the offer is
   * created: an attempt that need not wait sends its offer before the page is rendered.
   */
  readonly offer: Promise<WebRtcDescription> | WebRtcDescription;
  /** Adds ICE servers to the configured ones for later candidate gathering. */
  askServers(more: readonly IceServer[]): void;
  /**
   * Returns true if only relays are allowed, and neither the settings nor `more` contain one. No connection is then
   * possible.
   */
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
  // Shows frames as soon as they arrive (W3C `jitterBufferTarget`, decision 0035).
  for (const receiver of [picture, sound])
    if (receiver !== null && 'jitterBufferTarget' in receiver) receiver.jitterBufferTarget = 0;
  let offer: Receiver['offer'] = peer.createOffer();
  offer.then(
    (created) => (offer = created),
    () => undefined,
  );
  const stream = tools.createStream([picture.track]);
  return {
    ...{ peer, stream },
    get offer() {
      return offer;
    },
    addSound: () => sound && stream.addTrack(sound.track),
    askServers: (more) => peer.setConfiguration(configured(more)),
    lacksRelay: (more) => iceTransportPolicy === 'relay' && ![...iceServers, ...more].some(isRelay),
  };
}

/** Returns true for TURN servers, with or without TLS (RFC 7065). */
const isRelay = ({ urls }: IceServer): boolean => [urls].flat().some((url) => /^turns?:/i.test(url));

const toRtcServer = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username === undefined ? {} : { username }),
  ...(credential === undefined ? {} : { credential }),
});
