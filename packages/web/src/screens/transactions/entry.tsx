import type { Words } from '@farspin/core/messages';
import { useEffect, useRef } from 'react';
import { useWords } from '../../shell/app-context.ts';
import { classes } from '../../shell/classes.ts';
import { ArrowSyncRegular, CheckmarkCircleRegular, QuestionCircleRegular, StarRegular } from '../../shell/icons.ts';
import { shownTime } from '../history/cell.rules.ts';
import styles from './journal.module.css';
import type { JournalEntry, ShownIntent } from './journal.rules.ts';
import { Facts, Receipt } from './receipt.tsx';
import { useMachineOf } from './use-machine-of.ts';

const icons: Readonly<Record<ShownIntent['state']['kind'] | 'win', typeof CheckmarkCircleRegular>> = {
  sending: ArrowSyncRegular,
  checking: ArrowSyncRegular,
  done: CheckmarkCircleRegular,
  unclear: QuestionCircleRegular,
  win: StarRegular,
};

export interface EntryProps {
  readonly entry: JournalEntry;
  /** True if the receipt is open, and the entry is focused when it appears. */
  readonly isWanted?: boolean;
  /** True if the entry is alone in a dialog, and shows its receipt without a group to open. */
  readonly isAlone?: boolean;
}

/** Shows a transfer or a win, with its receipt. */
export function Entry({ entry, isWanted = false, isAlone = false }: EntryProps) {
  const words = useWords();
  const { kind, what, amount, outcome } =
    entry.kind === 'win' ? partsOfWin(entry.win, words) : partsOf(entry.intent, words);
  const machine = useMachineOf(entry);
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    own.current?.scrollIntoView({ block: 'center' });
    own.current?.focus({ preventScroll: true });
  }, [isWanted]);
  const Icon = icons[kind];
  return (
    // The link to a receipt moves the focus here.
    <li ref={own} className={classes(styles.entry, isAlone && styles.alone)} tabIndex={-1}>
      <Icon className={classes(styles.icon, styles[kind])} aria-hidden="true" />
      <span className={styles.what}>{what}</span>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.outcome}>
        <span>{outcome}</span>
        {!isAlone && machine !== null && (
          <>
            {outcome !== '' && ' · '}
            <bdi>{machine}</bdi>
          </>
        )}
      </span>
      <time className={styles.time} dateTime={entry.at}>
        {shownTime(entry.at, words)}
      </time>
      {(kind === 'done' || kind === 'win') &&
        (isAlone ? <Facts entry={entry} /> : <Receipt entry={entry} isOpen={isWanted} />)}
    </li>
  );
}

interface Parts {
  readonly kind: keyof typeof icons;
  readonly what: string;
  readonly amount: string;
  readonly outcome: string;
}

function partsOf({ action, state, amountMinor }: ShownIntent, { t, money }: Words): Parts {
  const minor = (state.kind === 'done' ? state.movedMinor : null) ?? amountMinor;
  return {
    kind: state.kind,
    what: t(`journal.${action}`),
    amount: minor === null ? t('journal.all') : money.format(minor),
    outcome: t(`journal.${state.kind}`),
  };
}

const partsOfWin = ({ amountMinor }: Extract<JournalEntry, { kind: 'win' }>['win'], { t, money }: Words): Parts => ({
  kind: 'win',
  what: t('journal.win'),
  amount: money.format(amountMinor),
  outcome: '',
});
