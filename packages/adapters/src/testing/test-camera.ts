import { setTimeout } from 'node:timers/promises';
import type { Socket } from 'socket.io';
import { createPipeline, type Pipeline } from './test-pipeline.ts';
import type { TestServer } from './test-server.ts';

/** A signalling namespace that sends a small grey picture over real WebRTC, or fails on request. */
export interface TestCamera {
  readonly said: readonly (readonly [string, unknown])[];
  readonly offers: readonly string[];
  readonly connections: number;
  /** Acknowledgement to send instead of an answer. */
  refusal: unknown;
  answer: unknown;
  silent: boolean;
  /** Delay before an offer is processed, in ms. A `bye` during the delay has no picture to end. */
  delayMs: number;
  /** Number of pictures being sent. */
  readonly sending: number;
  answerAfterCandidates: boolean;
  /** Payloads to send as candidates before the answer. */
  nonsense: readonly unknown[];
  /** True if a restart offer reuses the existing peer connection. */
  restarts: boolean;
  /** True if pictures continue when their socket is closed. */
  keepsPeers: boolean;
  sendBye(): void;
  cutSockets(): void;
  stop(): void;
}

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
    delayMs: 0,
    get sending() {
      return [...pipelines.values()].filter(({ peer }) => peer.signalingState !== 'closed').length;
    },
    answerAfterCandidates: false,
    nonsense: [],
    restarts: true,
    keepsPeers: false,
    sendBye: () => namespace.emit('bye', { machineId: '7' }),
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
    socket.on('offer', async ({ machineId, sdp, restart }: Offer, ack: (answer: unknown) => void) => {
      offers.push(sdp);
      if (camera.silent) return;
      if (camera.delayMs > 0) await setTimeout(camera.delayMs);
      for (const candidate of camera.nonsense) socket.emit('candidate', candidate);
      const instead = camera.refusal ?? camera.answer;
      if (instead !== null) return ack(instead);
      const before = pipelines.get(socket);
      const goesOn = restart === true && camera.restarts;
      if (!goesOn) before?.close();
      const pipeline = (goesOn ? before : undefined) ?? createPipeline();
      pipelines.set(socket, pipeline);
      const gathered = pipeline.tell((candidate) => socket.emit('candidate', { machineId, candidate }));
      // The viewer may have left or retried, which closed the pipeline. The offer then needs no answer.
      const answer = await pipeline.answer(sdp).catch((failure: unknown) => {
        if (pipeline.peer.signalingState !== 'closed') throw failure;
        return null;
      });
      if (answer === null) return;
      if (camera.answerAfterCandidates) await gathered;
      ack({ sdp: answer });
    });
    socket.on('candidate', ({ candidate }: { candidate: RTCIceCandidateInit }) => {
      // Drops the candidates of a viewer after the viewer has left.
      pipelines
        .get(socket)
        ?.peer.addIceCandidate(candidate)
        .catch(() => undefined);
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
  readonly restart?: boolean;
}
