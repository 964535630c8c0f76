import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { useEffect, useRef, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useApp, useWords } from '../shell/app-context.ts';
import { classes } from '../shell/classes.ts';
import { Button } from '../shell/controls/button.tsx';
import titles from '../shell/title.module.css';
import { useMedia } from '../shell/use-media.ts';
import { ChatFrame } from './chat-frame.tsx';
import type { ChatSettings } from './chat-settings.ts';
import { chatStoreOf } from './chat-state.ts';
import styles from './chat.module.css';
import { useChat } from './use-chat.ts';
import { useCover, useDialogWhile, useRoomBeside } from './use-place.ts';

/** Minimum page width beside the chat, enough for a whole game. */
const roomForGamePx = 900;

export interface ChatPanelProps {
  readonly chat: ChatSettings;
  readonly hidden: boolean;
}

/**
 * Renders the chat panel beside the page if both have room, otherwise over the page. A closed panel stays mounted,
 * because a frame that is removed from the page loses the conversation.
 */
export function ChatPanel({ chat, hidden }: ChatPanelProps) {
  const { settings } = useApp();
  const { t } = useWords();
  const [{ open, stage, unread }, change] = useChat();
  const width = settings.sizes.chatPanelPx;
  const beside = useMedia(`(min-width: ${width + roomForGamePx}px) and (min-height: 561px)`);
  const shown = open && !hidden;
  const panel = useRef<HTMLElement>(null);
  useRoomBeside(shown && beside ? width : 0);
  useDialogWhile(shown, panel, () => change({ open: false }));
  useEffect(() => {
    if (shown && unread > 0) change({ unread: 0 });
  }, [shown, unread, change]);
  useCover(shown && !beside);
  // The chat belongs to one player, so it closes at sign-out.
  useEffect(() => () => change({ open: false }), [change]);
  const style: CSSProperties = beside ? { width } : {};
  const failure = stage === 'failed' || stage === 'stopped' ? t(`chat.${stage}`) : null;
  return createPortal(
    <section
      ref={panel}
      tabIndex={-1}
      className={classes(styles.panel, beside ? styles.beside : styles.over, !shown && styles.closed)}
      style={style}
      role="dialog"
      aria-label={t('chat.title')}
      aria-hidden={!shown}
      aria-modal={shown && !beside}
      data-testid="chat"
      data-stage={stage}
    >
      <div className={styles.head}>
        <h2 className={titles.panel}>{t('chat.title')}</h2>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          className={styles.close}
          aria-label={t('shell.close')}
          onClick={() => change({ open: false })}
        />
      </div>
      <p className={styles.note}>{t('chat.note')}</p>
      {stage === 'loading' && <p className={styles.stage}>{t('chat.loading')}</p>}
      {failure === null ? <ChatFrame chat={chat} /> : <Failure text={failure} />}
    </section>,
    document.body,
  );
}

function Failure({ text }: { readonly text: string }) {
  const { change } = chatStoreOf(useApp().page);
  const { t } = useWords();
  return (
    <div className={styles.stage} role="alert">
      <p>{text}</p>
      <Button onClick={() => change({ stage: 'loading' })}>{t('shell.retry')}</Button>
    </div>
  );
}
