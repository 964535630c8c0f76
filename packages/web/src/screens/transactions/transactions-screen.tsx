import { transactionColumns } from '@farspin/core/history';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { HistoryScreen } from '../history/history-screen.tsx';
import { ResultsChart } from '../history/results-chart.tsx';
import { Journal } from './journal.tsx';

/** Every movement of the player's money, what it came to, and what was asked for on this device. */
export function TransactionsScreen() {
  const { state } = useApp();
  const { transactions: history } = useSnapshot(state);
  const { t } = useWords();
  return (
    <HistoryScreen title={t('menu.transactions')} list="transactions" history={history} columns={transactionColumns}>
      <Journal />
      {history.kind === 'open' && <ResultsChart transactions={history.items} />}
    </HistoryScreen>
  );
}
