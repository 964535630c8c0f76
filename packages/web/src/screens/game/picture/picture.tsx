import type { MachineDetails, MachineLink, Media } from '@farspin/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { isShown } from '../../../store/first-frame.ts';
import { keepPlaying } from './keep-playing.ts';
import { LostConnection } from '../connection/lost-connection.tsx';
import { isOver, PictureTrouble } from './picture-trouble.tsx';
import overlay from '../connection/overlay.module.css';
import styles from './picture.module.css';
import { SoundHeld } from '../sound/sound-held.tsx';
import { useCloseUp, useGameView } from '../use-game-view.ts';
import { useLastFrame } from './use-last-frame.ts';
import { useVideoHere } from './use-video-here.ts';
import { closeUp, croppedTo } from './view.rules.ts';

export interface PictureProps {
  readonly machineId: string;
  readonly name: string;
  /** Null while the machine is being joined. */
  readonly link: MachineLink | null;
  /** Null until they are known. */
  readonly details: MachineDetails['video'] | null;
}

/** `isSeen`: its first frame was shown before its page. */
const isComing = (media: Media, isSeen: boolean): boolean =>
  media.kind === 'off' || (media.kind === 'connecting' && media.message === null && !(isSeen && media.attempt === 0));

/** The machine's live picture and sound, and the reason when they are missing. */
export function Picture({ machineId, name, link, details }: PictureProps) {
  const { state, video, page } = useApp();
  const { muted, volume } = useSnapshot(state.ui);
  const { media } = useSnapshot(state);
  const { t } = useWords();
  const [isSeen] = useState(() => isShown(video));
  const [{ turned }, change] = useGameView();
  // If the type is not known yet, a camera is most likely: the picture keeps its size when the machine answers.
  const cut = useCloseUp() && details?.type !== 'screen';

  const place = useVideoHere(video);
  useEffect(() => set(video, { muted, volume }), [video, muted, volume]);

  useEffect(
    () =>
      keepPlaying(video, () => {
        change({ soundHeld: true });
        page.setMuted(true);
      }),
    [video, change, page],
  );
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
        style={{ ...closeUp, ...(details?.crop && croppedTo(details.crop)) }}
      >
        <canvas key={machineId} ref={lastFrame} hidden={media.kind === 'live'} aria-hidden="true" />
      </div>
      {link === null && <Note text={t('game.joining', { name })} />}
      {link?.kind === 'up' && isOver(media) && <PictureTrouble media={media} />}
      {link?.kind === 'up' && isComing(media, isSeen) && <Coming />}
      {link !== null && link.kind !== 'up' && <LostConnection link={link} />}
      <SoundHeld />
    </div>
  );
}

/** Set outside React: the element exists before the screen, and after it. */
const set = (video: HTMLVideoElement, properties: Partial<HTMLVideoElement>): void =>
  void Object.assign(video, properties);

/** [MEDIA12] The link's own text once it takes longer than usual. */
function Coming() {
  const { t, say } = useWords();
  const { state } = useApp();
  const says = useSnapshot(state).link?.says;
  const isSlow = says?.kind === 'keyed' && says.key === 'link.picture-slow';
  return <Note text={isSlow ? say(says) : t('game.picture.connecting')} />;
}

/** Without a picture there is nothing to darken. */
function Note({ text }: { readonly text: string }) {
  return (
    <div className={overlay.over} role="status">
      <span className={styles.note}>{text}</span>
    </div>
  );
}
