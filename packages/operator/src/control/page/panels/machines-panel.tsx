import type { ReactNode } from 'react';
import type { LiveMachine, LiveView } from '../../live-view.ts';
import { ChoiceButton } from '../choice.tsx';
import type { Column } from '../listing.tsx';
import type { Money } from '../money.ts';
import { ListPanel } from './list-panel.tsx';

/** A table of machines with their players. Pressing a name selects the machine. */
export const MachinesPanel = ({ view }: { readonly view: LiveView | null }): ReactNode => (
  <ListPanel
    name="machines"
    title="Machines"
    view={view}
    rows={(seen) => seen.machines}
    columns={columns}
    none="No machines."
  />
);

const columns = ({ amount }: Money): readonly Column<LiveMachine>[] => [
  {
    name: 'Machine',
    cell: ({ id, name }) => <ChoiceButton kind="machine" id={id}>{`${id} ${name}`}</ChoiceButton>,
  },
  {
    name: 'Status',
    cell: ({ status }) => (
      <span className="status" data-status={status}>
        {status}
      </span>
    ),
  },
  { name: 'Player', cell: (machine) => (machine.player === null ? reserved(machine) : whoIs(machine)) },
  { name: 'Credits', isNumber: true, cell: ({ creditsMinor }) => (creditsMinor === 0 ? '' : amount(creditsMinor)) },
];

const reserved = ({ reservedFor }: LiveMachine): string => (reservedFor === null ? '' : `for ${reservedFor}`);
const whoIs = ({ player, isConnected }: LiveMachine): string => `${player ?? ''}${isConnected ? '' : ' (away)'}`;
