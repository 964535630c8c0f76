import type { ReactNode } from 'react';
import type { LiveSession, LiveView } from '../../live-view.ts';
import { ChoiceButton } from '../choice.tsx';
import { Listing, orNotFound, type Column } from '../listing.tsx';
import { useMoney, type Money } from '../money.ts';
import { Panel } from '../panel.tsx';
import { timeOfDay } from '../time-of-day.ts';

/** Who plays where, and since when; a press on a session chooses its machine, by which it is warned, closed or kicked. */
export function SessionsPanel({ view }: { readonly view: LiveView | null }): ReactNode {
  const money = useMoney();
  return (
    <Panel name="sessions" title="Sessions" scrolls>
      {view !== null && (
        <Listing
          columns={columns(money)}
          rows={view.sessions}
          keyOf={({ id }) => id}
          none={orNotFound('Nobody plays.', view.find)}
        />
      )}
    </Panel>
  );
}

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
