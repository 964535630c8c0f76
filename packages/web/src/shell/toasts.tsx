import type { Notice } from '@farspin/core';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import { CheckmarkCircleRegular, DismissRegular, ErrorCircleRegular, InfoRegular, WarningRegular } from './icons.ts';
import styles from './toasts.module.css';
import { classes } from './classes.ts';

const icons = {
  info: <InfoRegular />,
  success: <CheckmarkCircleRegular />,
  warning: <WarningRegular />,
  error: <ErrorCircleRegular />,
} satisfies Record<Notice['intent'], unknown>;

/** Id of the toast that counts down to the operator's end of the session [SESSION7]. */
const closeWarningId = 'close-warning';

/** Shows where the credits go when the operator closes the session. */
function ClosingMoney() {
  const { session } = useSnapshot(useApp().state);
  const { t } = useWords();
  const minor = session.kind === 'playing' ? (session.meters?.creditsMinor ?? 0) : 0;
  return minor === 0 ? null : <span className={styles.money}>{t('game.closing', { amount: { minor } })}</span>;
}

/**
 * Shows toasts at the bottom centre. In a game, they are at the upper edge of the picture, where no figure or button is.
 * The live region is always mounted, so that screen readers announce its content.
 */
export function Toasts({ inGame }: { readonly inGame: boolean }) {
  const { state, page, player } = useApp();
  const { toasts } = useSnapshot(state);
  const { t, say } = useWords();
  return (
    <div className={classes(styles.region, inGame && styles.inGame)} aria-live="polite" role="status">
      {toasts.map(({ id, intent, message, more, back }) => (
        <div key={id} className={classes(styles.toast, styles[intent], id === closeWarningId && styles.closing)}>
          <span className={styles.icon} aria-hidden="true">
            {icons[intent]}
          </span>
          <span className={styles.text}>
            {say(message)}
            {id === closeWarningId && <ClosingMoney />}
            {more?.map(say).map((line) => (
              <span key={line} className={styles.money}>
                {line}
              </span>
            ))}
            {back && (
              <button type="button" className={styles.back} onClick={() => player.join(back)}>
                {t('session.back', { machine: back.name })}
              </button>
            )}
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
