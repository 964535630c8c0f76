import type { ReactNode } from 'react';
import type { LiveView } from '../../live-view.ts';
import { Listing, orNotFound, type Column } from '../listing.tsx';
import { useMoney, type Money } from '../money.ts';
import { Panel } from '../panel.tsx';

interface ListPanelProps<T extends { readonly id: string }> {
  readonly name: string;
  readonly title: string;
  readonly view: LiveView | null;
  readonly rows: (view: LiveView) => readonly T[];
  readonly columns: (money: Money) => readonly Column<T>[];
  /** Text shown without rows and without a search. */
  readonly none: string;
}

/** A panel with a table that the search filters. */
export function ListPanel<T extends { readonly id: string }>(props: ListPanelProps<T>): ReactNode {
  const { name, title, view, rows, columns, none } = props;
  const money = useMoney();
  return (
    <Panel name={name} title={title} scrolls>
      {view !== null && (
        <Listing columns={columns(money)} rows={rows(view)} keyOf={({ id }) => id} none={orNotFound(none, view.find)} />
      )}
    </Panel>
  );
}
