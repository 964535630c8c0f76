import type { LinkSummary } from '@farspin/core/quality-controller';
import { useId } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../../shell/app-context.ts';
import { classes } from '../../../../shell/classes.ts';
import { useGameView } from '../../use-game-view.ts';
import hidden from '../../../../shell/spoken.module.css';
import styles from './link-meter.module.css';
import { linkPanelId } from './link-panel-id.ts';

const bars: Readonly<Record<LinkSummary['quality'], number>> = { good: 3, fair: 2, poor: 1, lost: 0, out: 0 };

/** Shows the connection quality as a word and as bars, and opens the connection panel. */
export function LinkMeter({
  withCause = false,
}: {
  /** True if there is room for the cause. */ readonly withCause?: boolean;
}) {
  const { state } = useApp();
  const { link } = useSnapshot(state);
  const [{ linkShown }, change] = useGameView();
  const { say, t } = useWords();
  const cause = useId();
  // Reserves its place, also before anything is known.
  if (link === null) return <div className={styles.root} />;
  const { quality, says } = link;
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={classes(styles.meter, styles[quality])}
        aria-expanded={linkShown}
        aria-controls={linkShown ? linkPanelId : undefined}
        aria-describedby={cause}
        data-testid="game-link"
        data-quality={quality}
        onClick={() => change({ linkShown: !linkShown })}
      >
        <Bars lit={bars[quality]} />
        {quality !== 'out' && <span className={hidden.spoken}>{t('game.link')} </span>}
        <span>{t(`game.link.${quality}`)}</span>
      </button>
      <span id={cause} className={withCause && quality !== 'good' ? styles.cause : hidden.spoken} title={say(says)}>
        {say(says)}
      </span>
    </div>
  );
}

const Bars = ({ lit }: { readonly lit: number }) => (
  <svg viewBox="0 0 18 16" className={styles.bars} aria-hidden="true">
    {[0, 1, 2].map((bar) => (
      <rect
        key={bar}
        x={bar * 6.5}
        y={10 - bar * 5}
        width="4"
        height={6 + bar * 5}
        rx="1"
        className={bar < lit ? styles.lit : styles.unlit}
      />
    ))}
  </svg>
);
