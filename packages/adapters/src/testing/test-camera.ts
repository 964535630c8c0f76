import wrtc from '@roamhq/wrtc';
import type { Socket } from 'socket.io';
import type { TestServer } from './test-server.ts';

/** A signalling namespace that sends a small grey picture over real WebRTC, or misbehaves as it is told. */
export interface TestCamera {
  readonly said: readonly (readonly [string, unknown])[];
  readonly offers: readonly string[];
  readonly connections: number;
  /** Sent instead of an answer. */
  refusal: unknown;
  answer: unknown;
  silent: boolean;
  answerAfterCandidates: boolean;
  /** Sent as candidates before the answer. */
  nonsense: readonly unknown[];
  /** Goes on sending pictures when the socket is gone. */
  keepsPeers: boolean;
  sayBye(): void;
  cutSockets(): void;
  stop(): void;
}

const WIDTH = 160;
const HEIGHT = 120;
const FRAME_MS = 33;

export function startTestCamera({ sockets }: TestServer): TestCamera {
  const namespace = sockets.of('/signalling');
  const said: [string, unknown][] = [];
  const offers: string[] = [];
  const pipelines = new Map<Socket, Pipeline>();
  let connections = 0;
  const camera: TestCamera = {
    said,
    offers,
    get connections() {
      return connections;
    },
    refusal: null,
    answer: null,
    silent: false,
    answerAfterCandidates: false,
    nonsense: [],
    keepsPeers: false,
    sayBye: () => namespace.emit('bye', { machineId: '7' }),
    cutSockets() {
      for (const socket of namespace.sockets.values()) socket.conn.close(true);
    },
    stop() {
      for (const pipeline of pipelines.values()) pipeline.close();
    },
  };
  namespace.on('connection', (socket) => {
    connections += 1;
    socket.onAny((event: string, payload: unknown) => said.push([event, payload]));
    socket.on('offer', async ({ machineId, sdp }: Offer, ack: (answer: unknown) => void) => {
      offers.push(sdp);
      if (camera.silent) return;
      for (const candidate of camera.nonsense) socket.emit('candidate', candidate);
      const instead = camera.refusal ?? camera.answer;
      if (instead !== null) return ack(instead);
      const pipeline = createPipeline();
      pipelines.get(socket)?.close();
      pipelines.set(socket, pipeline);
      const gathered = pipeline.tell((candidate) => socket.emit('candidate', { machineId, candidate }));
      const answer = await pipeline.answer(sdp);
      if (camera.answerAfterCandidates) await gathered;
      ack({ sdp: answer });
    });
    socket.on('candidate', ({ candidate }: { candidate: RTCIceCandidateInit }) => {
      void pipelines.get(socket)?.peer.addIceCandidate(candidate);
    });
    socket.on('bye', () => pipelines.get(socket)?.close());
    socket.on('disconnect', () => {
      if (!camera.keepsPeers) pipelines.get(socket)?.close();
    });
  });
  return camera;
}

interface Offer {
  readonly machineId: string;
  readonly sdp: string;
}
interface Pipeline {
  readonly peer: RTCPeerConnection;
  answer(offer: string): Promise<string>;
  /** Resolves when all candidates have been told. */
  tell(send: (candidate: RTCIceCandidate) => void): Promise<void>;
  close(): void;
}

function createPipeline(): Pipeline {
  const peer = new wrtc.RTCPeerConnection({});
  const source = new wrtc.nonstandard.RTCVideoSource();
  const track = source.createTrack();
  const data = new Uint8Array((WIDTH * HEIGHT * 3) / 2).fill(128);
  const timer = setInterval(() => source.onFrame({ width: WIDTH, height: HEIGHT, data }), FRAME_MS);
  peer.addTrack(track);
  return {
    peer,
    async answer(sdp) {
      await peer.setRemoteDescription({ type: 'offer', sdp });
      await peer.setLocalDescription(await peer.createAnswer());
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
