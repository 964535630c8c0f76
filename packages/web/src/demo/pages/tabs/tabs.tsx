import { useId, useState, type ReactNode } from 'react';
import { TabList } from '../../../shell/tabs/tab-list.tsx';
import styles from './tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Label of the tab list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Tabs with one visible panel. */
export function Tabs({ label, tabs }: TabsProps) {
  const [at, setAt] = useState(0);
  const id = useId();
  const idOf = (part: 'tab' | 'panel', index: number): string => `${id}-${part}-${index}`;
  return (
    <>
      <TabList label={label} tabs={tabs} at={at} select={setAt} idOf={idOf} />
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
