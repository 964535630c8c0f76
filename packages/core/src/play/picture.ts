import { combine, constant, derive, type Behavior } from '../kernel/behavior.ts';
import { createMedia } from '../media/media.ts';
import type { Play } from '../play.types.ts';
import type { Lines } from './lines.ts';
import type { Parts } from './parts.ts';

export interface PictureJoint {
  readonly shown: Pick<Play, 'media$'>;
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
  return {
    shown: { media$: gate.shown(media.state$, { kind: 'off' }) },
    isLive$: watch ? derive(media.state$, ({ kind }) => kind === 'live', scope) : constant(true),
  };
}
