import type { Outgoing } from '@farspin/core/demo';
import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { classes } from '../../../shell/classes.ts';
import spoken from '../../../shell/spoken.module.css';
import { useTeamChat } from '../use-panels.ts';
import styles from './messages.module.css';

/** [DEMO7] Renders a message that the server has not confirmed, with the player's options. */
export function OutgoingBubble({ outgoing: { id, text, state } }: { readonly outgoing: Outgoing }) {
  const [, { sendAgain, discard }] = useTeamChat();
  const { t, say } = useWords();
  const isSending = state.kind === 'sending';
  return (
    <div className={classes(styles.bubble, styles.mine, styles.outgoing)} data-state={state.kind}>
      <bdi className={spoken.spoken}>{t('demo.chat-you')}</bdi>
      <bdi className={styles.text}>{text}</bdi>
      {isSending ? (
        <span className={styles.time}>{t('demo.chat-sending')}</span>
      ) : (
        <>
          <span className={styles.failure}>
            {state.kind === 'uncertain' ? t('demo.chat-uncertain') : t('demo.chat-refused')}{' '}
            {state.kind === 'refused' && <bdi>{say(state.message)}</bdi>}
          </span>
          <span className={styles.choices}>
            <Button onClick={() => sendAgain(id)}>{t('demo.chat-again')}</Button>
            <Button appearance="subtle" onClick={() => discard(id)}>
              {t('demo.chat-discard')}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
