import type { ReactNode } from 'react';
import type { LivePlayer, LiveView } from '../../live-view.ts';
import { ChoiceButton } from '../choice.tsx';
import type { Column } from '../listing.tsx';
import type { Money } from '../money.ts';
import { ListPanel } from './list-panel.tsx';

/** A table of players with their money, machine and connections. Pressing a name selects the player. */
export const PlayersPanel = ({ view }: { readonly view: LiveView | null }): ReactNode => (
  <ListPanel
    name="players"
    title="Players"
    view={view}
    rows={(seen) => seen.players}
    columns={columns}
    none="No players."
  />
);

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
  { name: 'Network', cell: ({ isProxied }) => (isProxied ? 'lab' : '') },
];
