import { EMPTY, filter, map } from 'rxjs';
import { combine, constant, derive, follow, type Behavior } from '../kernel/behavior.ts';
import type { CreateMedia } from '../media/media.ts';
import type { Media } from '../media/media.rules.ts';
import { pictureBlock } from '../press-block/press-block.rules.ts';
import type { Message } from '../messages/message.ts';
import type { Play } from './play.types.ts';
import { connectedTo } from '../session/session.rules.ts';
import type { Connections } from './connections.ts';
import type { Parts } from './parts.ts';

export interface PictureWiring {
  readonly shown: Pick<Play, 'media$' | 'retryPicture' | 'requestRendition'>;
  /** The reason why the picture blocks play. Null if it does not block play, or if no picture is watched. */
  readonly block$: Behavior<Message | null>;
}

/** Wires the picture of the current machine. While the page is locked, no picture is watched. */
export function wirePicture(
  { entry, ports, scope, lock, guard, wake$, back$, presented$ }: Parts,
  { session }: Connections,
  createMedia: CreateMedia | undefined,
): PictureWiring {
  const requestRendition = (renditionId: string) => session.connection$.value?.requestRendition(renditionId) ?? EMPTY;
  if (createMedia === undefined) {
    const nothing = (): void => {};
    const media$ = constant<Media>({ kind: 'off' });
    return { shown: { media$, retryPicture: nothing, requestRendition }, block$: constant(null) };
  }
  const machineId$ = combine(
    session.state$,
    lock.locked$,
    (state, locked) => (!locked && state.kind !== 'idle' ? state.target.machineId : null),
    scope,
  );
  const media = createMedia(
    {
      ...ports,
      wake$,
      back$,
      signIn$: entry.signIn$,
      machineId$,
      whep$: derive(session.state$, connectedTo, scope).pipe(
        filter((details) => details !== null),
        map(({ video }) => video.whep ?? null),
      ),
      isCamera: () => connectedTo(session.state$.value)?.video.type === 'camera',
      settings: entry.settings.video,
    },
    scope,
  );
  follow(media.presented$, (frame) => presented$.next(frame), scope);
  /**
   * [MEDIA6] Retries a failed picture when the machine reconnects, because the player may be allowed to see it again.
   */
  follow(session.connection$, (up) => up !== null && media.state$.value.kind === 'down' && media.retry(), scope);
  return {
    shown: {
      media$: guard.shown(media.state$, { kind: 'off' }),
      retryPicture: guard.command(media.retry),
      requestRendition,
    },
    block$: derive(media.state$, pictureBlock, scope),
  };
}
