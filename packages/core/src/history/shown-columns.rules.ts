import type { AmountAction, SlotSession, Transaction } from '../kernel/entities.ts';
import { message, type Keyed } from '../messages/message.ts';
import { isWithoutPlay } from './row-details.rules.ts';
import { amountActionText, slotSessionColumns, transactionColumns, type Cell, type Column } from './columns.rules.ts';

/** [HISTORY11] The effect of a transaction on the balance: 1 adds the amount, -1 subtracts it. */
const directions: Readonly<Record<AmountAction, 1 | -1>> = { 1: 1, 2: -1, 3: -1, 4: 1, 5: 1, 6: 1 };

/** [HISTORY11] Returns an amount as a balance change. An unknown type keeps the server's sign. */
function changeOf({ type, amountMinor }: Pick<Transaction, 'type' | 'amountMinor'>): Cell {
  if (amountMinor === null) return message('history.unreadable');
  if (type === null) return { minor: amountMinor };
  // `|| 0` turns -0 into 0.
  return { minor: directions[type] * amountMinor || 0, isChange: true };
}

/** The meaning of words that servers send in `from` and `tag`. */
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

/** [HISTORY12] Returns a known server word in the player's language, or an unknown word as received. */
function inWords(text: string | null): Cell {
  if (text === null) return null;
  const word = plain(text);
  const action = ownOf(actions, word);
  return action === undefined ? (ownOf(others, word) ?? text) : amountActionText(action);
}

/** [HISTORY12] Returns the tag, or null if it only repeats the type. */
const tagOf = ({ type, tag }: Pick<Transaction, 'type' | 'tag'>): Cell =>
  tag !== null && ownOf(actions, plain(tag)) === type ? null : inWords(tag);

const changed = <T>(
  columns: readonly Column<T>[],
  cells: Readonly<Record<string, Column<T>['cell']>>,
): readonly Column<T>[] => columns.map((column) => ({ ...column, cell: ownOf(cells, column.id) ?? column.cell }));

/** [HISTORY11] [HISTORY12] The columns for display. A download has the columns of `transactionColumns`. */
export const shownTransactionColumns: readonly Column<Transaction>[] = changed(transactionColumns, {
  amount: changeOf,
  from: ({ from }) => inWords(from),
  tag: tagOf,
});

/** [HISTORY14] Returns wins minus bets in minor units, or null if the server does not send both amounts. */
export const playResultMinor = ({ betMinor, winMinor }: Pick<SlotSession, 'betMinor' | 'winMinor'>): number | null =>
  betMinor === null || winMinor === null ? null : winMinor - betMinor;

/** [HISTORY19] Leaves the cell of a session without play empty. */
const ofPlay =
  (cell: Column<SlotSession>['cell']): Column<SlotSession>['cell'] =>
  (session) =>
    isWithoutPlay(session) ? null : cell(session);

/** The columns for display, including the result of a session. */
export const shownSessionColumns: readonly Column<SlotSession>[] = [
  ...slotSessionColumns.map((column) =>
    ['spin-count', 'bet', 'win'].includes(column.id) ? { ...column, cell: ofPlay(column.cell) } : column,
  ),
  {
    id: 'result',
    title: message('column.result'),
    cell(session) {
      if (isWithoutPlay(session)) return message('history.no-play');
      const minor = playResultMinor(session);
      return minor === null ? null : { minor, isChange: true };
    },
  },
];

/**
 * [HISTORY13] Returns true if an entry is about play at a machine rather than the account. An entry of an unknown type
 * is about play if it has a machine.
 */
export const isPlaySession = ({ type, machine }: Pick<SlotSession, 'type' | 'machine'>): boolean =>
  type === 'session' || (type === null && machine !== null);
