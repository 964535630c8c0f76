import { useRef, type KeyboardEvent } from 'react';
import { classes } from '../classes.ts';
import quiet from '../quiet.module.css';
import { useDirection } from '../use-direction.ts';
import styles from './tab-list.module.css';
import { tabAfter } from './tabs.rules.ts';

export interface TabListProps {
  /** Accessible label of the tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly at: number;
  readonly select: (index: number) => void;
  /** Returns the id of a tab or of its panel. */
  readonly idOf: (part: 'tab' | 'panel', index: number) => string;
  /** Whether all panels are rendered, with the unselected panels hidden. */
  readonly hasAllPanels?: boolean;
}

/** A row of tabs. Arrow keys, Home and End select a tab. Tab moves to the panel. */
export function TabList({ label, tabs, at, select, idOf, hasAllPanels = true }: TabListProps) {
  const dir = useDirection();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const next = tabAfter(event.key, at, tabs.length, dir);
    if (next === null) return;
    event.preventDefault();
    select(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          id={idOf('tab', index)}
          type="button"
          role="tab"
          aria-selected={index === at}
          aria-controls={hasAllPanels || index === at ? idOf('panel', index) : undefined}
          tabIndex={index === at ? 0 : -1}
          className={classes(quiet.quiet, styles.tab)}
          onClick={() => select(index)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
