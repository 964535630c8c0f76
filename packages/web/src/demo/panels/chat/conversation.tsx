import type { ChatContact, TeamChat } from '@farspin/core/demo';
import { useWords } from '../../../shell/app-context.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useTeamChat } from '../use-panels.ts';
import { Composer, type ComposerProps } from './composer.tsx';
import styles from './conversation.module.css';
import { Messages } from './messages.tsx';

/** Renders the conversation with the selected contact. */
export function Conversation(draft: Pick<ComposerProps, 'draft' | 'setDraft'>) {
  const [chat, { send }] = useTeamChat();
  if (chat.selected === null) return null;
  return (
    <div className={styles.root}>
      <Dialog chat={chat} contact={chat.selected} />
      <Composer {...draft} canSend={chat.conversation?.kind === 'shown'} send={send} />
    </div>
  );
}

function Dialog({ chat, contact }: { readonly chat: TeamChat; readonly contact: ChatContact }) {
  const [, { retry }] = useTeamChat();
  const { t } = useWords();
  const { conversation, retryAt } = chat;
  switch (conversation?.kind) {
    case 'failed':
      return (
        <div className={styles.place}>
          <LoadFailure message={conversation.message} retryAt={retryAt} retry={retry} />
        </div>
      );
    case 'shown':
      return (
        <>
          {conversation.failure !== null && (
            <LoadFailure message={conversation.failure} retryAt={retryAt} retry={retry} />
          )}
          <Messages chat={chat} contact={contact} dialog={conversation.dialog} />
        </>
      );
    default:
      return (
        <div className={styles.place}>
          <p className={styles.note} role="status">
            {t('shell.loading')}
          </p>
        </div>
      );
  }
}
