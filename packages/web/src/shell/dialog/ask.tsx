import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  mergeClasses,
} from '@fluentui/react-components';
import { useSingleSubmit } from '@farspin/adapters/react';
import type { ReactNode } from 'react';
import { Opening } from './answer.tsx';
import { useDialogStyles } from './dialog.styles.ts';
import { FocusReturn } from './focus-return.tsx';

export interface AskProps {
  readonly open: boolean;
  readonly title: string;
  /** Content of the dialog. */
  readonly children: ReactNode;
  /** True while the server call for the answer is in flight. */
  readonly busy?: boolean;
  /** The buttons, with the most likely answer first. A button that sends a request is an `Answer`. */
  readonly actions: ReactNode;
  /** True if the buttons are one below the other. Three or more buttons do not fit side by side in every language. */
  readonly stacked?: boolean;
  /** True if the dialog is at the lower edge, and does not darken the page. */
  readonly aside?: boolean;
  /** Id of the element that describes the dialog to screen readers. */
  readonly describedBy?: string;
  /** Closes the dialog without an answer. If undefined, the player must answer. */
  readonly onClose?: () => void;
}

/** A modal question. */
export function Ask({
  open,
  busy = false,
  stacked = false,
  aside = false,
  title,
  children,
  actions,
  describedBy,
  onClose,
}: AskProps) {
  const styles = useDialogStyles();
  const opening = useSingleSubmit({ open, busy });
  return (
    <Dialog open={open} {...(onClose === undefined ? { modalType: 'alert' } : { onOpenChange: onClose })}>
      <DialogSurface
        aria-describedby={describedBy}
        data-closing={!open}
        className={mergeClasses(styles.surface, aside && styles.aside)}
        {...(aside && { backdrop: { className: styles.clear }, 'data-aside': true })}
      >
        <FocusReturn />
        <DialogBody className={mergeClasses(styles.body, aside && styles.asideBody)}>
          <DialogTitle className={styles.title}>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
          <DialogActions
            className={mergeClasses(
              styles.actions,
              stacked && styles.stacked,
              aside && styles.asideActions,
              aside && stacked && styles.asideStacked,
            )}
            fluid
          >
            <Opening value={opening}>{actions}</Opening>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** A paragraph of a question. `alert` marks the error from the last answer. */
export function AskText({ children, alert = false }: { readonly children: ReactNode; readonly alert?: boolean }) {
  const styles = useDialogStyles();
  return (
    <p className={alert ? styles.failure : styles.text} role={alert ? 'alert' : undefined}>
      {children}
    </p>
  );
}
