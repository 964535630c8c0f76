import { policyFor, type PlayWatch } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import hidden from '../../../shell/spoken.module.css';
import styles from './stay.module.css';
import { useElapsed } from '../use-elapsed.ts';
import { clockText } from '../picture/view.rules.ts';

export type Watching = Extract<PlayWatch, { kind: 'watching' }>;

interface StayLineProps {
  /** True for the line in the message window, which a status or a notice covers. */
  readonly isRest?: boolean;
}

/**
 * Renders the figures that the jurisdiction requires to be visible at all times. If it requires none, the figures are in
 * the message window while nothing else is there.
 */
export function StayLine({ isRest = false }: StayLineProps) {
  const { state, settings } = useApp();
  const { playWatch: watch } = useSnapshot(state);
  const { t, money } = useWords();
  const { sessionClock, netPosition } = policyFor(settings.policy.profile);
  if (watch.kind === 'off' || isRest === (sessionClock || netPosition)) return null;
  const known = isCounted(watch);
  return (
    <p className={classes(styles.line, isRest && styles.rest)} data-testid="stay-line">
      {(sessionClock || isRest) && (
        <span title={t('game.stay.time')}>
          <span className={hidden.spoken}>{t('game.stay.time')}</span> <Clock since={watch.startedAt} />
        </span>
      )}
      {(netPosition || isRest) && known && (
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
