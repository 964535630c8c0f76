import type { Playing } from '@farspin/core';
import { useApp, useSlice, useWords } from '../../shell/app-context.ts';
import { classes } from '../../shell/classes.ts';
import styles from './link-meter.module.css';
import { askedFps, linkQuality } from './view.rules.ts';

const bars = { good: 3, fair: 2, poor: 1, lost: 0 } as const;

/** How well the machine is reached, in a word and in bars. */
export function LinkMeter({ link }: Pick<Playing, 'link'>) {
  const media = useSlice('media');
  const { settings } = useApp();
  const { t } = useWords();
  const quality = linkQuality(link, media, askedFps(useSlice('bands'), settings.video.fps));
  return (
    <p className={classes(styles.root, styles[quality])} data-testid="game-link" data-quality={quality}>
      <svg viewBox="0 0 18 16" className={styles.bars} aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 6.5}
            y={10 - bar * 5}
            width="4"
            height={6 + bar * 5}
            rx="1"
            className={bar < bars[quality] ? styles.lit : styles.unlit}
          />
        ))}
      </svg>
      <span className={styles.spoken}>{t('game.link')}</span>
      <span>{t(`game.link.${quality}`)}</span>
    </p>
  );
}
