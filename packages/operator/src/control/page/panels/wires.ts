import { span } from '../../../input/duration.ts';
import type { LiveView } from '../../live-view.ts';
import { cells, keyed, table, write } from '../dom.ts';

interface Wire {
  readonly key: string;
  readonly what: string;
  readonly player: string | null;
  readonly how: string;
  readonly since: number;
}

/** Sockets by namespace, then the pictures that are being sent. */
export function wiresPanel(parent: HTMLElement) {
  const { element, body } = table('What', 'Player', 'By', '#For');
  parent.append(element);
  let now = 0;
  const show = keyed<Wire>(
    body,
    ({ key }) => key,
    () => {
      const row = cells(4, [3]);
      return {
        element: row.element,
        update({ what, player, how, since }) {
          [what, player ?? '', how, span(now - since)].forEach((text, index) => write(row.at(index), text));
        },
      };
    },
  );
  return (view: LiveView): void => {
    ({ now } = view);
    show([
      ...view.sockets.map(({ id, namespace, player, transport, since }) => ({
        ...{ key: `${namespace} ${id}`, what: namespace, player, how: transport, since },
      })),
      ...view.pictures.map(({ player, machineId, since }, index) => ({
        ...{ key: `${index} ${player} ${machineId} ${since}`, what: `picture of ${machineId}` },
        ...{ player, how: 'WebRTC', since },
      })),
    ]);
  };
}
