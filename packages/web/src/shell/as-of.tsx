import type { Freshness } from '@farspin/core';
import { timeLocaleOf } from '@farspin/core/messages';
import { useEffect, useState } from 'react';
import { deviceClock } from '@farspin/adapters/clock';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import styles from './as-of.module.css';
import { ClockRegular } from './icons.ts';
import hidden from './spoken.module.css';

/** Kinds of data with a known age. */
export type Aged = Exclude<keyof Freshness, 'told'>;

/** Minimum interruption before data is shown as old. */
const blinkMs = 1_500;
/** Maximum age of data that is shown as live. */
const liveMs = 5_000;

/** [FRESH1] [FRESH2] Returns the time of the data in the player's language, or null if the data is live. */
function useTimeOf(what: Aged): string | null {
  const { state } = useApp();
  const age = useSnapshot(state).freshness[what];
  const at = age.kind === 'asOf' ? age.at : null;
  const { language } = useWords();
  const [told, setTold] = useState(false);
  useEffect(() => {
    const left = at === null ? 0 : Math.min(blinkMs, at + liveMs - deviceClock.now());
    const timer = setTimeout(() => setTold(at !== null), left);
    return () => clearTimeout(timer);
  }, [at]);
  return at === null || !told ? null : deviceClock.shown(at).toLocaleTimeString(timeLocaleOf(language));
}

/** Returns a text with the time of the data, or null if the data is live. */
export function useAsOf(what: Aged): string | null {
  const time = useTimeOf(what);
  const { t } = useWords();
  return time === null ? null : t('freshness.as-of', { time });
}

/** Shows the time of the data beside it. Renders nothing while the data is live. */
export function AsOf({ what }: { readonly what: Aged }) {
  const asOf = useAsOf(what);
  return asOf === null ? null : (
    <span className={styles.root}>
      <ClockRegular aria-hidden="true" />
      {asOf}
    </span>
  );
}

/** Shows a clock and the time of the data, for places of fixed width. Screen readers get the whole text. */
export function AsOfInShort({ what }: { readonly what: Aged }) {
  const time = useTimeOf(what);
  const { t } = useWords();
  if (time === null) return null;
  const asOf = t('freshness.as-of', { time });
  return (
    <span className={styles.root} title={asOf}>
      <ClockRegular aria-hidden="true" />
      <span aria-hidden="true">{time}</span>
      <span className={hidden.spoken}>{asOf}</span>
    </span>
  );
}
