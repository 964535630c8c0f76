import type { ReactNode } from 'react';
import { span } from '../../../input/duration.ts';
import type { LiveView } from '../../live-view.ts';
import { Listing, type Column } from '../listing.tsx';
import { Panel } from '../panel.tsx';
import { useOperatorTime } from '../use-operator.ts';

interface Wire {
  readonly key: string;
  readonly what: string;
  readonly player: string | null;
  readonly how: string;
  readonly since: number;
}

/** Open sockets by namespace, followed by the pictures that are being sent. */
export function WiresPanel({ view }: { readonly view: LiveView | null }): ReactNode {
  const now = useOperatorTime(view);
  return (
    <Panel name="wires" title="Sockets and pictures" scrolls>
      <Listing columns={columns(now)} rows={view === null ? [] : wiresOf(view)} keyOf={({ key }) => key} />
    </Panel>
  );
}

const wiresOf = ({ sockets, pictures }: LiveView): readonly Wire[] => [
  ...sockets.map(({ id, namespace, player, transport, since }) => ({
    ...{ key: `${namespace} ${id}`, what: namespace, player, how: transport, since },
  })),
  ...pictures.map(({ player, machineId, since }, index) => ({
    ...{ key: `${index} ${player} ${machineId} ${since}`, what: `picture of ${machineId}` },
    ...{ player, how: 'WebRTC', since },
  })),
];

const columns = (now: number): readonly Column<Wire>[] => [
  { name: 'Connection', cell: ({ what }) => what },
  { name: 'Player', cell: ({ player }) => player },
  { name: 'Transport', cell: ({ how }) => how },
  { name: 'Open for', isNumber: true, cell: ({ since }) => span(now - since) },
];
