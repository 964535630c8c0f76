import type { ReactNode } from 'react';
import type { LiveEntry, LiveView } from '../../live-view.ts';
import { Listing, type Column } from '../listing.tsx';
import { useMoney, type Money } from '../money.ts';
import { Panel } from '../panel.tsx';
import { timeOfDay } from '../time-of-day.ts';

/** The latest entries of the ledger. */
export function LedgerPanel({ view }: { readonly view: LiveView | null }): ReactNode {
  const money = useMoney();
  return (
    <Panel name="ledger" title="Ledger" scrolls>
      <Listing columns={columns(money)} rows={view?.ledger ?? []} keyOf={({ seq }) => seq} />
    </Panel>
  );
}

const columns = ({ amount }: Money): readonly Column<LiveEntry>[] => [
  { name: 'No.', isNumber: true, cell: ({ seq }) => seq },
  { name: 'Time', cell: ({ at }) => timeOfDay(at) },
  { name: 'Reason', cell: ({ reason }) => reason },
  { name: 'Amount', isNumber: true, cell: ({ amountMinor }) => amount(amountMinor) },
  { name: 'From', cell: ({ from }) => <Account name={from} /> },
  { name: 'To', cell: ({ to }) => <Account name={to} /> },
];

/** The name of an account. A line break is allowed between its type and its owner. */
function Account({ name }: { readonly name: string }): ReactNode {
  const [kind, ...of] = name.split(':');
  if (of.length === 0) return kind;
  return (
    <>
      {kind}:<wbr />
      {of.join(':')}
    </>
  );
}
