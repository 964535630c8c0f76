import type { MachineLink, Media, Target } from '@farspin/core';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { useApp, useSlice, useWords } from '../../shell/app-context.ts';
import { classes } from '../../shell/classes.ts';
import { LostConnection } from './lost-connection.tsx';
import styles from './picture.module.css';
import { useSecondsUntil } from '../../shell/use-seconds-until.ts';
import { useGameView } from './use-game-view.ts';
import type { VideoRef } from './use-view-tools.tsx';
import { machineScreen, zoomedTo } from './view.rules.ts';

export interface PictureProps {
  readonly target: Target;
  /** Null while the machine is still being joined. */
  readonly link: MachineLink | null;
  /** Null while it is not known. */
  readonly videoType: 'camera' | 'screen' | null;
  /** Holds the element for the tools that work on it. */
  readonly video: VideoRef;
}

const closeUp = zoomedTo(machineScreen);

/** The machine's live picture and sound, and what is to be said about them when they are not there. */
export function Picture({ target, link, videoType, video }: PictureProps) {
  const { attachVideo } = useApp();
  const { muted, volume } = useSlice('ui');
  const media = useSlice('media');
  const { t } = useWords();
  const { cutScreen, turned } = useGameView();
  const cut = cutScreen && videoType === 'camera';

  const element = useRef<HTMLVideoElement>(null);
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(video, () => element.current, []);

  useEffect(() => (element.current === null ? undefined : attachVideo(element.current)), [attachVideo]);
  useEffect(() => {
    if (element.current === null) return;
    element.current.muted = muted;
    element.current.volume = volume;
  }, [muted, volume]);

  return (
    <div className={styles.stage}>
      <div className={styles.frame}>
        <video
          ref={element}
          className={classes(styles.video, turned && videoType === 'screen' && styles.turned)}
          style={cut ? closeUp : undefined}
          autoPlay
          playsInline
          muted
          aria-label={t('game.picture', { name: target.name })}
          data-testid="game-picture"
        />
      </div>
      {link === null && <Note text={t('game.joining', { name: target.name })} />}
      {link?.kind === 'up' && <PictureNote media={media} />}
      {link !== null && link.kind !== 'up' && <LostConnection link={link} />}
    </div>
  );
}

function PictureNote({ media }: { readonly media: Media }) {
  const { t, say } = useWords();
  const seconds = useSecondsUntil(media.kind === 'waiting' ? media.retryAt : null);
  switch (media.kind) {
    case 'live':
      return null;
    case 'stalled':
      return <Shade text={t(media.cause === 'black' ? 'game.picture.black' : 'game.picture.stalled')} />;
    case 'down':
      return <Shade text={t('game.picture.down', { reason: say(media.message) })} />;
    case 'waiting':
      return <Shade text={t('game.picture.waiting', { seconds })} />;
    case 'connecting':
    case 'off':
      return <Note text={t('game.picture.connecting')} />;
  }
}

/** Where there is no picture yet there is nothing to darken. */
function Note({ text }: { readonly text: string }) {
  return (
    <div className={styles.over} role="status">
      <span className={styles.note}>{text}</span>
    </div>
  );
}

function Shade({ text }: { readonly text: string }) {
  return (
    <div className={styles.shade} role="status">
      <span className={styles.note}>{text}</span>
    </div>
  );
}
