import type { Meters as MetersData } from '@farspin/core';
import { isCelebrated, isLit } from '@farspin/core/celebration';
import { useShownReturn } from '@farspin/adapters/react';
import { useState, type ReactNode } from 'react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { AsOf, useAsOf } from '../../../shell/as-of.tsx';
import { classes } from '../../../shell/classes.ts';
import { Figure } from '../../../shell/figure/figure.tsx';
import { mayRoll } from '../../../shell/figure/roll.rules.ts';
import styles from './meters.module.css';

interface MetersProps {
  readonly meters: MetersData;
  /** True if the bet is shown outside the meters. */
  readonly withoutBet?: boolean;
}

/** Renders the machine's own counters. They are highlighted while they are live. */
export function Meters({ meters, withoutBet = false }: MetersProps) {
  const { settings } = useApp();
  const { t, money } = useWords();
  const shownReturn = useShownReturn(meters);
  const { profile } = settings.policy;
  const isWin = isCelebrated(profile, shownReturn);
  const [seen, setSeen] = useState({ meters, moves: true });
  if (seen.meters !== meters) setSeen({ meters, moves: mayRoll(seen.meters, meters, isWin) });
  const isOld = useAsOf('meters') !== null;
  const { creditsMinor, betMinor, winMinor, freeSpins, status } = meters;
  /** Formats an amount, or returns a dash if the machine does not report it. */
  const shown = (minor: number | null): string => (minor === null ? '–' : money.format(minor));
  /** True if there are no free spins to show. [MONEY4] During a bonus, an unreported number counts as free spins. */
  const isWithoutFreeSpins = freeSpins === null ? status !== 'in-bonus' : freeSpins === 0;
  return (
    <div className={classes(styles.box, isOld && styles.old)}>
      <dl className={styles.root}>
        <Meter name={t('game.credits')} id="credits" value={creditsMinor} main>
          <Figure minor={creditsMinor} text={money.format(creditsMinor)} moves={seen.moves && !isOld} />
        </Meter>
        {!withoutBet && (
          <Meter name={t('game.bet')} id="bet" value={betMinor}>
            {shown(betMinor)}
          </Meter>
        )}
        <Meter name={t('game.win')} id="win" value={winMinor} lit={isLit(profile, shownReturn)}>
          <Figure minor={winMinor} text={shown(winMinor)} moves={isWin && !isOld} />
        </Meter>
        <Meter name={t('game.free-spins')} id="free-spins" value={freeSpins} lit spare={isWithoutFreeSpins}>
          {freeSpins ?? '–'}
        </Meter>
      </dl>
      <AsOf what="meters" />
    </div>
  );
}

interface MeterProps {
  readonly name: string;
  readonly id: string;
  readonly value: number | null;
  readonly main?: boolean;
  readonly lit?: boolean;
  /**
   * Set for a meter that is shown only sometimes. Its space is reserved, so that no button moves when the meter
   * appears. True while it is hidden. Undefined for a meter that is always shown.
   */
  readonly spare?: boolean | undefined;
  readonly children: ReactNode;
}

function Meter({ name, id, value, main = false, lit = false, spare, children }: MeterProps) {
  return (
    <div
      className={classes(
        styles.meter,
        main && styles.main,
        id === 'win' && styles.win,
        spare !== undefined && styles.rare,
        spare === true && styles.spare,
      )}
    >
      <dt className={styles.name}>{name}</dt>
      <dd className={classes(styles.value, lit && styles.lit)} data-testid={`meter-${id}`} data-value={value}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
