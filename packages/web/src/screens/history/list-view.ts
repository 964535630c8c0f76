import { message } from '@farspin/core/messages';
import { isRedundant, type Column } from '@farspin/core/history';

/** Position of a cell in a row of a narrow page. Cells without a position follow below, with their column names. */
type Place = 'title' | 'end' | 'under' | 'underEnd';

/** Layout of a list: the columns of its table and the details of a row. */
export interface ListView<T> {
  /** Columns in the order of the table. */
  readonly columns: readonly Column<T>[];
  /** Ids of the columns that are shown as details until the player changes the choice. */
  readonly hidden: readonly string[];
  /** Positions by column id. */
  readonly places: Readonly<Partial<Record<string, Place>>>;
  /** All possible details, in order. */
  readonly details: readonly Column<T>[];
  /** True if the player can choose the columns. */
  readonly isChosen: boolean;
  /** Returns true for a row without news, which is shown in a quiet colour. */
  readonly isQuiet?: (row: T) => boolean;
}

/** Replaces a date with its time, because the table shows the day as a heading. The details show the full date. */
const inTable = <T>(column: Column<T>): Column<T> =>
  column.id === 'date' ? { ...column, id: 'time', title: message('column.time') } : column;

export interface ViewOptions<T> extends Pick<ListView<T>, 'isQuiet'> {
  /** Column ids in the order of the table. Columns that are not listed are not in the table. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly places: ListView<never>['places'];
  readonly isChosen?: boolean;
}

/** [HISTORY18] */
const inDetails = <T extends Parameters<typeof isRedundant>[0]>(column: Column<T>): Column<T> => ({
  ...column,
  cell(row) {
    const cell = column.cell(row);
    return isRedundant(row, column.id, cell) ? null : cell;
  },
});

export function listView<T extends Parameters<typeof isRedundant>[0]>(
  all: readonly Column<T>[],
  { order, isChosen = true, ...view }: ViewOptions<T>,
): ListView<T> {
  const table = all.map(inTable);
  return {
    ...view,
    isChosen,
    details: all.map(inDetails),
    columns: order.flatMap((id) => table.find((column) => column.id === id) ?? []),
  };
}

/** [HISTORY17] Returns the columns with a text in at least one row, or all columns if there is no text. */
export function filledColumns<T>(columns: readonly Column<T>[], rows: readonly T[]): readonly Column<T>[] {
  const filled = columns.filter(({ cell }) => rows.some((row) => (cell(row) ?? '') !== ''));
  return filled.length > 0 ? filled : columns;
}

/** Returns the details that the table does not show. */
export const detailsBeside = <T>({ details }: ListView<T>, shown: readonly Column<T>[]): readonly Column<T>[] =>
  details.filter(({ id }) => !shown.some((column) => column.id === id));
