/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks, as on a phone, has no roles of its own in every browser */
import type { Cell as CellOfRow, Column } from '@farspin/core/history';
import type { Words } from '@farspin/core/messages';
import { memo, type ReactNode } from 'react';
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
            <Row key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      <div ref={end} />
    </div>
  );
}

interface RowProps<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
}

/** Drawn once: more rows cost what they cost, and not what all of them do. */
const Row = memo(function Row<T>({ row, columns }: RowProps<T>) {
  const words = useWords();
  return (
    <tr role="row" className={styles.row}>
      {columns.map((column) => (
        <Cell key={column.id} cell={column.cell(row)} column={column} words={words} />
      ))}
    </tr>
  );
}) as <T>(props: RowProps<T>) => ReactNode;

interface CellProps<T> {
  readonly cell: CellOfRow;
  readonly column: Column<T>;
  readonly words: Words;
}

/** So many characters stand in one line. */
const longText = 40;

function Cell<T>({ cell, column, words }: CellProps<T>) {
  const text = shownCell(cell, column.id, words);
  const isMoney = typeof cell === 'object' && cell !== null && 'minor' in cell;
  return (
    <td
      role="cell"
      className={isMoney || typeof cell === 'number' ? styles.figure : styles.cell}
      data-name={words.say(column.title)}
    >
      {text.length > longText ? <span className={styles.long}>{text}</span> : text}
    </td>
  );
}
