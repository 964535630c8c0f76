import { shownTransactionColumns } from '@farspin/core/history';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { HistoryScreen } from '../history/history-screen.tsx';
import { listView } from '../history/list-view.ts';
import { useOpenedList } from '../history/use-list-place.ts';
import { Journal } from './journal.tsx';

const view = listView(shownTransactionColumns, {
  order: [
    ...['time', 'type', 'tag', 'machine', 'from', 'duration', 'spin-count', 'free-spin-count', 'start', 'end'],
    'amount',
  ],
  hidden: ['from', 'duration', 'spin-count', 'free-spin-count', 'start', 'end'],
  places: { type: 'title', amount: 'end', machine: 'under', time: 'underEnd' },
});

/** Shows all movements of the player's money, and the transfers from this device. */
export function TransactionsScreen() {
  const { state } = useApp();
  const { transactions: history } = useSnapshot(state);
  const { t } = useWords();
  const opened = useOpenedList('transactions');
  return (
    <HistoryScreen title={t('menu.transactions')} list="transactions" opened={opened} history={history} view={view}>
      <Journal />
    </HistoryScreen>
  );
}
