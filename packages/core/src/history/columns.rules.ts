import type { AmountAction, SlotSession, SlotSessionType, Transaction } from '../kernel/entities.ts';
import { message, type Message, type Money } from '../messages/message.ts';

/** What stands in a cell: a text or a number as it is, an amount, or words still to be translated. Times are ISO 8601. */
export type Cell = string | number | Money | Message | null;

export interface Column<T> {
  readonly id: string;
  readonly title: Message;
  readonly cell: (row: T) => Cell;
}

/** [HISTORY5] The amount action codes by name. */
const actionTexts: Readonly<Record<AmountAction, Message>> = {
  1: message('amount-action.1'),
  2: message('amount-action.2'),
  3: message('amount-action.3'),
  4: message('amount-action.4'),
  5: message('amount-action.5'),
  6: message('amount-action.6'),
};
export const amountActionText = (action: AmountAction): Message => actionTexts[action];

/** [HISTORY6] Sessions, and the nine entries of the log. */
const typeTexts: Readonly<Record<SlotSessionType, Message>> = {
  session: message('slot-session.session'),
  'login-fail': message('slot-session.login-fail'),
  'login-not-allowed': message('slot-session.login-not-allowed'),
  'login-success': message('slot-session.login-success'),
  'login-check-fail': message('slot-session.login-check-fail'),
  'login-check-success': message('slot-session.login-check-success'),
  'logout-success': message('slot-session.logout-success'),
  'changed-password': message('slot-session.changed-password'),
  'temporary-blocked': message('slot-session.temporary-blocked'),
  'kicked-by-player': message('slot-session.kicked-by-player'),
};
export const slotSessionText = (type: SlotSessionType): Message => typeTexts[type];

const money = (minor: number | null): Cell => (minor === null ? null : { minor });

/** [HISTORY5] The eleven columns of the transactions, in their order. */
export const transactionColumns: readonly Column<Transaction>[] = [
  { id: 'date', title: message('column.date'), cell: ({ date }) => date },
  { id: 'duration', title: message('column.duration'), cell: ({ durationS }) => durationS },
  { id: 'from', title: message('column.from'), cell: ({ from }) => from },
  { id: 'amount', title: message('column.amount'), cell: ({ amountMinor }) => money(amountMinor) },
  { id: 'type', title: message('column.type'), cell: ({ type }) => (type === null ? null : amountActionText(type)) },
  { id: 'tag', title: message('column.tag'), cell: ({ tag }) => tag },
  { id: 'machine', title: message('column.machine'), cell: ({ machine }) => machine },
  { id: 'spin-count', title: message('column.spin-count'), cell: ({ spinCount }) => spinCount },
  { id: 'free-spin-count', title: message('column.free-spin-count'), cell: ({ freeSpinCount }) => freeSpinCount },
  { id: 'start', title: message('column.start'), cell: ({ start }) => start },
  { id: 'end', title: message('column.end'), cell: ({ end }) => end },
];

export const slotSessionColumns: readonly Column<SlotSession>[] = [
  { id: 'date', title: message('column.date'), cell: ({ date }) => date },
  { id: 'type', title: message('column.type'), cell: ({ type }) => (type === null ? null : slotSessionText(type)) },
  { id: 'machine', title: message('column.machine'), cell: ({ machine }) => machine },
  { id: 'ip', title: message('column.ip'), cell: ({ ip }) => ip },
  { id: 'start', title: message('column.start'), cell: ({ start }) => start },
  { id: 'end', title: message('column.end'), cell: ({ end }) => end },
  { id: 'duration', title: message('column.duration'), cell: ({ durationS }) => durationS },
  { id: 'spin-count', title: message('column.spin-count'), cell: ({ spinCount }) => spinCount },
  { id: 'free-spin-count', title: message('column.free-spin-count'), cell: ({ freeSpinCount }) => freeSpinCount },
  { id: 'bet', title: message('column.bet'), cell: ({ betMinor }) => money(betMinor) },
  { id: 'win', title: message('column.win'), cell: ({ winMinor }) => money(winMinor) },
];
