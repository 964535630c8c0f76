import type { PortError, VideoEvent } from '@farspin/core';
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  from,
  fromEvent,
  map,
  merge,
  mergeMap,
  of,
  startWith,
  switchMap,
  takeWhile,
  tap,
  type Observable,
} from 'rxjs';
import { addCandidates, exchangeDescriptions, tellCandidates, type Attempt } from './descriptions.ts';
import { watchProgress } from './progress.ts';
import { decodeBye, encodeBye } from './signalling.wire.ts';

/**
 * Offers to receive a machine's picture and sound, and follows the connection (protocol.md, Video). The offer leaves
 * before any candidate is gathered. Completes after `failed`; its end says `bye` and closes the peer.
 */
export const negotiate = (attempt: Attempt): Observable<VideoEvent> =>
  defer(() => {
    const { receiver, signalling, machineId } = attempt;
    const sending$ = tellCandidates(attempt);
    const described = exchangeDescriptions(attempt);
    return merge(
      sending$,
      addCandidates(attempt, described),
      from(described).pipe(mergeMap((result) => (result.ok ? EMPTY : of(failed(result.error))))),
      byes(attempt),
      followConnection(receiver.peer),
    ).pipe(
      takeWhile((event) => event.kind !== 'failed', true),
      finalize(() => {
        signalling.line.tell('bye', encodeBye(machineId));
        receiver.peer.close();
      }),
    );
  });

const failed = (error: PortError): VideoEvent => ({ kind: 'failed', error });
const lost: PortError = { kind: 'lost', status: null };

const byes = ({ signalling, machineId, noteMalformed }: Attempt): Observable<VideoEvent> =>
  signalling.received$.pipe(
    filter(({ event }) => event === 'bye'),
    map(({ payload }) => decodeBye(payload)),
    tap((ended) => {
      if (ended === null) noteMalformed('signalling push bye');
    }),
    filter((ended) => ended === machineId),
    map(() => failed(lost)),
  );

/** A connection that is `disconnected` may come back by itself: the frames tell how it is. */
function followConnection(peer: RTCPeerConnection): Observable<VideoEvent> {
  return fromEvent(peer, 'connectionstatechange').pipe(
    map(() => peer.connectionState),
    filter((state) => state === 'connected' || state === 'failed' || state === 'closed'),
    distinctUntilChanged(),
    switchMap((state) =>
      state === 'connected' ? watchProgress(peer).pipe(startWith<VideoEvent>({ kind: 'connected' })) : of(failed(lost)),
    ),
  );
}
