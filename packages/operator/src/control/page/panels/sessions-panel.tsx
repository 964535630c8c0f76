import type { ReactNode } from 'react';
import type { LiveSession, LiveView } from '../../live-view.ts';
import { ChoiceButton } from '../choice.tsx';
import type { Column } from '../listing.tsx';
import type { Money } from '../money.ts';
import { timeOfDay } from '../time-of-day.ts';
import { ListPanel } from './list-panel.tsx';

/**
 * A table of sessions with players and start times. Pressing a session selects its machine, whose controls can warn,
 * close or kick the session.
 */
export const SessionsPanel = ({ view }: { readonly view: LiveView | null }): ReactNode => (
  <ListPanel
    name="sessions"
    title="Sessions"
    view={view}
    rows={(seen) => seen.sessions}
    columns={columns}
    none="No sessions."
  />
);

const columns = ({ amount }: Money): readonly Column<LiveSession>[] => [
  {
    name: 'Player',
    cell: ({ player, isConnected, machineId }) => (
      <ChoiceButton kind="machine" id={machineId}>{`${player}${isConnected ? '' : ' (away)'}`}</ChoiceButton>
    ),
  },
  { name: 'Machine', cell: ({ machineId, machine }) => `${machineId} ${machine}` },
  { name: 'Since', isNumber: true, cell: ({ since }) => timeOfDay(since) },
  { name: 'Credits', isNumber: true, cell: ({ creditsMinor }) => amount(creditsMinor) },
  { name: 'Sockets', isNumber: true, cell: ({ sockets }) => sockets },
];
