import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../../../shell/classes.ts';
import quiet from '../../../shell/quiet.module.css';
import { useDirection } from '../../../shell/use-direction.ts';
import { tabAfter } from './tabs.rules.ts';
import styles from './tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are of, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Tabs, of which one panel is shown. Arrow keys, Home and End select; Tab leads to the panel. */
export function Tabs({ label, tabs }: TabsProps) {
  const [at, setAt] = useState(0);
  const dir = useDirection();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const idOf = (part: 'tab' | 'panel', index: number): string => `${id}-${part}-${index}`;

  function onKeyDown(event: KeyboardEvent): void {
    const next = tabAfter(event.key, at, tabs.length, dir);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={idOf('tab', index)}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls={idOf('panel', index)}
            tabIndex={index === at ? 0 : -1}
            className={classes(quiet.quiet, styles.tab)}
            onClick={() => setAt(index)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          id={idOf('panel', index)}
          role="tabpanel"
          aria-labelledby={idOf('tab', index)}
          tabIndex={0}
          hidden={index !== at}
          className={styles.panel}
        >
          {index === at && tab.content}
        </div>
      ))}
    </>
  );
}
