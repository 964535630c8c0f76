import type { Freshness } from '@farspin/core';
import { localeOf } from '@farspin/core/messages';
import { useEffect, useState } from 'react';
import { deviceClock } from '@farspin/adapters/clock';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import styles from './as-of.module.css';
import { ClockRegular } from './icons.ts';

/** Data with an age. */
export type Aged = Exclude<keyof Freshness, 'told'>;

/** An interruption shorter than this is not reported. */
const blinkMs = 1_500;
/** Nothing older than this is shown as live. */
const liveMs = 5_000;

/** [FRESH1] [FRESH2] The time of data that is no longer live, as text; null if it is live. */
export function useAsOf(what: Aged): string | null {
  const { state } = useApp();
  const age = useSnapshot(state).freshness[what];
  const at = age.kind === 'asOf' ? age.at : null;
  const { t, language } = useWords();
  const [told, setTold] = useState(false);
  useEffect(() => {
    const left = at === null ? 0 : Math.min(blinkMs, at + liveMs - deviceClock.now());
    const timer = setTimeout(() => setTold(at !== null), left);
    return () => clearTimeout(timer);
  }, [at]);
  if (at === null || !told) return null;
  return t('freshness.as-of', { time: deviceClock.shown(at).toLocaleTimeString(localeOf(language)) });
}

/** Shows the time of the data beside it. Renders nothing while it is live. */
export function AsOf({ what }: { readonly what: Aged }) {
  const asOf = useAsOf(what);
  return asOf === null ? null : (
    <span className={styles.root}>
      <ClockRegular aria-hidden="true" />
      {asOf}
    </span>
  );
}
