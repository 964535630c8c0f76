import type { Media, Playing } from '@farspin/core';
import { useEffect, useRef } from 'react';
import { useApp, useSlice, useWords } from '../../shell/app-context.ts';
import { LostConnection } from './lost-connection.tsx';
import styles from './picture.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

/** The machine's live picture and sound, and what is to be said about them when they are not there. */
export function Picture({ playing }: { readonly playing: Playing }) {
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

  const { link, target } = playing;
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
      {link.kind === 'up' ? <PictureNote media={media} /> : <LostConnection link={link} />}
    </div>
  );
}

function PictureNote({ media }: { readonly media: Media }) {
  const { t } = useWords();
  const seconds = useSecondsUntil(media.kind === 'waiting' ? media.retryAt : null);
  if (media.kind === 'live') return null;
  return (
    <div className={styles.shade} role="status">
      <span className={styles.note}>
        {media.kind === 'stalled' && t('game.picture.stalled')}
        {media.kind === 'waiting' && t('game.picture.waiting', { seconds })}
        {(media.kind === 'connecting' || media.kind === 'off') && t('game.picture.connecting')}
      </span>
    </div>
  );
}
