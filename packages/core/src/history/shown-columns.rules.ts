import type { AmountAction, SlotSession, Transaction } from '../kernel/entities.ts';
import { message, type Keyed } from '../messages/message.ts';
import { amountActionText, slotSessionColumns, transactionColumns, type Cell, type Column } from './columns.rules.ts';

/** [HISTORY11] How a transaction changed the balance: 1 added to it, -1 took from it. */
const directions: Readonly<Record<AmountAction, 1 | -1>> = { 1: 1, 2: -1, 3: -1, 4: 1, 5: 1, 6: 1 };

/** [HISTORY11] An amount as a change of the balance. An unknown type keeps the server's own sign. */
function changeOf({ type, amountMinor }: Pick<Transaction, 'type' | 'amountMinor'>): Cell {
  if (amountMinor === null) return message('history.unreadable');
  if (type === null) return { minor: amountMinor };
  // `|| 0` avoids a minus before a zero.
  return { minor: directions[type] * amountMinor || 0, isChange: true };
}

/** Words that servers send in `from` and `tag`, by their meaning. */
const actions: Readonly<Record<string, AmountAction>> = {
  ...{ deposit: 1, withdraw: 2, withdrawal: 2, 'cash-in': 3, cashin: 3, 'cash-out': 4, cashout: 4 },
  ...{ 'hand-pay': 5, handpay: 5, jackpot: 6 },
};
const others: Readonly<Record<string, Keyed>> = {
  bonus: message('history.word-bonus'),
  cashier: message('history.word-cashier'),
  discount: message('history.word-discount'),
  house: message('history.word-house'),
  wallet: message('history.word-wallet'),
  bet: message('column.bet'),
  win: message('column.win'),
};

const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-');
const ownOf = <T>(words: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** [HISTORY12] A word of the server in the player's language if it is known, else as received. */
function inWords(text: string | null): Cell {
  if (text === null) return null;
  const word = plain(text);
  const action = ownOf(actions, word);
  return action === undefined ? (ownOf(others, word) ?? text) : amountActionText(action);
}

/** [HISTORY12] Null if the tag only repeats the type. */
const tagOf = ({ type, tag }: Pick<Transaction, 'type' | 'tag'>): Cell =>
  tag !== null && ownOf(actions, plain(tag)) === type ? null : inWords(tag);

const changed = <T>(
  columns: readonly Column<T>[],
  cells: Readonly<Record<string, Column<T>['cell']>>,
): readonly Column<T>[] => columns.map((column) => ({ ...column, cell: ownOf(cells, column.id) ?? column.cell }));

/** [HISTORY11] [HISTORY12] The columns for display. A download has those of `transactionColumns`. */
export const shownTransactionColumns: readonly Column<Transaction>[] = changed(transactionColumns, {
  amount: changeOf,
  from: ({ from }) => inWords(from),
  tag: tagOf,
});

/** [HISTORY14] Wins less bets, in minor units; null if the server does not send both. */
export const playResultMinor = ({ betMinor, winMinor }: Pick<SlotSession, 'betMinor' | 'winMinor'>): number | null =>
  betMinor === null || winMinor === null ? null : winMinor - betMinor;

/** The columns for display, with the result of each session. */
export const shownSessionColumns: readonly Column<SlotSession>[] = [
  ...slotSessionColumns,
  {
    id: 'result',
    title: message('column.result'),
    cell(session) {
      const minor = playResultMinor(session);
      return minor === null ? null : { minor, isChange: true };
    },
  },
];

/**
 * [HISTORY13] Returns true if an entry is about play at a machine, and not about the account. An entry of an unknown type is
 * about play if it has a machine.
 */
export const isPlaySession = ({ type, machine }: Pick<SlotSession, 'type' | 'machine'>): boolean =>
  type === 'session' || (type === null && machine !== null);
