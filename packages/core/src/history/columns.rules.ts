import type { AmountAction, SlotSession, SlotSessionType, Transaction } from '../kernel/entities.ts';
import type { MessageKey } from '../messages/keys.ts';
import { message, type Message, type Money } from '../messages/message.ts';

/** An amount that was added to or taken from the balance. It is shown with its sign, including a plus. */
export interface Change extends Money {
  readonly isChange: true;
}

/** The content of a cell: a text or a number, an amount, or a message to translate. Times are ISO 8601. */
export type Cell = string | number | Money | Change | Message | null;

/** A column of a list. `cell` returns the value to display for a row. */
export interface Column<T> {
  readonly id: string;
  readonly title: Message;
  readonly cell: (row: T) => Cell;
}

/** [HISTORY5] Returns the name of an amount action code. */
export const amountActionText = (action: AmountAction): Message => message(`amount-action.${action}`);

/** [HISTORY6] Returns the name of a session or a log entry. */
export const slotSessionText = (type: SlotSessionType): Message => message(`slot-session.${type}`);

const money = (minor: number | null): Cell => (minor === null ? null : { minor });

type AfterColumn<K> = K extends `column.${infer Id}` ? Id : never;
const column = <T>(id: AfterColumn<MessageKey>, cell: Column<T>['cell']): Column<T> => ({
  id,
  title: message(`column.${id}`),
  cell,
});

/** [HISTORY5] The eleven columns of a transaction, in order. */
export const transactionColumns: readonly Column<Transaction>[] = [
  column('date', ({ date }) => date),
  column('duration', ({ durationS }) => durationS),
  column('from', ({ from }) => from),
  column('amount', ({ amountMinor }) => money(amountMinor) ?? message('history.unreadable')),
  column('type', ({ type }) => (type === null ? null : amountActionText(type))),
  column('tag', ({ tag }) => tag),
  column('machine', ({ machine }) => machine),
  column('spin-count', ({ spinCount }) => spinCount),
  column('free-spin-count', ({ freeSpinCount }) => freeSpinCount),
  column('start', ({ start }) => start),
  column('end', ({ end }) => end),
];

/** The columns of the list of slot sessions. */
export const slotSessionColumns: readonly Column<SlotSession>[] = [
  column('date', ({ date }) => date),
  column('type', ({ type }) => (type === null ? null : slotSessionText(type))),
  column('machine', ({ machine }) => machine),
  column('ip', ({ ip }) => ip),
  column('start', ({ start }) => start),
  column('end', ({ end }) => end),
  column('duration', ({ durationS }) => durationS),
  column('spin-count', ({ spinCount }) => spinCount),
  column('free-spin-count', ({ freeSpinCount }) => freeSpinCount),
  column('bet', ({ betMinor }) => money(betMinor)),
  column('win', ({ winMinor }) => money(winMinor)),
];
