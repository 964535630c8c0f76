import { slotSessionColumns } from '@farspin/core/history';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { HistoryScreen } from '../history/history-screen.tsx';

/** The player's sessions at machines, and what happened to the account. */
export function SlotSessionsScreen() {
  const { state } = useApp();
  const { slotSessions: history } = useSnapshot(state);
  const { t } = useWords();
  return (
    <HistoryScreen title={t('menu.slot-sessions')} list="slotSessions" history={history} columns={slotSessionColumns} />
  );
}
