/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table with block layout loses its roles in some browsers */
import type { Column } from '@farspin/core/history';
import type { Words } from '@farspin/core/messages';
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { memo, useId, useState, type ReactNode } from 'react';
import { classes } from '../../shell/classes.ts';
import { isFigureColumn, shownCell } from './cell.rules.ts';
import styles from './history-table.module.css';
import type { ListView } from './list-view.ts';
import { longText, type Shown } from './portions.rules.ts';

export interface RowFormat<T> {
  readonly columns: readonly Column<T>[];
  /** The details of an opened row. Empty if rows cannot be opened. */
  readonly details: readonly Column<T>[];
  readonly names: readonly string[];
  readonly places: ListView<T>['places'];
  readonly isQuiet: ListView<T>['isQuiet'];
  readonly textsOf: (row: T) => readonly Shown[];
  readonly words: Words;
}
interface RowProps<T> extends RowFormat<T> {
  readonly row: T;
  readonly rowIndex: number;
}

/** Memoized, so that loading more rows does not render the existing rows again. */
export const HistoryRow = memo(function HistoryRow<T>(props: RowProps<T>) {
  const { row, rowIndex, columns, details, names, places, isQuiet, textsOf } = props;
  const [isOpen, setIsOpen] = useState(false);
  const texts = textsOf(row);
  return (
    <tr
      role="row"
      className={classes(styles.row, isOpen && styles.opened, isQuiet?.(row) === true && styles.quiet)}
      aria-rowindex={rowIndex}
    >
      {columns.map(({ id }, at) => {
        const { text = '', isFigure = false } = texts[at] ?? {};
        const place = places[id];
        return (
          <td
            key={id}
            role="cell"
            className={classes(
              isFigure ? styles.figure : styles.cell,
              isFigureColumn(id) && styles.atEnd,
              place === undefined ? styles.named : styles[place],
            )}
            data-name={names[at]}
          >
            {text.length > longText ? <span className={styles.long}>{text}</span> : text}
          </td>
        );
      })}
      {details.length > 0 && <Details {...props} isOpen={isOpen} toggle={() => setIsOpen(!isOpen)} />}
    </tr>
  );
}) as <T>(props: RowProps<T>) => ReactNode;

interface DetailsProps<T> extends RowProps<T> {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Renders the button that opens the row, over the whole row, and the other details of the row. */
function Details<T>({ row, columns, details, places, textsOf, words, isOpen, toggle }: DetailsProps<T>) {
  const id = useId();
  // Screen readers announce these texts to distinguish the rows.
  const shown = textsOf(row).flatMap(({ text }, at) => {
    const column = columns[at]?.id ?? '';
    return text !== '' && (column === 'time' || places[column] === 'title') ? [text] : [];
  });
  return (
    <>
      <td role="cell" className={styles.opener}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={words.t('history.details-of', { row: shown.join(', ') })}
          onClick={toggle}
        >
          <ChevronDownRegular className={classes(styles.chevron)} aria-hidden="true" />
        </button>
      </td>
      {isOpen && (
        <td
          role="cell"
          id={id}
          className={styles.details}
          colSpan={columns.length + 1}
          aria-colspan={columns.length + 1}
        >
          <dl className={styles.facts}>
            {details.map((column) => {
              const text = shownCell(column.cell(row), column.id, words);
              return text === '' ? null : (
                <div key={column.id} className={styles.fact}>
                  <dt className={styles.factName}>{words.say(column.title)}</dt>
                  <dd className={styles.factText}>{text}</dd>
                </div>
              );
            })}
          </dl>
        </td>
      )}
    </>
  );
}
