import styles from './reel-wall.module.css';
import { classes } from '../../shell/classes.ts';

/** Six generic slot symbols. Each symbol fits a 100 by 100 field. */
const signs = [
  'M50 14a36 36 0 1 0 0 72a36 36 0 1 0 0-72zm0 22a14 14 0 1 1 0 28a14 14 0 1 1 0-28z',
  'M50 10 86 50 50 90 14 50z',
  'M20 18h60v18L52 84H30l26-46H20z',
  'M16 26h68v14H16zm0 17h68v14H16zm0 17h68v14H16z',
  'M50 12 61 39l29 2-22 19 7 29-25-16-25 16 7-29L10 41l29-2z',
  'M50 20c10-14 34-10 34 10 0 24-34 50-34 50S16 54 16 30c0-20 24-24 34-10z',
] as const;

const reels = [
  { offset: 0, speed: 'slow' },
  { offset: 3, speed: 'slower' },
  { offset: 1, speed: 'slow' },
  { offset: 4, speed: 'slowest' },
  { offset: 2, speed: 'slower' },
] as const;
const cell = 180;
/** The reel repeats its six symbols, so that it can run endlessly. */
const rows = Array.from({ length: signs.length * 2 }, (_, row) => row);

function Toolbar({ offset }: { readonly offset: number }) {
  return rows.map((row) => (
    <path
      key={row}
      d={signs[(row + offset) % signs.length]}
      transform={`translate(20 ${row * cell + 25}) scale(1.1)`}
    />
  ));
}

/** Draws dark reels that are lit along the pay line. */
export function ReelWall() {
  return (
    <div className={styles.root}>
      {(['dark', 'lit'] as const).map((layer) => (
        <div key={layer} className={classes(styles.layer, layer === 'lit' ? styles.lit : styles.dark)}>
          {reels.map(({ offset, speed }) => (
            <div key={offset} className={styles.reel}>
              <svg viewBox={`0 0 150 ${rows.length * cell}`} className={classes(styles.strip, styles[speed])}>
                <Toolbar offset={offset} />
              </svg>
            </div>
          ))}
        </div>
      ))}
      <div className={styles.payLine} />
    </div>
  );
}
