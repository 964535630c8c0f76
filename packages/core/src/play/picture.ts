import { filter, map } from 'rxjs';
import { combine, constant, derive, type Behavior } from '../kernel/behavior.ts';
import { createBands } from '../media/bands.ts';
import { noBands } from '../media/bands.rules.ts';
import { createMedia } from '../media/media.ts';
import { pictureBlock } from '../media/media.rules.ts';
import type { Message } from '../messages/message.ts';
import type { VideoBand } from '../kernel/entities.ts';
import type { Play } from '../play.types.ts';
import { can, connectedTo, type Session } from '../session/session.rules.ts';
import type { Lines } from './lines.ts';
import type { Parts } from './parts.ts';

export interface PictureJoint {
  readonly shown: Pick<Play, 'media$' | 'bands$' | 'chooseBand' | 'retryPicture' | 'holdFrames'>;
  /** Why what is seen may not be played on; null where it may, and where nothing is watched. */
  readonly block$: Behavior<Message | null>;
}

/** The picture of the machine that is played, and none behind the lock. */
export function joinPicture(
  { entry, ports, scope, lock, gate, wake$, back$, presented$ }: Parts,
  { session }: Lines,
  watch: boolean,
): PictureJoint {
  const machineId$ = combine(
    session.state$,
    lock.locked$,
    (state, locked) => (watch && !locked && state.kind !== 'idle' ? state.target.machineId : null),
    scope,
  );
  const media = createMedia(
    {
      clock: ports.clock,
      wake$,
      back$,
      signIn$: entry.signIn$,
      link: ports.videoLink,
      random: () => ports.random.next(),
      machineId$,
      whep$: session.state$.pipe(
        map(connectedTo),
        filter((details) => details !== null),
        map(({ video }) => video.whep ?? null),
      ),
      isCamera: () => connectedTo(session.state$.value)?.video.type === 'camera',
      settings: entry.settings.video,
    },
    scope,
  );
  scope.add(media.presented$.subscribe(presented$));
  /** [MEDIA6] Who is at the machine again may be shown its picture again. */
  scope.add(session.connection$.subscribe((up) => up !== null && media.state$.value.kind === 'down' && media.retry()));
  const offered$ = derive(session.state$, bandsOf, scope);
  const bands = createBands({ store: ports.store, offered$, connection$: session.connection$ }, scope);
  return {
    shown: {
      media$: gate.shown(media.state$, { kind: 'off' }),
      bands$: gate.shown(bands.state$, noBands(null)),
      chooseBand: gate.command(bands.choose),
      retryPicture: gate.command(media.retry),
      holdFrames: gate.command(media.hold),
    },
    block$: watch ? derive(media.state$, pictureBlock, scope) : constant(null),
  };
}

const none: readonly VideoBand[] = [];

/** [BAND1] Where the machine cannot be asked for them its qualities are no choice; null while it cannot be asked at all. */
function bandsOf(session: Session): readonly VideoBand[] | null {
  if (session.kind === 'idle') return none;
  const details = connectedTo(session);
  return details === null || can(session, 'band') ? (details?.video.bands ?? null) : none;
}
