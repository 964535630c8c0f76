import type { LiveView } from '../../live-view.ts';
import { cells, keyed, table, write } from '../dom.ts';
import { amount, timeOfDay } from '../words.ts';

/** The latest entries of the book. */
export function ledgerPanel(parent: HTMLElement) {
  const { element, body } = table('#No.', 'Time', 'What', '#Amount', 'From', 'To');
  parent.append(element);
  return keyed<LiveView['ledger'][number]>(
    body,
    ({ seq }) => String(seq),
    () => {
      const row = cells(6, [0, 3]);
      return {
        element: row.element,
        update({ seq, at, reason, from, to, amountMinor }) {
          [String(seq), timeOfDay(at), reason, amount(amountMinor), from, to].forEach((text, index) =>
            write(row.at(index), text),
          );
        },
      };
    },
  );
}
