import type { SlotSession } from '@farspin/core';
import { foldChecks, isPlaySession, isWithoutPlay, shownSessionColumns, withChecks } from '@farspin/core/history';
import { useId, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../../shell/app-context.ts';
import { TabList } from '../../shell/tabs/tab-list.tsx';
import { dayOf } from '../history/days.rules.ts';
import { HistoryScreen } from '../history/history-screen.tsx';
import { listView } from '../history/list-view.ts';
import { ResultsChart } from '../history/results-chart.tsx';
import { useOpenedList, type OpenedList } from '../history/use-list-place.ts';
import { usePart } from '../history/use-part.ts';
import styles from './slot-sessions.module.css';

const views = {
  '': {
    rowsOf: (entries: readonly SlotSession[]) => entries.filter(isPlaySession),
    view: listView(shownSessionColumns, {
      order: [
        ...['time', 'machine', 'duration', 'type', 'ip', 'start', 'end', 'spin-count', 'free-spin-count'],
        ...['bet', 'win', 'result'],
      ],
      hidden: ['type', 'ip', 'start', 'end', 'spin-count', 'free-spin-count'],
      places: { machine: 'title', result: 'end', duration: 'under', time: 'underEnd' },
      isQuiet: isWithoutPlay,
    }),
  },
  activity: {
    rowsOf: (entries: readonly SlotSession[]) =>
      foldChecks(
        entries.filter((entry) => !isPlaySession(entry)),
        (iso) => dayOf(new Date(iso)),
      ),
    view: listView(withChecks(shownSessionColumns), {
      order: ['time', 'type', 'ip'],
      hidden: [],
      places: { type: 'title', time: 'end', ip: 'under' },
      isChosen: false,
    }),
  },
} as const;
const names = ['', 'activity'] as const;

/** Shows the player's machine sessions with their results and, in a separate part, the account's activity. */
export function SlotSessionsScreen() {
  const { state } = useApp();
  const { slotSessions: history } = useSnapshot(state);
  const { t } = useWords();
  const opened = useOpenedList('slotSessions');
  const { view: name } = opened.address;
  const { rowsOf, view } = views[name];
  const part = usePart(history, rowsOf, opened.feature);
  const title = t('menu.slot-sessions');
  return (
    <HistoryScreen
      title={title}
      list="slotSessions"
      opened={opened}
      history={history}
      view={view}
      part={part}
      renderWithin={(content) => (
        <SessionTabs opened={opened} label={title}>
          {content}
        </SessionTabs>
      )}
    >
      {name === '' && <ResultsChart sessions={part.rows} />}
    </HistoryScreen>
  );
}

interface SessionTabsProps {
  readonly opened: OpenedList;
  readonly label: string;
  readonly children: ReactNode;
}

function SessionTabs({ opened, label, children }: SessionTabsProps) {
  const { t } = useWords();
  const id = useId();
  const at = names.indexOf(opened.address.view);
  const idOf = (of: 'tab' | 'panel', index: number): string => `${id}-${of}-${index}`;
  return (
    <>
      <TabList
        label={label}
        tabs={[
          { id: 'sessions', label: t('history.sessions') },
          { id: 'activity', label: t('history.activity') },
        ]}
        at={at}
        select={(index) => opened.change({ view: names[index] ?? '' })}
        idOf={idOf}
        hasAllPanels={false}
      />
      <div role="tabpanel" id={idOf('panel', at)} aria-labelledby={idOf('tab', at)} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
