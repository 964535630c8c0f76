import type { MachineLink, Media } from '@farspin/core';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useApp, useSlice, useWords } from '../../shell/app-context.ts';
import { classes } from '../../shell/classes.ts';
import { stopFloating } from './full-screen.ts';
import { keepPlaying } from './keep-playing.ts';
import { LostConnection } from './lost-connection.tsx';
import { isOver, PictureTrouble } from './picture-trouble.tsx';
import styles from './picture.module.css';
import { SoundHeld } from './sound-held.tsx';
import { useGameView } from './use-game-view.ts';
import { useLastFrame } from './use-last-frame.ts';
import type { VideoRef } from './use-view-tools.tsx';
import { machineScreen, zoomedTo } from './view.rules.ts';

export interface PictureProps {
  readonly machineId: string;
  readonly name: string;
  /** Null while the machine is still being joined. */
  readonly link: MachineLink | null;
  /** Null while it is not known. */
  readonly videoType: 'camera' | 'screen' | null;
  /** Holds the element for the tools that work on it. */
  readonly video: VideoRef;
}

const isComing = ({ kind }: Media): boolean => kind === 'connecting' || kind === 'off';

const closeUp = zoomedTo(machineScreen);

/** The machine's live picture and sound, and what is to be said about them when they are not there. */
export function Picture({ machineId, name, link, videoType, video }: PictureProps) {
  const { attachVideo, page } = useApp();
  const { muted, volume } = useSlice('ui');
  const media = useSlice('media');
  const { t } = useWords();
  const { cutScreen, turned, change } = useGameView();
  const cut = cutScreen && videoType === 'camera';

  const element = useRef<HTMLVideoElement>(null);
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(video, () => element.current, []);

  // While the element is still on the page: of one that is gone the browser knows no window.
  useLayoutEffect(() => stopFloating, []);
  useEffect(() => (element.current === null ? undefined : attachVideo(element.current)), [attachVideo]);
  useEffect(() => {
    if (element.current === null) return;
    element.current.muted = muted;
    element.current.volume = volume;
  }, [muted, volume]);

  useEffect(() => {
    if (element.current === null) return undefined;
    return keepPlaying(element.current, () => {
      change({ soundHeld: true });
      page.setMuted(true);
    });
  }, [change, page]);
  const lastFrame = useLastFrame(element, media.kind);
  const placed = classes(styles.video, turned && videoType === 'screen' && styles.turned);
  const zoomed = cut ? closeUp : undefined;

  return (
    <div className={styles.stage}>
      <div className={styles.frame}>
        <canvas
          key={machineId}
          ref={lastFrame}
          className={classes(placed, styles.old)}
          style={zoomed}
          hidden={media.kind === 'live'}
          aria-hidden="true"
        />
        <video
          ref={element}
          className={classes(placed, isOver(media) && styles.old)}
          style={zoomed}
          autoPlay
          playsInline
          muted
          aria-label={t('game.picture', { name })}
          data-testid="game-picture"
        />
      </div>
      {link === null && <Note text={t('game.joining', { name })} />}
      {link?.kind === 'up' && isOver(media) && <PictureTrouble media={media} />}
      {link?.kind === 'up' && isComing(media) && <Note text={t('game.picture.connecting')} />}
      {link !== null && link.kind !== 'up' && <LostConnection link={link} />}
      <SoundHeld />
    </div>
  );
}

/** Where there is no picture yet there is nothing to darken. */
function Note({ text }: { readonly text: string }) {
  return (
    <div className={styles.over} role="status">
      <span className={styles.note}>{text}</span>
    </div>
  );
}
