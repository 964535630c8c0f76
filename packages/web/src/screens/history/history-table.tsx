/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table with block layout loses its roles in some browsers */
import type { Column } from '@farspin/core/history';
import { memo, useDeferredValue, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useWords } from '../../shell/app-context.ts';
import { classes } from '../../shell/classes.ts';
import hidden from '../../shell/spoken.module.css';
import { isFigureColumn } from './cell.rules.ts';
import { linesOf, shownDay, type Day, type DayWords, type Line } from './days.rules.ts';
import { HistoryRow, type RowFormat } from './history-row.tsx';
import styles from './history-table.module.css';
import type { ListView } from './list-view.ts';
import { portionSize, textsIn, widthsFor, type Widths } from './portions.rules.ts';
import { instalment, useInstalments } from './use-instalments.ts';
import { useToday } from './use-today.ts';

interface TableRow {
  readonly id: string;
  readonly date?: string | null;
}

export interface HistoryTableProps<T> {
  readonly title: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  /** The details of an opened row. If undefined, rows cannot be opened. */
  readonly details?: readonly Column<T>[];
  readonly places?: ListView<T>['places'];
  readonly isQuiet?: ListView<T>['isQuiet'];
}

/**
 * Renders a table with its rows grouped by day, or a list of short rows on a narrow page. Its roles are explicit,
 * because screen readers ignore a table with another CSS layout. The browser lays out each portion of lines separately,
 * and only while it is in view. All lines stay available to search and screen readers.
 */
export function HistoryTable<T extends TableRow>(props: HistoryTableProps<T>) {
  const { title, rows, details: detailsNow = nothing, places = noPlaces, isQuiet } = props;
  const wordsNow = useWords();
  // Defer the change, so that the page stays responsive while ten thousand rows render.
  const columns = useDeferredValue(props.columns);
  const details = useDeferredValue(detailsNow);
  const words = useDeferredValue(wordsNow);
  const today = useToday();
  const lines = useMemo(() => linesOf(rows), [rows]);
  const { count, end } = useInstalments(lines.length);
  const textsOf = useMemo(() => textsIn(columns, words), [columns, words]);
  const names = useMemo(() => columns.map((column) => words.say(column.title)), [columns, words]);
  const widths = widthsFor(names, rows.slice(0, instalment).map(textsOf), details.length > 0);
  const portions = Array.from({ length: Math.ceil(count / portionSize) }, (_, index) => index * portionSize);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table
        className={styles.table}
        style={sizesOf(widths)}
        role="table"
        aria-label={title}
        aria-rowcount={lines.length + 1}
      >
        <thead className={styles.head} role="rowgroup">
          <tr role="row" className={styles.line} aria-rowindex={1}>
            {columns.map(({ id }, index) => (
              <th
                key={id}
                scope="col"
                role="columnheader"
                className={classes(styles.name, isFigureColumn(id) && styles.atEnd)}
              >
                {names[index]}
              </th>
            ))}
            {details.length > 0 && (
              <th scope="col" role="columnheader" className={styles.name}>
                <span className={hidden.spoken}>{words.t('history.details')}</span>
              </th>
            )}
          </tr>
        </thead>
        {portions.map((from) => (
          <Portion
            key={from}
            lines={lines}
            from={from}
            to={Math.min(from + portionSize, count)}
            columns={columns}
            details={details}
            names={names}
            places={places}
            isQuiet={isQuiet}
            textsOf={textsOf}
            words={words}
            today={today}
          />
        ))}
      </table>
      <div ref={end} />
    </div>
  );
}
const nothing: readonly never[] = [];
const noPlaces = {};

type Sizes = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

const sizesOf = ({ columns, least }: Widths): Sizes => ({ '--table-columns': columns, '--table-width': least });

interface PortionProps<T> extends RowFormat<T> {
  readonly lines: readonly Line<T>[];
  readonly from: number;
  readonly to: number;
  readonly today: Day;
}

const Portion = memo(function Portion<T extends TableRow>(props: PortionProps<T>) {
  const { lines, from, to, today, ...format } = props;
  const sizes: Sizes = { '--row-count': to - from };
  const width = format.columns.length + (format.details.length > 0 ? 1 : 0);
  return (
    <tbody role="rowgroup" className={styles.portion} style={sizes}>
      {lines.slice(from, to).map((line, at) => {
        const rowIndex = from + at + 2;
        return line.kind === 'row' ? (
          <HistoryRow key={line.id} row={line.row} rowIndex={rowIndex} {...format} />
        ) : (
          <DayRow key={line.id} day={line.day} today={today} words={format.words} width={width} rowIndex={rowIndex} />
        );
      })}
    </tbody>
  );
}) as <T extends TableRow>(props: PortionProps<T>) => ReactNode;

interface DayRowProps {
  readonly day: Day;
  readonly today: Day;
  readonly words: DayWords;
  /** Number of columns that the cell spans. */
  readonly width: number;
  readonly rowIndex: number;
}

const DayRow = memo(function DayRow({ day, today, words, width, rowIndex }: DayRowProps) {
  return (
    <tr role="row" className={styles.day} aria-rowindex={rowIndex}>
      <th role="rowheader" scope="rowgroup" colSpan={width} aria-colspan={width}>
        {shownDay(day, today, words)}
      </th>
    </tr>
  );
});
