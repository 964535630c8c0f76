import type { Log, Settings } from '@farspin/core';
import { filter, fromEvent, map, merge, of, takeWhile, type Observable } from 'rxjs';
import { createWhepVideoLink } from '../video/whep-link.ts';

/** Options of `createPreviews`. */
export interface PreviewOptions {
  readonly settings: Settings;
  readonly log: Log;
}

/** Requested frame rate of a preview, in fps. */
const previewFps = 10;

/**
 * Returns a function that plays the picture of a WHEP address without joining the machine and without sound. The
 * picture has a separate connection, which closes on unsubscribe. The stream completes when there is no picture or the
 * picture ends. It never retries.
 */
export function createPreviews({ settings, log }: PreviewOptions) {
  return (address: string, token: string): Observable<MediaStream> => {
    const link = createWhepVideoLink({
      settings: { ...settings, video: { ...settings.video, whepUrl: null, fps: previewFps } },
      ...{ page: location.href, log, pictureOnly: true },
      createPeer: (configuration) => new RTCPeerConnection(configuration),
      createStream: (tracks) => new MediaStream(tracks),
      leaving$: fromEvent(window, 'pagehide'),
    });
    const isOver$ = link.watch({ machineId: '', token, whep$: of(address) }).pipe(
      filter(({ kind }) => kind === 'failed'),
      map(() => null),
    );
    return merge(link.stream$.pipe(filter((stream) => stream !== null)), isOver$).pipe(
      takeWhile((stream) => stream !== null),
    );
  };
}
