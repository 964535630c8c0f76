import type { MachineDetails, Media } from '@farspin/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { isShown } from '../../../store/first-frame.ts';
import overlay from '../connection/overlay.module.css';
import styles from './picture.module.css';
import { SoundHeld } from '../sound/sound-held.tsx';
import { useCloseUp, useGameView } from '../use-game-view.ts';
import { useLastFrame } from './use-last-frame.ts';
import { useVideoHere } from './use-video-here.ts';
import { croppedTo } from './view.rules.ts';

export interface PictureProps {
  readonly machineId: string;
  readonly name: string;
  /** True until the machine has answered. */
  readonly isJoining: boolean;
  /** The video details, or null until they are known. */
  readonly details: MachineDetails['video'] | null;
}

/** `isSeen` is true if the first frame was shown before the game page. */
const isComing = (media: Media, isSeen: boolean): boolean =>
  media.kind === 'off' || (media.kind === 'connecting' && media.message === null && !(isSeen && media.attempt === 0));

/** Returns true if the picture is missing or out of date. */
const isOver = (media: Media): boolean =>
  media.kind === 'connecting' ? media.message !== null : media.kind !== 'live' && media.kind !== 'off';

/** Shows the machine's live picture, or its last frame, which does not look live. Also plays the sound. */
export function Picture({ machineId, name, isJoining, details }: PictureProps) {
  const { state, video } = useApp();
  const { muted, volume } = useSnapshot(state.ui);
  const { media } = useSnapshot(state);
  const { t } = useWords();
  const [isSeen] = useState(() => isShown(video));
  const [{ turned }] = useGameView();
  // Assume a camera, the most likely type, until the machine answers. The picture then keeps its size.
  const cut = useCloseUp() && details?.type !== 'screen';

  const place = useVideoHere(video);
  useEffect(() => set(video, { muted, volume }), [video, muted, volume]);

  const lastFrame = useLastFrame(video, media.kind);
  const ariaLabel = t('game.picture', { name });
  useLayoutEffect(() => set(video, { ariaLabel }), [video, ariaLabel]);

  return (
    <div className={styles.stage}>
      <div
        ref={place}
        className={classes(
          styles.frame,
          cut && styles.closeUp,
          turned && details?.type === 'screen' && styles.turned,
          isOver(media) && styles.old,
        )}
        style={details?.crop && croppedTo(details.crop)}
      >
        <canvas key={machineId} ref={lastFrame} hidden={media.kind === 'live'} aria-hidden="true" />
      </div>
      {isOver(media) && <div className={overlay.shade} />}
      {isJoining && <Note text={t('game.joining')} />}
      {!isJoining && isComing(media, isSeen) && <Coming />}
      <SoundHeld />
    </div>
  );
}

/** Sets properties outside React, because the element exists before and after the screen. */
const set = (video: HTMLVideoElement, properties: Partial<HTMLVideoElement>): void =>
  void Object.assign(video, properties);

/** [MEDIA12] Shows that the picture is connecting. Uses the link's own text once connecting takes longer than usual. */
function Coming() {
  const { t, say } = useWords();
  const { state } = useApp();
  const says = useSnapshot(state).link?.says;
  const isSlow = says?.kind === 'keyed' && says.key === 'link.picture-slow';
  return <Note text={isSlow ? say(says) : t('game.picture.connecting')} />;
}

/** Shows a text without a dark overlay, because there is no picture to darken. */
function Note({ text }: { readonly text: string }) {
  return (
    <div className={overlay.over} role="status">
      <span className={styles.note}>{text}</span>
    </div>
  );
}
