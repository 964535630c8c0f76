import type { LiveMachine } from '../../live-view.ts';
import { choiceButton, type Choosing } from '../choice.ts';
import { cells, h, keyed, table, write } from '../dom.ts';
import { amount } from '../words.ts';
import { listing } from './listing.ts';

/** Machines with who is at them; a press on a name chooses one. */
export function machinesPanel(parent: HTMLElement, choosing: Choosing) {
  const { element, body } = table('Machine', 'Status', 'Player', '#Credits');
  const show = keyed<LiveMachine>(
    body,
    ({ id }) => id,
    ({ id }) => {
      const row = cells(4, [3]);
      const name = choiceButton({ kind: 'machine', id }, choosing);
      const status = h('span', { class: 'status' });
      row.at(0).append(name.element);
      row.at(1).append(status);
      return {
        element: row.element,
        update(machine) {
          name.update(`${machine.id} ${machine.name}`);
          write(status, machine.status);
          status.dataset['status'] = machine.status;
          write(row.at(2), machine.player === null ? reserved(machine) : whoIs(machine));
          write(row.at(3), machine.creditsMinor === 0 ? '' : amount(machine.creditsMinor));
        },
      };
    },
  );
  return listing(parent, element, { show, none: 'There is no machine.' });
}

const reserved = ({ reservedFor }: LiveMachine): string => (reservedFor === null ? '' : `for ${reservedFor}`);
const whoIs = ({ player, isConnected }: LiveMachine): string => `${player ?? ''}${isConnected ? '' : ' (away)'}`;
