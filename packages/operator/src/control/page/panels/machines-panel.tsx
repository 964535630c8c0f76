import type { ReactNode } from 'react';
import type { LiveMachine, LiveView } from '../../live-view.ts';
import { ChoiceButton } from '../choice.tsx';
import { Listing, orNotFound, type Column } from '../listing.tsx';
import { useMoney, type Money } from '../money.ts';
import { Panel } from '../panel.tsx';

/** Machines with who is at them; a press on a name chooses one. */
export function MachinesPanel({ view }: { readonly view: LiveView | null }): ReactNode {
  const money = useMoney();
  return (
    <Panel name="machines" title="Machines" scrolls>
      {view !== null && (
        <Listing
          columns={columns(money)}
          rows={view.machines}
          keyOf={({ id }) => id}
          none={orNotFound('There is no machine.', view.find)}
        />
      )}
    </Panel>
  );
}

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
