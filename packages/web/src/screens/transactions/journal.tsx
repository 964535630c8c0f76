import type { Intent, IntentState } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { deviceClock } from '@farspin/adapters/clock';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { classes } from '../../shell/classes.ts';
import {
  ArrowSyncRegular,
  CheckmarkCircleRegular,
  ErrorCircleRegular,
  QuestionCircleRegular,
} from '../../shell/icons.ts';
import { shownTime } from '../history/cell.rules.ts';
import { shownIntents } from './journal.rules.ts';
import styles from './journal.module.css';
import { Receipt } from './receipt.tsx';

/** Shows the player's money transfers on this device, with their outcomes. */
export function Journal() {
  const { state } = useApp();
  const intents = shownIntents(useSnapshot(state).wallet.intents);
  const { t } = useWords();
  if (intents.length === 0) return null;
  const open = intents.some(({ state }) => state.kind === 'sending' || state.kind === 'checking');
  return (
    <details className={styles.root} open={open}>
      <summary className={styles.summary}>
        {t('journal.title')} <span className={styles.count}>{t('journal.count', { count: intents.length })}</span>
      </summary>
      <ol className={styles.list}>
        {intents.toReversed().map((intent) => (
          <Entry key={intent.id} intent={intent} />
        ))}
      </ol>
    </details>
  );
}

const icons: Readonly<Record<IntentState['kind'], typeof CheckmarkCircleRegular>> = {
  sending: ArrowSyncRegular,
  checking: ArrowSyncRegular,
  done: CheckmarkCircleRegular,
  failed: ErrorCircleRegular,
  unclear: QuestionCircleRegular,
};

function Entry({ intent }: { readonly intent: Intent }) {
  const words = useWords();
  const { t, money, language } = words;
  const { action, at, serverAt, state } = intent;
  const Icon = icons[state.kind];
  // [TIME5]
  const time = (serverAt === undefined ? deviceClock.shown(at) : new Date(serverAt)).toISOString();
  const amountMinor = (state.kind === 'done' ? state.movedMinor : null) ?? intent.amountMinor;
  return (
    <li className={styles.entry}>
      <Icon className={classes(styles.icon, styles[state.kind])} aria-hidden="true" />
      <span className={styles.what}>{t(`journal.${action}`)}</span>
      <span className={styles.amount}>{amountMinor === null ? t('journal.all') : money.format(amountMinor)}</span>
      <span className={styles.outcome}>{outcome(state, words)}</span>
      <time className={styles.time} dateTime={time}>
        {shownTime(time, { language })}
      </time>
      {state.kind === 'done' && <Receipt intent={intent} />}
    </li>
  );
}

const outcome = (state: IntentState, { t, say }: Words): string =>
  state.kind === 'failed' ? say(state.message) : t(`journal.${state.kind}`);
