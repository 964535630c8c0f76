import { ChatRegular } from '@fluentui/react-icons/headless/svg/chat';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../shell/app-context.ts';
import { classes } from '../shell/classes.ts';
import { Button } from '../shell/controls/button.tsx';
import hidden from '../shell/spoken.module.css';
import styles from './chat.module.css';
import { useChat } from './use-chat.ts';

/** Renders the chat button in a corner of every page except the game, which nothing may cover. */
export function ChatLauncher() {
  const { state } = useApp();
  const { session } = useSnapshot(state);
  const [{ open }] = useChat();
  if (session.kind !== 'idle') return null;
  // The button stays mounted while the chat is open, because the focus returns to it.
  return <ChatButton className={classes(styles.launcher, open && styles.closed)} variant="corner" />;
}

export interface ChatButtonProps {
  readonly className?: string | undefined;
  /** Default `named`. */
  readonly variant?: 'corner' | 'named';
  /** Called just before the chat opens. */
  readonly onOpen?: () => void;
}

export function ChatButton({ className, variant = 'named', onOpen }: ChatButtonProps) {
  const { t } = useWords();
  const [{ unread }, change] = useChat();
  const isCorner = variant === 'corner';
  const unreadText = unread === 0 ? null : t('chat.unread', { count: unread });
  return (
    <Button
      appearance={variant === 'corner' ? 'primary' : 'subtle'}
      icon={<ChatRegular />}
      className={className}
      aria-label={isCorner ? [t('chat.open'), unreadText].filter(Boolean).join(': ') : undefined}
      title={isCorner ? t('chat.open') : undefined}
      onClick={() => {
        onOpen?.();
        change({ open: true });
      }}
    >
      {!isCorner && t('chat.title')}
      {unreadText !== null && (
        <span className={styles.unread} title={unreadText}>
          <span aria-hidden="true">{unread}</span>
          {!isCorner && <span className={hidden.spoken}>{unreadText}</span>}
        </span>
      )}
    </Button>
  );
}
