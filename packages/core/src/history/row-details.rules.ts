import type { AmountAction, SlotSession, Transaction } from '../kernel/entities.ts';
import type { Cell } from './columns.rules.ts';

const cashIn: AmountAction = 3;

/** The fields of a row that can repeat each other. */
type Facts = Partial<Pick<Transaction, 'date' | 'start' | 'end' | 'from' | 'machine' | 'freeSpinCount'>> & {
  readonly type?: Transaction['type'] | SlotSession['type'];
};

/**
 * [HISTORY18] Returns true if a detail repeats a fact of its row, or says nothing: the end at the row's own time, a
 * sender that is the machine, no free spins, and the type of a row in the list of sessions.
 */
export function isRedundant(row: Facts, columnId: string, cell: Cell): boolean {
  switch (columnId) {
    case 'start':
    case 'end':
      return isSameTime(row[columnId], row.date);
    case 'from':
      // A cash-in comes from the player, whom servers name by any text.
      return typeof cell === 'string' && (cell === row.machine || row.type === cashIn);
    case 'free-spin-count':
      return row.freeSpinCount === 0;
    case 'type':
      return row.type === 'session';
    default:
      return false;
  }
}

const isSameTime = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && secondOf(one) === secondOf(other);
/** Returns a time without the fraction of its second, which lists do not show. */
const secondOf = (iso: string): string => iso.replace(/\.\d+/, '');

/** [HISTORY19] Returns true for a session without a game, in which no money moved. */
export const isWithoutPlay = ({
  betMinor,
  winMinor,
  spinCount,
  freeSpinCount,
}: Pick<SlotSession, 'betMinor' | 'winMinor' | 'spinCount' | 'freeSpinCount'>): boolean =>
  betMinor === 0 && winMinor === 0 && (spinCount ?? 0) === 0 && (freeSpinCount ?? 0) === 0;
