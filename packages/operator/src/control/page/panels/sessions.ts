import type { LiveSession } from '../../live-view.ts';
import { choiceButton, type Choosing } from '../choice.ts';
import { cells, keyed, table, write } from '../dom.ts';
import { amount, timeOfDay } from '../words.ts';
import { listing } from './listing.ts';

/** Who plays where, and since when; a press on a session chooses its machine, by which it is warned, closed or kicked. */
export function sessionsPanel(parent: HTMLElement, choosing: Choosing) {
  const { element, body } = table('Player', 'Machine', '#Since', '#Credits', '#Sockets');
  const show = keyed<LiveSession>(
    body,
    ({ id }) => id,
    ({ machineId }) => {
      const row = cells(5, [2, 3, 4]);
      const name = choiceButton({ kind: 'machine', id: machineId }, choosing);
      row.at(0).append(name.element);
      return {
        element: row.element,
        update({ player, isConnected, machine, since, creditsMinor, sockets }) {
          name.update(`${player}${isConnected ? '' : ' (away)'}`);
          [`${machineId} ${machine}`, timeOfDay(since), amount(creditsMinor), String(sockets)].forEach((text, index) =>
            write(row.at(index + 1), text),
          );
        },
      };
    },
  );
  return listing(parent, element, { show, none: 'Nobody plays.' });
}
