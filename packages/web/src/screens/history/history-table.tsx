/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks has no roles of its own in every browser */
import type { Column } from '@farspin/core/history';
import { memo, useDeferredValue, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useWords } from '../../shell/app-context.ts';
import styles from './history-table.module.css';
import { longText, portionSize, textsIn, widthsFor, type Shown, type Widths } from './portions.rules.ts';
import { instalment, useInstalments } from './use-instalments.ts';

export interface HistoryTableProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
}

/**
 * A table, and on a narrow page a card for each row in which every line has its column's name. The roles are written out
 * because a table that is laid out as something else is none to a screen reader. It is: each portion of rows is laid out
 * by itself, and only while it is in sight; all of them can be found and read.
 */
export function HistoryTable<T extends { readonly id: string }>({ title, rows, ...now }: HistoryTableProps<T>) {
  const wordsNow = useWords();
  // What changes in ten thousand rows at once is drawn by and by, while the page goes on.
  const columns = useDeferredValue(now.columns);
  const words = useDeferredValue(wordsNow);
  const { count, end } = useInstalments(rows.length);
  const textsOf = useMemo(() => textsIn(columns, words), [columns, words]);
  const names = useMemo(() => columns.map((column) => words.say(column.title)), [columns, words]);
  const first = rows.slice(0, instalment);
  const widths = widthsFor(names, first.map(textsOf));
  const portions = Array.from({ length: Math.ceil(count / portionSize) }, (_, index) => index * portionSize);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table
        className={styles.table}
        style={sizesOf(widths, columns.length)}
        role="table"
        aria-label={title}
        aria-rowcount={rows.length + 1}
      >
        <thead className={styles.head} role="rowgroup">
          <tr role="row" className={styles.line} aria-rowindex={1}>
            {columns.map(({ id }, index) => (
              <th key={id} scope="col" role="columnheader" className={styles.name}>
                {names[index]}
              </th>
            ))}
          </tr>
        </thead>
        {portions.map((from) => (
          <Portion
            key={from}
            rows={rows}
            from={from}
            to={Math.min(from + portionSize, count)}
            columns={columns}
            names={names}
            textsOf={textsOf}
          />
        ))}
      </table>
      <div ref={end} />
    </div>
  );
}

type Sizes = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

const sizesOf = ({ columns, least }: Widths, count: number): Sizes => ({
  '--table-columns': columns,
  '--table-width': least,
  '--column-count': count,
});

interface RowFormat<T> {
  readonly columns: readonly Column<T>[];
  readonly names: readonly string[];
  readonly textsOf: (row: T) => readonly Shown[];
}
interface PortionProps<T> extends RowFormat<T> {
  readonly rows: readonly T[];
  readonly from: number;
  readonly to: number;
}

const Portion = memo(function Portion<T extends { readonly id: string }>(props: PortionProps<T>) {
  const { rows, from, to, ...format } = props;
  const sizes: Sizes = { '--row-count': to - from };
  return (
    <tbody role="rowgroup" className={styles.portion} style={sizes}>
      {rows.slice(from, to).map((row, index) => (
        <Row key={row.id} row={row} index={from + index} {...format} />
      ))}
    </tbody>
  );
}) as <T extends { readonly id: string }>(props: PortionProps<T>) => ReactNode;

interface RowProps<T> extends RowFormat<T> {
  readonly row: T;
  readonly index: number;
}

/** Drawn once: more rows cost what they cost, and not what all of them do. */
const Row = memo(function Row<T>({ row, index, columns, names, textsOf }: RowProps<T>) {
  const texts = textsOf(row);
  return (
    <tr role="row" className={styles.row} aria-rowindex={index + 2}>
      {columns.map(({ id }, at) => {
        const { text = '', isFigure = false } = texts[at] ?? {};
        return (
          <td key={id} role="cell" className={isFigure ? styles.figure : styles.cell} data-name={names[at]}>
            {text.length > longText ? <span className={styles.long}>{text}</span> : text}
          </td>
        );
      })}
    </tr>
  );
}) as <T>(props: RowProps<T>) => ReactNode;
