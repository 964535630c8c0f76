import { deviceClock } from '@farspin/adapters/clock';
import type { Session } from '@farspin/core';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { Clock, isCounted, type Watching } from './stay.tsx';
import styles from './stay.module.css';

/** Renders all figures of the player's current stay at the machine. */
export function StayFigures() {
  const { state } = useApp();
  const { playWatch: watch } = useSnapshot(state);
  return watch.kind === 'off' ? null : <Figures watch={watch} />;
}

function Figures({ watch }: { readonly watch: Watching }) {
  const { state } = useApp();
  const { auth, session } = useSnapshot(state);
  // A reconnection reports new details. The line must not come and move the buttons below.
  const [isContinued] = useState(() => wasContinued(session));
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
      {isCounted(watch) && isContinued && (
        <p className={styles.previous}>
          {t('game.stay.since', { time: { iso: deviceClock.shown(watch.startedAt).toISOString() } })}
        </p>
      )}
      {lastLogon !== null && <p className={styles.previous}>{t('game.stay.previous', { time: { iso: lastLogon } })}</p>}
    </section>
  );
}

/** [POLICY4] Returns true if the machine had credits at the join: an earlier part of the session may be from elsewhere. */
const wasContinued = (session: Session): boolean =>
  session.kind === 'playing' && (session.details.meters?.creditsMinor ?? 0) > 0;

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
