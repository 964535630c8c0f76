/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks, as on a phone, has no roles of its own in every browser */
import type { Column } from '@farspin/core/history';
import { useWords } from '../../shell/app-context.ts';
import { shownCell } from './cell.rules.ts';
import styles from './history-table.module.css';
import { useInstalments } from './use-instalments.ts';

export interface HistoryTableProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
}

/**
 * A table, and on a narrow page a card for each row in which every line has its column's name. The roles are written out
 * because a table that is laid out as something else is none to a screen reader.
 */
export function HistoryTable<T extends { readonly id: string }>({ title, rows, columns }: HistoryTableProps<T>) {
  const words = useWords();
  const { count, end } = useInstalments(rows.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table} role="table" aria-label={title} aria-rowcount={rows.length + 1}>
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map(({ id, title: name }) => (
              <th key={id} scope="col" role="columnheader" className={styles.name}>
                {words.say(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.slice(0, count).map((row) => (
            <tr key={row.id} role="row" className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.id} row={row} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div ref={end} />
    </div>
  );
}

function Cell<T>({ row, column }: { readonly row: T; readonly column: Column<T> }) {
  const words = useWords();
  const cell = column.cell(row);
  const isMoney = typeof cell === 'object' && cell !== null && 'minor' in cell;
  return (
    <td
      role="cell"
      className={isMoney || typeof cell === 'number' ? styles.figure : styles.cell}
      data-name={words.say(column.title)}
    >
      {shownCell(cell, column.id, words)}
    </td>
  );
}
