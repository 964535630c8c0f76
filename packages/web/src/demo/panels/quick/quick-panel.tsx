import { oneLine, type QuickPanelEntry } from '@farspin/core/demo';
import { useId } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/headless/svg/arrow-clockwise';
import { SidePanel } from '../../../shell/panel/side-panel.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useQuickPanel } from '../use-panels.ts';
import styles from './quick-panel.module.css';
import { Switches } from './switches.tsx';
import { Today } from './today.tsx';

/** [TEMPLATE-02] A panel with the day, events, notes and a few settings. */
export function QuickPanel({ open }: { readonly open: boolean }) {
  const [, { close }] = useQuickPanel();
  const { t } = useWords();
  return (
    <SidePanel
      open={open}
      onClose={close}
      side="end"
      title={t('demo.quick-title')}
      style={{ width: 'min(340px, calc(100vw - 24px))' }}
    >
      <div className={styles.root}>
        <Today />
        <Entries />
        <Switches />
      </div>
    </SidePanel>
  );
}

function Entries() {
  const [{ entries, failure, isReading, isAbsent }, { refresh }] = useQuickPanel();
  const { t } = useWords();
  if (isAbsent) return null;
  return (
    <>
      {failure !== null && <LoadFailure {...failure} retry={refresh} />}
      {entries !== null && (
        <>
          <Section title={t('demo.quick-events')} none={t('demo.quick-no-events')} entries={entries.events} />
          <Section title={t('demo.quick-notes')} none={t('demo.quick-no-notes')} entries={entries.notes} />
        </>
      )}
      <div className={styles.refresh}>
        <Button appearance="subtle" icon={<ArrowClockwiseRegular />} disabledFocusable={isReading} onClick={refresh}>
          {t('demo.quick-refresh')}
        </Button>
        <span className={styles.note} role="status">
          {isReading && t('shell.loading')}
        </span>
      </div>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  /** Text to show if there are no entries. */
  readonly none: string;
  readonly entries: readonly QuickPanelEntry[];
}

function Section({ title, none, entries }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {entries.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <span className={styles.name}>
                <bdi>{oneLine(entry.title)}</bdi>
              </span>
              {entry.detail !== '' && (
                <span className={styles.detail}>
                  <bdi>{entry.detail}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
