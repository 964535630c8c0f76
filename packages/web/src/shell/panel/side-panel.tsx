import { Dialog, DialogSurface, mergeClasses } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import type { CSSProperties, ReactNode } from 'react';
import { FocusReturn } from '../dialog/focus-return.tsx';
import { useWords } from '../app-context.ts';
import { useSidePanelStyles } from './side-panel.styles.ts';

export interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The edge from which the panel opens, relative to the text direction. */
  readonly side: 'start' | 'end';
  readonly title: string;
  /** Replaces the text of the title. */
  readonly head?: ReactNode;
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/**
 * A panel that opens over the page from one side. Esc, the close button and a press outside close it, and the focus
 * returns.
 */
export function SidePanel({ open, onClose, side, title, head, style, children }: SidePanelProps) {
  const styles = useSidePanelStyles();
  const { t } = useWords();
  return (
    <Dialog open={open} onOpenChange={onClose} surfaceMotion={null}>
      <DialogSurface
        className={mergeClasses(styles.surface, side === 'start' ? styles.start : styles.end)}
        aria-label={title}
        style={style}
      >
        <FocusReturn />
        <div className={styles.head}>
          {head ?? <h2 className={styles.title}>{title}</h2>}
          <button type="button" className={styles.close} aria-label={t('shell.close')} onClick={onClose}>
            <DismissRegular aria-hidden="true" />
          </button>
        </div>
        {children}
      </DialogSurface>
    </Dialog>
  );
}
