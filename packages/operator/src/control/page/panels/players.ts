import type { LivePlayer } from '../../live-view.ts';
import { choiceButton, type Choosing } from '../choice.ts';
import { cells, keyed, table, write } from '../dom.ts';
import { amount } from '../words.ts';
import { listing } from './listing.ts';

/** Players with their money, place and connections; a press on a name chooses one. */
export function playersPanel(parent: HTMLElement, choosing: Choosing) {
  const { element, body } = table('Player', '#Wallet', 'At', '#Sockets', '#Pictures', 'Line');
  const show = keyed<LivePlayer>(
    body,
    ({ id }) => id,
    ({ id }) => {
      const row = cells(6, [1, 3, 4]);
      const name = choiceButton({ kind: 'player', id }, choosing);
      row.at(0).append(name.element);
      return {
        element: row.element,
        update(player) {
          name.update(player.username);
          write(row.at(1), amount(player.balanceMinor));
          write(row.at(2), player.machineId ?? '');
          write(row.at(3), player.sockets === 0 ? '' : String(player.sockets));
          write(row.at(4), player.pictures === 0 ? '' : String(player.pictures));
          write(row.at(5), player.isLed ? 'lab' : '');
        },
      };
    },
  );
  return listing(parent, element, { show, none: 'There is no player.' });
}
