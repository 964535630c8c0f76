import type { Media } from '@farspin/core';
import type { LinkSummary } from '@farspin/core/quality-controller';
import { Suspense } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import titles from '../../../shell/title.module.css';
import { WithWords } from '../../../shell/with-words.tsx';
import { NextTry } from '../connection/link/next-try.tsx';
import { Said } from '../connection/link/said.tsx';
import styles from '../connection/overlay.module.css';

/** States in which the picture is missing or out of date. */
export type MediaOver = Exclude<Media, { kind: 'live' | 'off' }>;

export const isOver = (media: Media): media is MediaOver =>
  media.kind === 'connecting' ? media.message !== null : media.kind !== 'live' && media.kind !== 'off';

/** Shows the picture's problem, the next attempt, and a button to retry at once. */
export function PictureTrouble({ media }: { readonly media: MediaOver }) {
  const { t, say } = useWords();
  return (
    <div className={styles.shade}>
      <div className={styles.lost} data-testid="picture-trouble">
        {/* The countdown is not in the live region, because it would be announced each second. */}
        <div role="status">
          <p className={titles.panel}>{t(titleOf(media))}</p>
          {media.kind !== 'stalled' && media.message !== null && <p className={styles.lostWhy}>{say(media.message)}</p>}
        </div>
        {media.kind === 'down' && <StaysDown />}
        <NextTry next={nextOf(media)} mend="retryPicture" />
      </div>
    </div>
  );
}

function titleOf(media: MediaOver): 'game.picture.black' | 'game.picture.stalled' | 'game.picture.none' {
  if (media.kind !== 'stalled') return 'game.picture.none';
  return media.cause === 'black' ? 'game.picture.black' : 'game.picture.stalled';
}

function nextOf(media: MediaOver): LinkSummary['next'] {
  if (media.kind === 'connecting') return { kind: 'trying' };
  return media.kind === 'down' || media.retryAt === null ? { kind: 'none' } : { kind: 'retry', at: media.retryAt };
}

const StaysDown = () => (
  <Suspense fallback={null}>
    <WithWords part="panels">
      <p className={styles.lostWhy}>
        <Said message={{ kind: 'keyed', key: 'link.stays-down', params: {} }} />
      </p>
    </WithWords>
  </Suspense>
);
