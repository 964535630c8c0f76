import { combine, constant, derive, type Behavior } from '../kernel/behavior.ts';
import { createBands } from '../media/bands.ts';
import { noBands } from '../media/bands.rules.ts';
import { createMedia } from '../media/media.ts';
import type { VideoBand } from '../kernel/entities.ts';
import type { Play } from '../play.types.ts';
import { can, connectedTo, type Session } from '../session/session.rules.ts';
import type { Lines } from './lines.ts';
import type { Parts } from './parts.ts';

export interface PictureJoint {
  readonly shown: Pick<Play, 'media$' | 'bands$' | 'chooseBand'>;
  /** Whether what is seen is now; true where nothing is watched. */
  readonly isLive$: Behavior<boolean>;
}

/** The picture of the machine that is played, and none behind the lock. */
export function joinPicture(
  { entry, ports, scope, lock, gate, wake$ }: Parts,
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
      signIn$: entry.signIn$,
      link: ports.videoLink,
      random: () => ports.random.next(),
      machineId$,
      settings: entry.settings.video,
    },
    scope,
  );
  const offered$ = derive(session.state$, bandsOf, scope);
  const bands = createBands({ store: ports.store, offered$, connection$: session.connection$ }, scope);
  return {
    shown: {
      media$: gate.shown(media.state$, { kind: 'off' }),
      bands$: gate.shown(bands.state$, noBands(null)),
      chooseBand: gate.command(bands.choose),
    },
    isLive$: watch ? derive(media.state$, ({ kind }) => kind === 'live', scope) : constant(true),
  };
}

const none: readonly VideoBand[] = [];

/** [BAND1] Where the machine cannot be asked for them its qualities are no choice; null while it cannot be asked at all. */
function bandsOf(session: Session): readonly VideoBand[] | null {
  if (session.kind === 'idle') return none;
  const details = connectedTo(session);
  return details === null || can(session, 'band') ? (details?.video.bands ?? null) : none;
}
