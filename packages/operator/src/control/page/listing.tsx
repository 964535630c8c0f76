import type { ReactNode } from 'react';

export interface Column<T> {
  readonly name: string;
  readonly isNumber?: boolean;
  readonly cell: (row: T) => ReactNode;
}

export interface ListingProps<T> {
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** Text that replaces a table without rows. If it is missing, the empty table is shown. */
  readonly none?: string;
}

/** A table. Numbers are right-aligned. */
export function Listing<T>({ columns, rows, keyOf, none }: ListingProps<T>): ReactNode {
  if (rows.length === 0 && none !== undefined) return <p className="quiet">{none}</p>;
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" className={classOf(isNumber)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, isNumber, cell }) => (
              <td key={name} className={classOf(isNumber)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const classOf = (isNumber = false): string | undefined => (isNumber ? 'number' : undefined);

/** Returns the text for an empty list: a message without results for a search, or `none` without a search. */
export const orNotFound = (none: string, find: string): string => (find === '' ? none : `No results for ${find}.`);
