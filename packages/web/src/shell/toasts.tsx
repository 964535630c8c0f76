import type { Message, Notice } from '@farspin/core';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import { CheckmarkCircleRegular, DismissRegular, ErrorCircleRegular, InfoRegular, WarningRegular } from './icons.ts';
import hidden from './spoken.module.css';
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

/** Count at which the countdown is announced for the second time, in seconds. */
const lastCount = 3;
/** Returns the part of a countdown in which it is announced once. */
const partOf = (said: Message): string | null =>
  said.kind === 'keyed' ? `${said.key} ${Number(said.params['count']) <= lastCount}` : null;

/** [SESSION7] Shows each count, and announces the first one and the one at 3 s. */
function Countdown({ message }: { readonly message: Message }) {
  const { say } = useWords();
  const [announced, setAnnounced] = useState(message);
  if (partOf(announced) !== partOf(message)) setAnnounced(message);
  return (
    <>
      <span aria-hidden="true">{say(message)}</span>
      <span className={hidden.spoken}>{say(announced)}</span>
    </>
  );
}

/**
 * Shows toasts at the bottom centre. In a game, they are in the machine's message window, or below the picture of a phone
 * in landscape, one at a time.
 * The live region is always mounted, so that screen readers announce its content. They announce only what is new in it.
 */
export function Toasts({ inGame }: { readonly inGame: boolean }) {
  const { state, page } = useApp();
  const { toasts } = useSnapshot(state);
  const { t, say } = useWords();
  return (
    <div className={classes(styles.region, inGame && styles.inGame)} role="status" aria-atomic="false">
      {toasts.map(({ id, intent, message, more, actions }) => (
        <div key={id} className={classes(styles.toast, styles[intent], id === closeWarningId && styles.closing)}>
          <span className={styles.icon} aria-hidden="true">
            {icons[intent]}
          </span>
          <span className={styles.text}>
            {id === closeWarningId ? <Countdown message={message} /> : <span>{say(message)}</span>}
            {id === closeWarningId && <ClosingMoney />}
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
