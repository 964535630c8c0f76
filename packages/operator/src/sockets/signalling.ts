import type { Namespace, Socket } from 'socket.io';
import {
  byeSchema,
  candidateSchema,
  decodeCandidate,
  encodeOfferAck,
  encodeRefusal,
  offerSchema,
} from '@farspin/adapters/wire';
import type { Log } from '@farspin/core';
import type { Platform } from '@farspin/testing';
import { wordsOf } from '../server/failure.ts';
import type { CallTroubles } from '../faults/call-troubles.ts';
import { checkRequest } from '../server/request.ts';
import type { WireForm } from '../server/wire-form.ts';
import { offerDelay } from '../video/offer-delay.ts';
import type { VideoServer, Viewer } from '../video/video-server.ts';
import { admit, answerRequests, encodeAnswer, handshakeToken, playerOf } from './gateway.ts';

interface SignallingDeps {
  readonly platform: Platform;
  readonly video: VideoServer;
  readonly troubles: CallTroubles;
  readonly form: WireForm;
  readonly log: Log;
}

/** Code of "Failed to start pipeline" in the protocol's table of codes. */
const PIPELINE_FAILED_CODE = 70_000;
const pipelineFailed = { code: PIPELINE_FAILED_CODE, text: 'Failed to start pipeline.', params: {} };

/** Serves the offers, answers and candidates of docs/protocol. A connection has at most one picture per machine. */
export function serveSignalling(namespace: Namespace, { platform, video, troubles, form, log }: SignallingDeps): void {
  // Any valid token may connect. Each offer checks whether the player may watch the machine.
  admit(namespace, (socket) => platform.balance(handshakeToken(socket)));
  namespace.on('connection', (socket: Socket) => {
    const token = handshakeToken(socket);
    const links = new Map<string, ViewerLink>();
    const failed = (machineId: string, failure: unknown): typeof pipelineFailed => {
      log.write('warn', 'video.failed', { machineId, reason: wordsOf(failure) });
      return { ...pipelineFailed, text: video.problem ?? pipelineFailed.text };
    };
    const end = (machineId: string): void => {
      links.get(machineId)?.close();
      links.delete(machineId);
    };

    answerRequests(
      socket,
      {
        async offer(payload, acknowledge) {
          const request = checkRequest(offerSchema, payload);
          if (!request.ok) return acknowledge(encodeRefusal(request.error));
          const { sdp, restart = false } = request.value;
          const machineId = String(request.value.machineId);
          const allowed = platform.mayWatch(token, machineId);
          if (!allowed.ok) return acknowledge(encodeAnswer(allowed));
          const present = links.get(machineId);
          if (restart) {
            // A restart needs an existing session. A new peer that the client does not know could not continue it.
            if (present === undefined) return acknowledge(encodeRefusal(pipelineFailed));
            const answer = await present
              .restart(sdp, offerDelay(platform.dials))
              .then(encodeOfferAck, (failure: unknown) => encodeRefusal(failed(machineId, failure)));
            acknowledge(answer);
            return present.answered();
          }
          end(machineId);
          const link = createLink(
            (candidate) => socket.emit('candidate', form({ machineId, candidate })),
            platform.dials.acknowledges === 'before-push',
          );
          links.set(machineId, link);
          const delay = offerDelay(platform.dials);
          if (delay !== null) await delay;
          // The offer was cancelled or replaced by a later one.
          if (links.get(machineId) !== link) return acknowledge(encodeRefusal(pipelineFailed));
          try {
            const viewer = await video.open({
              ...{ machineId, playerId: playerOf(socket) },
              offerSdp: sdp,
              rendition$: platform.rendition$(token, machineId),
              sendCandidate: link.send,
            });
            acknowledge(encodeOfferAck(viewer.answerSdp));
            link.opened(viewer);
          } catch (failure) {
            if (links.get(machineId) === link) links.delete(machineId);
            acknowledge(encodeRefusal(failed(machineId, failure)));
          }
        },
        candidate(payload, acknowledge) {
          const request = checkRequest(candidateSchema, payload);
          const decoded = decodeCandidate(payload);
          if (!request.ok || decoded === null) {
            if (!request.ok) acknowledge(encodeRefusal(request.error));
            return;
          }
          links.get(decoded.machineId)?.receive(decoded.candidate);
          acknowledge({});
        },
        bye(payload, acknowledge) {
          const request = checkRequest(byeSchema, payload);
          if (!request.ok) return acknowledge(encodeRefusal(request.error));
          end(String(request.value.machineId));
          acknowledge({});
        },
      },
      { log, troubles, form },
    );
    socket.once('disconnect', () => {
      for (const machineId of links.keys()) end(machineId);
    });
  });
}

interface ViewerLink {
  /** Sends a candidate of the server. If the answer must come first, waits for it. */
  send(candidate: RTCIceCandidateInit): void;
  /** Passes a candidate of the client to the viewer once it is open. */
  receive(candidate: RTCIceCandidateInit): void;
  opened(viewer: Viewer): void;
  /** Restarts ICE for the same picture. `answered` reports that the answer or the refusal has been sent. */
  restart(offerSdp: string, delay: Promise<void> | null): Promise<string>;
  answered(): void;
  close(): void;
}

function createLink(emit: (candidate: RTCIceCandidateInit) => void, answersFirst: boolean): ViewerLink {
  const ours: RTCIceCandidateInit[] = [];
  const theirs: RTCIceCandidateInit[] = [];
  let viewer: Viewer | null = null;
  let describing = true;
  let closed = false;
  function answered(): void {
    describing = false;
    for (const candidate of ours.splice(0)) emit(candidate);
    for (const candidate of theirs.splice(0)) viewer?.addCandidate(candidate);
  }
  return {
    send(candidate) {
      if (describing && answersFirst) ours.push(candidate);
      else emit(candidate);
    },
    receive(candidate) {
      if (describing) theirs.push(candidate);
      else viewer?.addCandidate(candidate);
    },
    opened(opened) {
      if (closed) return opened.close();
      viewer = opened;
      answered();
    },
    async restart(offerSdp, delay) {
      if (viewer === null)
        throw new Error('The connection has no picture to restart. Send an offer without "restart" first.');
      describing = true;
      if (delay !== null) await delay;
      return viewer.restart(offerSdp);
    },
    answered,
    close() {
      closed = true;
      viewer?.close();
    },
  };
}
