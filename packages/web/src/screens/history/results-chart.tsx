import type { SlotSession } from '@farspin/core';
import { shownChange } from '@farspin/core/history';
import { useDeferredValue, useMemo } from 'react';
import { useWords } from '../../shell/app-context.ts';
import styles from './results-chart.module.css';
import { chartLine, resultsOf } from './results.rules.ts';

const width = 600;
const height = 96;

/** Shows the listed sessions' result over time as a chart, and the final amount as text. */
export function ResultsChart({ sessions }: { readonly sessions: readonly SlotSession[] }) {
  const { t, money } = useWords();
  // Show new rows in the list first, and redraw the chart later.
  const drawn = useDeferredValue(sessions);
  const results = useMemo(() => resultsOf(drawn), [drawn]);
  const { path, zeroY } = useMemo(() => chartLine(results?.points ?? [], width, height), [results]);
  if (results === null) return <p className={styles.title}>{t('history.no-result')}</p>;
  const last = results.points.at(-1);
  if (last === undefined) return null;
  const result = shownChange(last.resultMinor, money);
  const hasCourse = results.points.length > 1;
  return (
    <figure className={styles.root}>
      <figcaption className={styles.words}>
        <span className={styles.title}>{t('history.results')}</span>
        <span className={last.resultMinor < 0 ? styles.below : styles.above}>{result}</span>
      </figcaption>
      {hasCourse ? (
        <svg
          viewBox={`0 -4 ${width} ${height + 8}`}
          preserveAspectRatio="none"
          className={styles.picture}
          role="img"
          aria-label={t('history.results-label', { amount: { minor: last.resultMinor } })}
        >
          <line x1="0" x2={width} y1={zeroY} y2={zeroY} className={styles.zero} />
          <path d={path} className={styles.line} />
        </svg>
      ) : (
        <p className={styles.note}>{t('history.results-one')}</p>
      )}
      {results.without > 0 && <p className={styles.note}>{t('history.results-without', { count: results.without })}</p>}
    </figure>
  );
}
