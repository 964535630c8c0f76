import { policyFor, type PlayWatch } from '@farspin/core';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import hidden from '../../../shell/spoken.module.css';
import styles from './stay.module.css';
import { useElapsed } from './use-elapsed.ts';
import { clockText } from '../picture/view.rules.ts';

type Watching = Extract<PlayWatch, { kind: 'watching' }>;

/** What the jurisdiction requires to be visible at all times. Renders nothing if it requires nothing. */
export function StayLine() {
  const { state, settings } = useApp();
  const { playWatch: watch } = useSnapshot(state);
  const { t, money } = useWords();
  const { sessionClock, netPosition } = policyFor(settings.policy.profile);
  if (watch.kind === 'off' || !(sessionClock || netPosition)) return null;
  const known = isCounted(watch);
  return (
    <p className={styles.line} data-testid="stay-line">
      {sessionClock && (
        <span title={t('game.stay.time')}>
          <span className={hidden.spoken}>{t('game.stay.time')}</span> <Clock since={watch.startedAt} />
        </span>
      )}
      {netPosition && known && (
        <span data-testid="stay-net" data-value={watch.netMinor}>
          {t('game.stay.net')}{' '}
          <bdi className={styles.figure}>
            {watch.isBehind ? t('shell.balance.unreadable') : money.format(watch.netMinor)}
          </bdi>
        </span>
      )}
    </p>
  );
}

/** A machine without counters leaves nothing to add up. */
const isCounted = ({ meters }: Watching): boolean => meters !== null;

/** All figures of this stay at the machine. */
export function StayFigures() {
  const { state } = useApp();
  const { playWatch: watch } = useSnapshot(state);
  return watch.kind === 'off' ? null : <Figures watch={watch} />;
}

function Figures({ watch }: { readonly watch: Watching }) {
  const { state } = useApp();
  const { auth } = useSnapshot(state);
  const { t, money } = useWords();
  const figure = (minor: number): string => (watch.isBehind ? t('shell.balance.unreadable') : money.format(minor));
  const { lastLogon } = auth.kind === 'signed-in' ? auth.session : { lastLogon: null };
  return (
    <section className={styles.root} aria-label={t('game.stay')}>
      <dl className={styles.list}>
        <Figure name={t('game.stay.time')}>
          <Clock since={watch.startedAt} />
        </Figure>
        {isCounted(watch) && (
          <>
            <Figure name={t('game.stay.wagered')}>{figure(watch.wageredMinor)}</Figure>
            <Figure name={t('game.stay.won')}>{figure(watch.wonMinor)}</Figure>
            <Figure name={t('game.stay.net')} strong>
              {figure(watch.netMinor)}
            </Figure>
          </>
        )}
      </dl>
      {lastLogon !== null && <p className={styles.previous}>{t('game.stay.previous', { time: { iso: lastLogon } })}</p>}
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

function Figure({ name, strong = false, children }: FigureProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{name}</dt>
      <dd className={strong ? styles.net : styles.value}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

function Clock({ since }: { readonly since: number }) {
  return (
    <bdi className={styles.figure} role="timer" data-testid="stay-clock">
      {clockText(useElapsed(since))}
    </bdi>
  );
}
