import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Grid {
  /** Number of columns, or 0 until it has been measured. */
  readonly columns: number;
  /** Gap between rows, px. */
  readonly gap: number;
  /** Distance of the list from the top of the document, px. */
  readonly top: number;
}
const unmeasured: Grid = { columns: 0, gap: 0, top: 0 };

/** Returns the list's position and its number of columns. Measures the columns in an empty row. */
export function useGrid(list: RefObject<HTMLElement | null>): Grid {
  const [grid, setGrid] = useState(unmeasured);
  useLayoutEffect(() => {
    const root = list.current;
    if (root === null) return;
    const measure = (): void => {
      const measured = measuredGrid(root);
      setGrid((before) => (isSame(before, measured) ? before : measured));
    };
    measure();
    // Content that appears above the list moves it without resizing it.
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return grid;
}

function measuredGrid(root: HTMLElement): Grid {
  const probe = root.querySelector('[data-probe]');
  if (probe === null) return unmeasured;
  const { gridTemplateColumns, columnGap } = getComputedStyle(probe);
  return {
    columns: gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(columnGap) || 0,
    top: Math.round(root.getBoundingClientRect().top + scrollY),
  };
}

const isSame = (a: Grid, b: Grid): boolean => a.columns === b.columns && a.gap === b.gap && a.top === b.top;
