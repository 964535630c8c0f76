import type { MachineLink, Media, Target } from '@farspin/core';
import { useEffect, useRef } from 'react';
import { useApp, useSlice, useWords } from '../../shell/app-context.ts';
import { LostConnection } from './lost-connection.tsx';
import styles from './picture.module.css';
import { useSecondsUntil } from '../../shell/use-seconds-until.ts';

export interface PictureProps {
  readonly target: Target;
  /** Null while the machine is still being joined. */
  readonly link: MachineLink | null;
}

/** The machine's live picture and sound, and what is to be said about them when they are not there. */
export function Picture({ target, link }: PictureProps) {
  const { attachVideo } = useApp();
  const { muted, volume } = useSlice('ui');
  const media = useSlice('media');
  const { t } = useWords();
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => (video.current === null ? undefined : attachVideo(video.current)), [attachVideo]);
  useEffect(() => {
    if (video.current === null) return;
    video.current.muted = muted;
    video.current.volume = volume;
  }, [muted, volume]);

  return (
    <div className={styles.stage}>
      <video
        ref={video}
        className={styles.video}
        autoPlay
        playsInline
        muted
        aria-label={t('game.picture', { name: target.name })}
      />
      {link === null && <Note text={t('game.joining', { name: target.name })} />}
      {link?.kind === 'up' && <PictureNote media={media} />}
      {link !== null && link.kind !== 'up' && <LostConnection link={link} />}
    </div>
  );
}

function PictureNote({ media }: { readonly media: Media }) {
  const { t } = useWords();
  const seconds = useSecondsUntil(media.kind === 'waiting' ? media.retryAt : null);
  switch (media.kind) {
    case 'live':
      return null;
    case 'stalled':
      return <Shade text={t('game.picture.stalled')} />;
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
