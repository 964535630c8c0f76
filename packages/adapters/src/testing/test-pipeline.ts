import wrtc from '@roamhq/wrtc';

const WIDTH = 160;
const HEIGHT = 120;
const FRAME_MS = 33;

/** A peer connection that sends a small grey picture. */
export interface Pipeline {
  readonly peer: RTCPeerConnection;
  answer(offer: string): Promise<string>;
  /** Returns the answer's SDP with all candidates included. */
  answerWhole(offer: string): Promise<string>;
  /** Sends each local candidate. Resolves when gathering is complete. */
  tell(send: (candidate: RTCIceCandidate) => void): Promise<void>;
  close(): void;
}

export function createPipeline(): Pipeline {
  const peer = new wrtc.RTCPeerConnection({});
  const source = new wrtc.nonstandard.RTCVideoSource();
  const track = source.createTrack();
  const data = new Uint8Array((WIDTH * HEIGHT * 3) / 2).fill(128);
  const timer = setInterval(() => source.onFrame({ width: WIDTH, height: HEIGHT, data }), FRAME_MS);
  peer.addTrack(track);
  async function describe(sdp: string): Promise<void> {
    await peer.setRemoteDescription({ type: 'offer', sdp });
    await peer.setLocalDescription(await peer.createAnswer());
  }
  return {
    peer,
    async answerWhole(sdp) {
      const gathered = new Promise<void>((resolve) => {
        peer.onicecandidate = ({ candidate }) => candidate ?? resolve();
      });
      await describe(sdp);
      await gathered;
      return peer.localDescription?.sdp ?? '';
    },
    async answer(sdp) {
      await describe(sdp);
      return (peer.localDescription?.sdp ?? '').replaceAll(/a=candidate.*\r\n/g, '');
    },
    tell: (send) =>
      new Promise((resolve) => {
        peer.onicecandidate = ({ candidate }) => {
          if (candidate === null) resolve();
          else send(candidate);
        };
      }),
    close() {
      clearInterval(timer);
      track.stop();
      peer.close();
    },
  };
}
