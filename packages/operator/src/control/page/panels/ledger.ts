import type { LiveView } from '../../live-view.ts';
import { cells, h, keyed, table, write } from '../dom.ts';
import { amount, timeOfDay } from '../words.ts';

/** The latest entries of the book. */
export function ledgerPanel(parent: HTMLElement) {
  const { element, body } = table('#No.', 'Time', 'What', '#Amount', 'From', 'To');
  parent.append(element);
  return keyed<LiveView['ledger'][number]>(
    body,
    ({ seq }) => String(seq),
    ({ from, to }) => {
      const row = cells(6, [0, 3]);
      row.at(4).append(...accountParts(from));
      row.at(5).append(...accountParts(to));
      return {
        element: row.element,
        update({ seq, at, reason, amountMinor }) {
          [String(seq), timeOfDay(at), reason, amount(amountMinor)].forEach((text, index) =>
            write(row.at(index), text),
          );
        },
      };
    },
  );
}

/** A line may break between what an account is and whose. */
function accountParts(account: string): readonly (Node | string)[] {
  const [kind = '', ...of] = account.split(':');
  return of.length === 0 ? [kind] : [`${kind}:`, h('wbr'), of.join(':')];
}
