import type { IceServer } from '@farspin/core';

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
}

export function createReceiver(tools: PeerTools, iceServers: readonly IceServer[]): Receiver {
  const peer = tools.createPeer({ iceServers: iceServers.map(toRtcServer), bundlePolicy: 'max-bundle' });
  const tracks = (['video', 'audio'] as const).map(
    (kind) => peer.addTransceiver(kind, { direction: 'recvonly' }).receiver.track,
  );
  const offer = peer.createOffer();
  offer.catch(() => undefined);
  return { peer, stream: tools.createStream(tracks), offer };
}

const toRtcServer = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username === undefined ? {} : { username }),
  ...(credential === undefined ? {} : { credential }),
});

export interface ReceiverSpare {
  /** Has one made ahead; making it costs a key pair and a few milliseconds that a join need not wait for. */
  fill(): void;
  /** The spare one, or a new one where there is none. */
  take(): Receiver;
  drop(): void;
}

export function createReceiverSpare(create: () => Receiver): ReceiverSpare {
  let spare: Receiver | null = null;
  return {
    fill() {
      spare ??= create();
    },
    take() {
      const taken = spare ?? create();
      spare = null;
      return taken;
    },
    drop() {
      spare?.peer.close();
      spare = null;
    },
  };
}
