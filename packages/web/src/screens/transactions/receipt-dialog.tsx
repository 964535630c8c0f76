import { deviceClock } from '@farspin/adapters/clock';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { classes } from '../../shell/classes.ts';
import { Button } from '../../shell/controls/button.tsx';
import { Ask } from '../../shell/dialog/ask.tsx';
import { useLateWords } from '../../shell/with-words.tsx';
import { Entry } from './entry.tsx';
import styles from './journal.module.css';
import { journalEntries } from './journal.rules.ts';

export interface ReceiptDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** [RECEIPT4] Shows the receipt of a transfer over a game, because the journal's page would leave the game. */
export function ReceiptDialog({ open, onClose }: ReceiptDialogProps) {
  useLateWords('account');
  const { state } = useApp();
  const { wallet } = useSnapshot(state);
  const { receipt } = useSnapshot(state.ui);
  const { t } = useWords();
  const [entry] = journalEntries(
    wallet.intents.filter((intent) => intent.id === receipt),
    [],
    deviceClock.shown,
  );
  return (
    <Ask
      open={open && entry !== undefined}
      title={t('wallet.receipt')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      <ol className={classes(styles.list, styles.inDialog)}>
        {entry !== undefined && <Entry entry={entry} isAlone />}
      </ol>
    </Ask>
  );
}
