import { timeLocaleOf } from '@farspin/core/messages';
import { deviceClock } from '@farspin/adapters/clock';
import { useState } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import styles from './today.module.css';

/** Renders the date on which the panel was opened, in the device's format. */
export function Today() {
  const [today] = useState(() => deviceClock.shown(deviceClock.now()));
  const { language } = useWords();
  const say = (format: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(timeLocaleOf(language), format).format(today);
  return (
    <p className={styles.root}>
      <span className={styles.weekday}>{say({ weekday: 'long' })}</span>
      <span className={styles.date}>{say({ day: 'numeric', month: 'long' })}</span>
    </p>
  );
}
