import type { Notice } from '@farspin/core';
import { Suspense, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import { CheckmarkCircleRegular, DismissRegular, ErrorCircleRegular, InfoRegular, WarningRegular } from './icons.ts';
import { closeWarningId } from '../store/toasts.ts';
import { useLast } from './use-last.ts';
import styles from './toasts.module.css';
import { classes } from './classes.ts';

const icons = {
  info: <InfoRegular />,
  success: <CheckmarkCircleRegular />,
  warning: <WarningRegular />,
  error: <ErrorCircleRegular />,
} satisfies Record<Notice['intent'], unknown>;

export interface ToastsProps {
  readonly inGame: boolean;
  /** [SESSION7] Shows the closing warning in place of its toast. */
  readonly warning?: ReactNode;
}

/**
 * Shows toasts at the bottom centre. In a game, they are in the machine's message window, or below the picture of a phone
 * in landscape, one at a time.
 * The live region is always mounted, so that screen readers announce its content. They announce only what is new in it.
 */
export function Toasts({ inGame, warning = null }: ToastsProps) {
  const { state, page } = useApp();
  const { toasts } = useSnapshot(state);
  const { closing } = useSnapshot(state.ui);
  const { t, say } = useWords();
  // The dialog stays mounted, because it closes itself.
  const hasWarned = useLast(closing);
  const others = closing === null ? toasts : toasts.filter(({ id }) => id !== closeWarningId);
  return (
    <div className={classes(styles.region, inGame && styles.inGame)} role="status" aria-atomic="false">
      {hasWarned !== null && <Suspense fallback={null}>{warning}</Suspense>}
      {others.map(({ id, intent, message, more, actions }) => (
        <div key={id} className={classes(styles.toast, styles[intent])}>
          <span className={styles.icon} aria-hidden="true">
            {icons[intent]}
          </span>
          <span className={styles.text}>
            <span>{say(message)}</span>
            {more?.map(say).map((line) => (
              <span key={line} className={styles.money}>
                {line}
              </span>
            ))}
            {actions?.map(({ label, run }) => (
              <button key={say(label)} type="button" className={styles.action} onClick={run}>
                {say(label)}
              </button>
            ))}
          </span>
          <button
            type="button"
            className={styles.close}
            aria-label={t('shell.close')}
            onClick={() => page.dismissToast(id)}
          >
            <DismissRegular />
          </button>
        </div>
      ))}
    </div>
  );
}
