import { oneLine, userIdOf, type ChatContact, type ChatMessage, type TeamChat } from '@farspin/core/demo';
import { deviceClock } from '@farspin/adapters/clock';
import { ArrowDownRegular } from '@fluentui/react-icons/headless/svg/arrow-down';
import { useWords } from '../../../shell/app-context.ts';
import { Button } from '../../../shell/controls/button.tsx';
import { classes } from '../../../shell/classes.ts';
import spoken from '../../../shell/spoken.module.css';
import { chatTime } from './chat-time.rules.ts';
import styles from './messages.module.css';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useAtEnd } from './use-at-end.ts';

export interface MessagesProps {
  readonly chat: TeamChat;
  readonly contact: ChatContact;
  readonly dialog: readonly ChatMessage[];
}

/** Renders the messages with a contact, newest last, followed by the messages that the server has not confirmed. */
export function Messages({ chat, contact, dialog }: MessagesProps) {
  const { t, language } = useWords();
  const outgoing = chat.outgoing.filter(({ contactId }) => contactId === contact.id);
  const { place, scrolled, hasNew, goToEnd } = useAtEnd(dialog.length, outgoing.at(-1)?.id ?? 0);
  const me = userIdOf(chat);
  const name = oneLine(contact.name);
  const today = deviceClock.shown(deviceClock.now());
  return (
    <div className={styles.root}>
      <div
        ref={place}
        className={styles.scroll}
        role="log"
        aria-label={t('demo.chat-messages', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={scrolled}
      >
        {dialog.length + outgoing.length === 0 && <p className={styles.note}>{t('demo.chat-empty')}</p>}
        {dialog.map(({ who, message, time }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages have no ids, and are only added at the end
          <div key={index} className={classes(styles.bubble, who === me ? styles.mine : styles.theirs)}>
            <bdi className={spoken.spoken}>{who === me ? t('demo.chat-you') : t('demo.chat-from', { name })}</bdi>
            <bdi className={styles.text}>{message}</bdi>
            <span className={styles.time}>{chatTime(time, today, language)}</span>
          </div>
        ))}
        {outgoing.map((message) => (
          <OutgoingBubble key={message.id} outgoing={message} />
        ))}
      </div>
      {hasNew && (
        <Button appearance="primary" icon={<ArrowDownRegular />} className={styles.jump} onClick={goToEnd}>
          {t('demo.chat-new')}
        </Button>
      )}
    </div>
  );
}
