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
  /** In place of the table when it has no rows; without it the table stays. */
  readonly none?: string;
}

/** A table; numbers stand to the right. */
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

/** What is said where there is nothing: that nothing was found of what is searched for, else `none`. */
export const orNotFound = (none: string, find: string): string => (find === '' ? none : `Nothing found for ${find}.`);
