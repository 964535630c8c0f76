import type { SlotSession } from '../kernel/entities.ts';
import { message } from '../messages/message.ts';
import type { Column } from './columns.rules.ts';

/** An entry of the account's activity, or several checks of one sign-in as one entry. */
export interface Activity extends SlotSession {
  /** The number of checks; undefined for any other entry. */
  readonly checks?: number;
}

/**
 * [HISTORY16] Passed checks of a sign-in that follow each other, from one address and on one day, become one entry: the newest. A
 * reload of the page is a check, and would hide the sign-ins and failures between them.
 */
export function foldChecks(entries: readonly SlotSession[], dayOf: (iso: string) => string): readonly Activity[] {
  const folded: Activity[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (last?.checks !== undefined && isCheck(entry) && entry.ip === last.ip && isSameDay(last, entry, dayOf))
      folded[folded.length - 1] = { ...last, checks: last.checks + 1 };
    else folded.push(isCheck(entry) ? { ...entry, checks: 1 } : entry);
  }
  return folded;
}

const isCheck = ({ type }: SlotSession): boolean => type === 'login-check-success';
const isSameDay = (a: SlotSession, b: SlotSession, dayOf: (iso: string) => string): boolean =>
  a.date !== null && b.date !== null && dayOf(a.date) === dayOf(b.date);

/** The columns of the account's activity, with the number of checks in the name of their entry. */
export const withChecks = (columns: readonly Column<SlotSession>[]): readonly Column<Activity>[] =>
  columns.map((column) =>
    column.id === 'type'
      ? {
          ...column,
          cell: ({ checks = 1, ...entry }) =>
            checks > 1 ? message('slot-session.checks', { count: checks }) : column.cell(entry),
        }
      : column,
  );
