import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import type { OfferedTool } from './use-view-tools.tsx';
import styles from '../side.module.css';

/** Renders the tools with their names. */
export function ViewToolList({ tools }: { readonly tools: readonly OfferedTool[] }) {
  const { t } = useWords();
  return (
    <div className={styles.tools} role="group" aria-label={t('game.view')}>
      {tools.map(({ tool, icon, name, on, run }) => (
        <Button
          key={tool}
          appearance="subtle"
          icon={icon}
          className={styles.tool}
          aria-pressed={on ?? undefined}
          onClick={run}
        >
          {t(name)}
        </Button>
      ))}
    </div>
  );
}
