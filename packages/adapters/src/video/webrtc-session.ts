import {
  err,
  ok,
  type IceServer,
  type Result,
  type VideoError,
  type VideoEvent,
  type VideoRequest,
} from '@farspin/core';
import {
  catchError,
  concatMap,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  fromEvent,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  repeat,
  skip,
  startWith,
  Subject,
  switchMap,
  take,
  takeWhile,
  tap,
  timer,
  type Observable,
} from 'rxjs';
import { throwLater } from '../environment/throw-later.ts';
import type { NoteMalformed } from '../wire/malformed.ts';
import type { Answer, SignallingTransport, VideoFailure } from './signalling-transport.ts';
import { askingFrames } from './frame-rate.ts';
import type { LinkMeter } from './link-meter.ts';
import type { Receiver } from './receiver.ts';
import type { CandidateInit } from './signalling.wire.ts';

/** An attempt to receive the picture of a machine. */
export interface Attempt extends Pick<VideoRequest, 'restart$'> {
  readonly transport: SignallingTransport;
  readonly receiver: Receiver;
  readonly meter: LinkMeter;
  /** Requested frame rate, in fps. */
  readonly fps: number;
  readonly noteMalformed: NoteMalformed;
}

/** Polling interval until the first frame, in ms. It is short, because the player waits for that frame. */
const FIRST_FRAME_POLL_MS = 50;
const POLL_MS = 250;

const lost: VideoError = { kind: 'lost', status: null };
const failed = (failure: VideoFailure): VideoEvent => ({ kind: 'failed', ...failure });

/**
 * Offers to receive a machine's picture and sound, and reports the connection (docs/protocol, Video). The offer is sent
 * before candidates are gathered. Completes after `failed`. Its end notifies the server and closes the peer connection.
 */
export const receive = (attempt: Attempt): Observable<VideoEvent> =>
  defer(() => {
    const { receiver, transport } = attempt;
    const told$ = sendCandidates(attempt);
    const answered$ = new Subject<VideoEvent>();
    let described = describe(attempt, 'first', () => answered$.next({ kind: 'stage', stage: 'ice' }));
    const restarted$ = defer(() => {
      described = described.then((before) => (before.ok ? describe(attempt, 'restart') : before));
      return described;
    });
    const failure$ = merge(of(null), attempt.restart$ ?? EMPTY).pipe(
      exhaustMap((_, index) => (index === 0 ? described : restarted$)),
      mergeMap((result) => (result.ok ? EMPTY : of(failed(result.error)))),
    );
    return merge(
      of<VideoEvent>({ kind: 'stage', stage: 'offer' }),
      answered$,
      told$,
      transport.candidate$.pipe(
        concatMap((candidate) => described.then((result) => (result.ok ? add(attempt, candidate) : undefined))),
        ignoreElements(),
      ),
      failure$,
      transport.ended$.pipe(map(() => failed({ error: lost }))),
      followConnection(attempt),
    ).pipe(
      catchError((failure: unknown) => {
        throwLater(failure);
        return of(failed({ error: { kind: 'program-error' } }));
      }),
      takeWhile((event) => event.kind !== 'failed', true),
      finalize(() => {
        transport.end();
        receiver.peer.close();
      }),
    );
  });

/** An error of the peer connection, as opposed to a program error. */
class PeerFailure extends Error {}
const byPeer = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new PeerFailure('The peer connection rejected the operation', { cause });
  }
};

/**
 * Exchanges the descriptions. Sends the offer and sets it in parallel to save time, unless the ICE servers come with
 * the answer. Rejects only on a program error.
 */
async function describe(
  attempt: Attempt,
  kind: 'first' | 'restart',
  answered: () => void = () => undefined,
): Promise<Result<null, VideoFailure>> {
  const { receiver, transport, fps, noteMalformed } = attempt;
  const { peer } = receiver;
  try {
    const created = kind === 'first' ? receiver.offer : peer.createOffer({ iceRestart: true });
    const offer = 'then' in created ? await byPeer(created) : created;
    const asked = transport.offer(askingFrames(offer.sdp ?? '', fps), kind);
    const waits = kind === 'first' && transport.iceServers === null;
    if (!waits) {
      askServers(attempt, transport.iceServers ?? []);
      await byPeer(peer.setLocalDescription(offer));
    }
    const answer = await asked;
    if (peer.signalingState === 'closed') return err({ error: lost });
    if (!answer.ok) return kind === 'first' ? answer : err(forNow(answer.error));
    const servers = [...(transport.iceServers ?? []), ...answer.value.iceServers];
    if (kind === 'first' && receiver.lacksRelay(servers)) return err({ error: { kind: 'no-relay' } });
    // Reports the answer afterwards, because clients render at this report.
    const accepted = accept(attempt, answer.value, waits ? offer : null);
    answered();
    return await accepted;
  } catch (failure) {
    if (!(failure instanceof PeerFailure)) throw failure;
    if (peer.signalingState === 'closed') return err({ error: lost });
    // An answer that the peer connection rejects counts as malformed.
    noteMalformed('video answer');
    return err({ error: { kind: 'malformed' } });
  }
}

async function accept(
  attempt: Attempt,
  { sdp, iceServers }: Answer,
  offer: RTCSessionDescriptionInit | null,
): Promise<Result<null, VideoFailure>> {
  const { peer } = attempt.receiver;
  askServers(attempt, iceServers);
  if (offer !== null) await byPeer(peer.setLocalDescription(offer));
  await byPeer(peer.setRemoteDescription({ type: 'answer', sdp }));
  return ok(null);
}

/** Adds ICE servers. Logs and ignores them if the peer connection rejects them. */
function askServers({ receiver, noteMalformed }: Attempt, servers: readonly IceServer[]): void {
  try {
    if (servers.length > 0) receiver.askServers(servers);
  } catch {
    noteMalformed('video servers');
  }
}

/**
 * Returns the failure of a restart. [MEDIA10] A new attempt may succeed at once, because the failure is about this
 * connection only.
 */
function forNow(failure: VideoFailure): VideoFailure {
  if (failure.error.kind === 'unauthorized') return failure;
  // The server does not support restarts, so the only network path is lost.
  return failure.error.kind === 'absent' ? { error: { kind: 'no-way' } } : { retryAfterMs: 1, ...failure };
}

/**
 * Sends each local candidate as it is found, and null after the last one. A null before the first candidate is not
 * sent: libwebrtc may report complete gathering before it begins.
 */
const sendCandidates = ({ receiver, transport }: Attempt): Observable<never> =>
  fromEvent<RTCPeerConnectionIceEvent>(receiver.peer, 'icecandidate').pipe(
    map(({ candidate }) => (candidate?.candidate ? candidate : null)),
    startWith(null),
    distinctUntilChanged(),
    skip(1),
    tap((candidate) => transport.send(candidate)),
    ignoreElements(),
  );

/**
 * Adds a candidate, and logs it if the peer connection rejects it. [MEDIA13] Ignores candidates of other ICE sessions,
 * which belong to earlier attempts.
 */
const add = ({ receiver: { peer }, noteMalformed }: Attempt, candidate: CandidateInit): Promise<void> =>
  candidate.candidate === '' || !isOfSession(candidate, peer.remoteDescription?.sdp ?? '')
    ? Promise.resolve()
    : peer.addIceCandidate(candidate).catch(() => noteMalformed('video candidate'));

function isOfSession({ candidate, usernameFragment }: CandidateInit, answer: string): boolean {
  const ufrag = usernameFragment || / ufrag (\S+)/.exec(candidate)?.[1];
  return ufrag === undefined || answer.split(/\r?\n/).includes(`a=ice-ufrag:${ufrag}`);
}

/** Emits the state of the connection and its frames. A `disconnected` connection may recover, which the frames show. */
const followConnection = ({ receiver, receiver: { peer }, meter }: Attempt): Observable<VideoEvent> =>
  merge(foundWay(peer), connection(peer)).pipe(
    connect((event$) =>
      merge(
        event$,
        event$.pipe(
          filter(({ kind }) => kind === 'connected'),
          take(1),
          switchMap(() => merge(progress(receiver, meter), meter.shown$)),
        ),
      ),
    ),
  );

const connection = (peer: RTCPeerConnection): Observable<VideoEvent> =>
  fromEvent(peer, 'connectionstatechange').pipe(
    map(() => peer.connectionState),
    distinctUntilChanged(),
    mergeMap((state): VideoEvent[] => {
      if (state === 'connected' || state === 'disconnected') return [{ kind: state }];
      return state === 'failed' || state === 'closed' ? [failed({ error: { kind: 'no-way' } })] : [];
    }),
  );

/** Emits when ICE has found a network path. The DTLS handshake on this path follows. */
const foundWay = (peer: RTCPeerConnection): Observable<VideoEvent> =>
  fromEvent(peer, 'iceconnectionstatechange').pipe(
    filter(() => /^(connected|completed)$/.test(peer.iceConnectionState) && peer.connectionState !== 'connected'),
    take(1),
    map(() => ({ kind: 'stage', stage: 'dtls' })),
  );

/**
 * Emits the number of decoded frames. Polls statistics, because `requestVideoFrameCallback` stops in hidden tabs. Never
 * completes.
 */
function progress({ peer, addSound }: Receiver, meter: LinkMeter): Observable<VideoEvent> {
  let seen = 0;
  let isHeard = false;
  const pause = (): number => (seen === 0 ? FIRST_FRAME_POLL_MS : POLL_MS);
  // Waits first, because no frame can be there yet and polling slows down the connection.
  return defer(() => timer(pause()).pipe(switchMap(() => peer.getStats()))).pipe(
    map((stats) => meter.read(stats)),
    tap(({ framesDecoded }) => {
      // Waits for a second reading, because the first decoded frame may not be shown yet.
      if (seen > 0 && !isHeard) {
        isHeard = true;
        addSound();
      }
      seen = framesDecoded;
    }),
    map(({ framesDecoded, ...report }): VideoEvent => ({ kind: 'progress', framesDecoded, fps: report.fps, report })),
    repeat(),
  );
}
