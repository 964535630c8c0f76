import { oneLine } from '@farspin/core/demo';
import { ArrowLeftRegular } from '@fluentui/react-icons/headless/svg/arrow-left';
import { useEffect, useRef, useState } from 'react';
import { useApp, useWords } from '../../../shell/app-context.ts';
import { classes } from '../../../shell/classes.ts';
import { SidePanel } from '../../../shell/panel/side-panel.tsx';
import titles from '../../../shell/title.module.css';
import { useTeamChat } from '../use-panels.ts';
import { Avatar } from './avatar.tsx';
import { Contacts } from './contacts.tsx';
import { Conversation } from './conversation.tsx';
import styles from './team-chat-panel.module.css';

/**
 * [TEMPLATE-01] Renders the contacts, or the conversation with a contact. A closed panel has no selected contact
 * ([DEMO5]).
 */
export function TeamChatPanel({ open }: { readonly open: boolean }) {
  const [{ selected }, { close }] = useTeamChat();
  const { settings } = useApp();
  const { t } = useWords();
  /** Unsent texts by contact. They are kept while the panel is closed. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [lastId, setLastId] = useState<string | null>(null);
  if (selected !== null && selected.id !== lastId) setLastId(selected.id);
  if (!open && lastId !== null) setLastId(null);
  return (
    <SidePanel
      open={open}
      onClose={close}
      side="end"
      title={t('demo.chat-title')}
      head={selected === null ? undefined : <Head key={selected.id} />}
      style={{ width: `min(${settings.sizes.chatPanelPx}px, calc(100vw - 24px))`, paddingBlockEnd: '12px' }}
    >
      {selected === null ? (
        <Contacts lastId={lastId} />
      ) : (
        <Conversation
          key={selected.id}
          draft={drafts[selected.id] ?? ''}
          setDraft={(text) => setDrafts((before) => ({ ...before, [selected.id]: text }))}
        />
      )}
    </SidePanel>
  );
}

/** Renders the contact's name and the back button. */
function Head() {
  const [{ selected }, { select }] = useTeamChat();
  const { t } = useWords();
  const back = useRef<HTMLButtonElement>(null);
  // The back button takes the focus, because the pressed contact is gone. Focusing the message field would open a
  // phone's keyboard over the messages.
  useEffect(() => back.current?.focus(), []);
  if (selected === null) return null;
  const { name, avatar, status } = selected;
  return (
    <div className={styles.head}>
      <button
        ref={back}
        type="button"
        className={styles.back}
        aria-label={t('demo.chat-back')}
        title={t('demo.chat-back')}
        onClick={() => select(null)}
      >
        <ArrowLeftRegular aria-hidden="true" />
      </button>
      <Avatar name={name} picture={avatar} status={status} />
      <span className={styles.who}>
        <h2 className={classes(titles.panel, styles.name)} title={oneLine(name)}>
          <bdi>{oneLine(name)}</bdi>
        </h2>
        <span className={styles.status}>{t(`demo.chat-status-${status}`)}</span>
      </span>
    </div>
  );
}
