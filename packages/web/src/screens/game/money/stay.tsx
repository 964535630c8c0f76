import { policyFor, type PlayWatch } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import hidden from '../../../shell/spoken.module.css';
import styles from './stay.module.css';
import { useElapsed } from './use-elapsed.ts';
import { clockText } from '../picture/view.rules.ts';

export type Watching = Extract<PlayWatch, { kind: 'watching' }>;

/**
 * Renders the figures that the jurisdiction requires to be visible at all times. Renders nothing if it requires none.
 */
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

/** Returns true if the machine has counters, without which there is no net result. */
export const isCounted = ({ meters }: Watching): boolean => meters !== null;

/** Renders the time that the player has spent at the machine. */
export function Clock({ since }: { readonly since: number }) {
  return (
    <bdi className={styles.figure} role="timer" data-testid="stay-clock">
      {clockText(useElapsed(since))}
    </bdi>
  );
}
