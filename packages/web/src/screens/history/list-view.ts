import { message } from '@farspin/core/messages';
import type { Column } from '@farspin/core/history';

/** Where a cell is in a row of a narrow page. All others are below, with their names. */
type Place = 'title' | 'end' | 'under' | 'underEnd';

/** How a list is shown: the columns of its table, and the details of a row. */
export interface ListView<T> {
  /** In the order of the table. */
  readonly columns: readonly Column<T>[];
  /** Ids of the columns that are details until the player chooses others. */
  readonly hidden: readonly string[];
  /** By column id. */
  readonly places: Readonly<Partial<Record<string, Place>>>;
  /** All possible details, in their order. */
  readonly details: readonly Column<T>[];
  /** Whether the player chooses the columns. */
  readonly isChosen: boolean;
}

/** The table shows the time under its day. The details have the whole date. */
const inTable = <T>(column: Column<T>): Column<T> =>
  column.id === 'date' ? { ...column, id: 'time', title: message('column.time') } : column;

export interface ViewOptions {
  /** Ids in the order of the table. Columns that are not listed are not in it. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly places: ListView<never>['places'];
  readonly isChosen?: boolean;
}

export function listView<T>(all: readonly Column<T>[], { order, isChosen = true, ...view }: ViewOptions): ListView<T> {
  const table = all.map(inTable);
  return {
    ...view,
    isChosen,
    details: all,
    columns: order.flatMap((id) => table.find((column) => column.id === id) ?? []),
  };
}

/** [HISTORY17] The columns with a text in at least one row. Without rows, all of them. */
export function filledColumns<T>(columns: readonly Column<T>[], rows: readonly T[]): readonly Column<T>[] {
  const filled = columns.filter(({ cell }) => rows.some((row) => (cell(row) ?? '') !== ''));
  return filled.length > 0 ? filled : columns;
}

/** The details that the table does not show. */
export const detailsBeside = <T>({ details }: ListView<T>, shown: readonly Column<T>[]): readonly Column<T>[] =>
  details.filter(({ id }) => !shown.some((column) => column.id === id));
