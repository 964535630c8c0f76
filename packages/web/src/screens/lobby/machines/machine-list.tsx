import type { Machine } from '@farspin/core';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { focusControl } from './focus-place.ts';
import { MachineCard } from './machine-card.tsx';
import styles from './machine-list.module.css';
import { useGrid } from './use-grid.ts';
import { useKeptPlace } from '../../../shell/use-kept-place.ts';
import { useListKeys } from './use-list-keys.ts';
import { useNamedMachine } from './use-named-machine.ts';
import { useOwnSession } from './use-own-session.ts';

export interface MachineListProps {
  readonly machines: readonly Machine[];
  /** The brand of the list, or null for all machines. */
  readonly brandId: string | null;
  readonly label: string;
  readonly line: boolean;
  readonly own?: boolean;
  /** True if Back, a reload and a link to a machine scroll to that machine's place. */
  readonly keepsPlace?: boolean;
}

/** Number of rows rendered outside the visible area, for Tab and for fast scrolling. */
const rowsBeyond = 3;
/** Estimated row heights until a row has been measured, px. */
const usualHeights = { card: 340, line: 82 };
/** Space to keep visible above and below a scroll target, px. The space above includes the top bar. */
const besides = { above: 90, below: 30 };

/**
 * A grid of machines that renders only the visible rows, so that ten thousand machines stay fast. Screen readers get
 * the position of each machine and the total.
 */
export const MachineList = memo(function MachineList(props: MachineListProps) {
  const { machines, brandId, label, line, own = false, keepsPlace = false } = props;
  const { state } = useApp();
  const { myMachines: mine } = useSnapshot(state);
  const hasOwnSession = useOwnSession();
  const favourites = useMemo(() => new Set(mine.favourites.map(({ id }) => id)), [mine.favourites]);
  const wanted = useMemo(() => new Set(mine.wanted.map(({ id }) => id)), [mine.wanted]);
  const list = useRef<HTMLDivElement>(null);
  const { columns, gap, top } = useGrid(list);
  const rowOf = (place: number): number => Math.floor(place / columns);
  const { focused, listeners } = useListKeys({
    columns,
    count: machines.length,
    goTo: (place) => rows.scrollToIndex(rowOf(place), { align: 'auto' }),
  });

  // oxlint-disable-next-line react/incompatible-library -- a warning for React's compiler, which is not used here
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: columns === 0 ? 0 : Math.ceil(machines.length / columns),
    estimateSize: () => (line ? usualHeights.line : usualHeights.card),
    overscan: rowsBeyond,
    useFlushSync: false,
    gap,
    scrollMargin: top,
    scrollPaddingStart: besides.above,
    scrollPaddingEnd: besides.below,
    // Keep the focused row rendered. Otherwise the keyboard focus would be lost.
    rangeExtractor: (range) => withRow(focused.current === null ? null : rowOf(focused.current), range),
  });
  // Rows outside the visible area are rendered later, in slices between frames.
  const near = rows.getVirtualItems();
  const settled = useDeferredValue(near);
  const shown = near.filter(
    (row) => settled.some(({ index }) => index === row.index) || isInView(row.index, rows.range),
  );
  const isLaidOut = keepsPlace && columns > 0;
  useKeptPlace({
    there: isLaidOut,
    firstSeen() {
      const seen = scrollY + besides.above;
      return seen < top ? null : (rows.getVirtualItemForOffset(seen)?.index ?? 0) * columns;
    },
    goTo: (place) => rows.scrollToIndex(rowOf(place), { align: 'start' }),
  });
  useNamedMachine(isLaidOut, machines, (place) => {
    rows.scrollToIndex(rowOf(place), { align: 'center' });
    if (list.current !== null) focusControl(list.current, place, 'card');
  });

  return (
    <div
      ref={list}
      {...listeners}
      role="list"
      aria-label={label}
      className={classes(styles.list, line && styles.lines)}
      style={{ height: rows.getTotalSize() }}
    >
      <div className={classes(styles.row, styles.probe)} aria-hidden="true" data-probe="" />
      {shown.map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          role="presentation"
          data-index={row.index}
          className={styles.row}
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          {machines.slice(row.index * columns, (row.index + 1) * columns).map((machine, column) => (
            <div
              key={machine.id}
              role="listitem"
              aria-setsize={machines.length}
              aria-posinset={row.index * columns + column + 1}
              data-place={row.index * columns + column}
              className={styles.item}
            >
              <MachineCard
                machine={machine}
                brandId={brandId}
                line={line}
                own={own}
                ownSession={hasOwnSession(machine.id)}
                favourite={favourites.has(machine.id)}
                wanted={wanted.has(machine.id)}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});

const isInView = (row: number, range: { readonly startIndex: number; readonly endIndex: number } | null): boolean =>
  range !== null && row >= range.startIndex && row <= range.endIndex;

function withRow(row: number | null, range: Range): number[] {
  const seen = defaultRangeExtractor(range);
  return row === null || seen.includes(row) || row >= range.count ? seen : [...seen, row].toSorted((a, b) => a - b);
}
