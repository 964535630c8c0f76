import type { ReactNode } from 'react';
import type { LivePlayer, LiveView } from '../../live-view.ts';
import { ChoiceButton } from '../choice.tsx';
import { Listing, orNotFound, type Column } from '../listing.tsx';
import { useMoney, type Money } from '../money.ts';
import { Panel } from '../panel.tsx';

/** Players with their money, place and connections; a press on a name chooses one. */
export function PlayersPanel({ view }: { readonly view: LiveView | null }): ReactNode {
  const money = useMoney();
  return (
    <Panel name="players" title="Players" scrolls>
      {view !== null && (
        <Listing
          columns={columns(money)}
          rows={view.players}
          keyOf={({ id }) => id}
          none={orNotFound('There is no player.', view.find)}
        />
      )}
    </Panel>
  );
}

const columns = ({ amount }: Money): readonly Column<LivePlayer>[] => [
  {
    name: 'Player',
    cell: ({ id, username }) => (
      <ChoiceButton kind="player" id={id}>
        {username}
      </ChoiceButton>
    ),
  },
  { name: 'Wallet', isNumber: true, cell: ({ balanceMinor }) => amount(balanceMinor) },
  { name: 'At', cell: ({ machineId }) => machineId },
  { name: 'Sockets', isNumber: true, cell: ({ sockets }) => (sockets === 0 ? '' : sockets) },
  { name: 'Pictures', isNumber: true, cell: ({ pictures }) => (pictures === 0 ? '' : pictures) },
  { name: 'Line', cell: ({ isLed }) => (isLed ? 'lab' : '') },
];
