import type { SlotSession } from '../kernel/entities.ts';
import { message } from '../messages/message.ts';
import type { Column } from './columns.rules.ts';

/** An entry of the account activity, or several checks of a sign-in as one entry. */
export interface Activity extends SlotSession {
  /** The number of checks in this entry, or undefined if the entry is not a check. */
  readonly checks?: number;
}

/**
 * [HISTORY16] Merges consecutive successful sign-in checks from the same address and day into the newest entry. Each
 * page reload causes a check, so unmerged checks would hide sign-ins and failures.
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

/** Returns the columns of the account activity. The name of a merged entry contains the number of checks. */
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
