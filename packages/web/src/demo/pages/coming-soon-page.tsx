import { localeOf, timeLocaleOf } from '@farspin/core/messages';
import { isEmail } from '@farspin/core/demo';
import { useCallback, useState, useSyncExternalStore, type FormEvent } from 'react';
import { useWords } from '../../shell/app-context.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Field, Input } from '../../shell/controls/text-field.tsx';
import titles from '../../shell/title.module.css';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useDemo } from '../demo-context.ts';
import { countdownUnits, nextNewYear, timeLeft, type CountdownUnit } from './coming-soon.rules.ts';
import styles from './coming-soon.module.css';

/** [ROUTE-17] A “coming soon” page with a countdown to the next New Year and a form that sends nothing. */
export function ComingSoonPage() {
  const { t } = useWords();
  const title = t('demo.title-coming-soon');
  usePageTitle(title);
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <h1 className={titles.page}>{title}</h1>
      <p className={styles.lead}>{t('demo.soon-lead')}</p>
      <Countdown />
      <NotifyForm />
    </main>
  );
}

const tickMs = 250;

/** Returns the clock's time, rounded to whole seconds, in epoch ms. */
function useSeconds(): number {
  const { clock } = useDemo().ports;
  const subscribe = useCallback((changed: () => void) => {
    const tick = setInterval(changed, tickMs);
    return () => clearInterval(tick);
  }, []);
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / 1_000)) * 1_000;
}

function Countdown() {
  const { t, language } = useWords();
  const now = useSeconds();
  const end = nextNewYear(now);
  const left = timeLeft(now, end);
  const date = new Intl.DateTimeFormat(timeLocaleOf(language), { dateStyle: 'long' }).format(end);
  const number = new Intl.NumberFormat(localeOf(language), { minimumIntegerDigits: 2 });
  return (
    <div role="timer" aria-label={t('demo.soon-timer', { date })} className={styles.timer}>
      {countdownUnits.map((unit) => (
        <div key={unit} className={styles.unit}>
          <span className={styles.figure}>{number.format(left[unit])}</span>
          <span className={styles.name}>{unitName(language, unit, left[unit])}</span>
        </div>
      ))}
    </div>
  );
}

/** Returns the name of a unit for a value, such as `day` or `days`. */
function unitName(language: string, unit: CountdownUnit, value: number): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' });
  return format.formatToParts(value).find(({ type }) => type === 'unit')?.value ?? unit;
}

function NotifyForm() {
  const { t } = useWords();
  const [email, setEmail] = useState('');
  /** The last submitted value, or null once the field has changed. */
  const [submitted, setSubmitted] = useState<string | null>(null);
  const isValid = submitted !== null && isEmail(submitted);
  const error = submitted === null || isValid ? null : t(submitted === '' ? 'demo.soon-empty' : 'demo.soon-invalid');
  function submit(event: FormEvent): void {
    event.preventDefault();
    setSubmitted(email.trim());
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('demo.soon-email')}
        hint={t('demo.soon-hint')}
        validationState={error === null ? 'none' : 'error'}
        validationMessage={error}
      >
        <Input
          type="email"
          name="email"
          autoComplete="email"
          dir="auto"
          value={email}
          onChange={(_, { value }) => {
            setEmail(value);
            setSubmitted(null);
          }}
        />
      </Field>
      <Button type="submit" appearance="primary">
        {t('demo.soon-submit')}
      </Button>
      <p role="status" className={styles.said}>
        {isValid && t('demo.soon-done')}
      </p>
    </form>
  );
}
