import { localeOf } from '@farspin/core/messages';
import { oneLine, type ChatContact, type TeamChat } from '@farspin/core/demo';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import { Input } from '../../../shell/controls/text-field.tsx';
import { SearchRegular } from '../../../shell/icons.ts';
import spoken from '../../../shell/spoken.module.css';
import { LoadFailure } from '../load-failure.tsx';
import { useTeamChat } from '../use-panels.ts';
import { Avatar } from './avatar.tsx';
import styles from './contacts.module.css';
import { OwnStatus } from './own-status.tsx';

export interface ContactsProps {
  /** The contact whose conversation was just closed and who gets the focus, or null if there is none. */
  readonly lastId: string | null;
}

/** Renders the player's contacts and the player's own status for the team. */
export function Contacts({ lastId }: ContactsProps) {
  const [{ contacts, query, contactsFailure, retryAt, outgoing }, { search, retry }] = useTeamChat();
  const { t } = useWords();
  const unsent = new Set(outgoing.filter(({ state }) => state.kind !== 'sending').map(({ contactId }) => contactId));
  return (
    <div className={styles.root}>
      <OwnStatus />
      <Input
        type="search"
        value={query}
        contentBefore={<SearchRegular aria-hidden="true" />}
        placeholder={t('demo.chat-search')}
        aria-label={t('demo.chat-search')}
        autoComplete="off"
        onChange={(_, { value }) => search(value)}
      />
      {contactsFailure !== null && <LoadFailure message={contactsFailure} retryAt={retryAt} retry={retry} />}
      <List contacts={contacts} query={query} isFailed={contactsFailure !== null} lastId={lastId} unsent={unsent} />
    </div>
  );
}

interface ListProps extends ContactsProps, Pick<TeamChat, 'contacts' | 'query'> {
  readonly isFailed: boolean;
  readonly unsent: ReadonlySet<string>;
}

function List({ contacts, query, isFailed, lastId, unsent }: ListProps) {
  const { t } = useWords();
  if (contacts === null)
    return isFailed ? null : (
      <p className={styles.note} role="status">
        {t('shell.loading')}
      </p>
    );
  if (contacts.length === 0)
    return (
      <p className={styles.note} role="status">
        {t(query === '' ? 'demo.chat-none' : 'demo.chat-no-match')}
      </p>
    );
  return (
    <ul className={styles.list} aria-label={t('demo.chat-contacts')}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <Contact contact={contact} takesFocus={contact.id === lastId} isUnsent={unsent.has(contact.id)} />
        </li>
      ))}
    </ul>
  );
}

interface ContactProps {
  readonly contact: ChatContact;
  readonly takesFocus: boolean;
  readonly isUnsent: boolean;
}

function Contact({ contact: { id, name, avatar, status, unread }, takesFocus, isUnsent }: ContactProps) {
  const [, { select }] = useTeamChat();
  const { t, language } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  // The list takes the focus only when it is shown again, not when it reloads.
  const [comesBack] = useState(takesFocus);
  useEffect(() => {
    if (comesBack) button.current?.focus();
  }, [comesBack]);
  return (
    <button ref={button} type="button" className={styles.contact} onClick={() => select(id)}>
      <Avatar name={name} picture={avatar} status={status} />
      <span className={styles.words}>
        <span className={styles.name} title={oneLine(name)}>
          <bdi>{oneLine(name)}</bdi>
        </span>
        <span className={styles.status}>{t(`demo.chat-status-${status}`)}</span>
        {isUnsent && <span className={styles.unsent}>{t('demo.chat-not-sent')}</span>}
      </span>
      {unread > 0 && (
        <>
          <span className={styles.unread} aria-hidden="true">
            {unread.toLocaleString(localeOf(language))}
          </span>
          <span className={spoken.spoken}>{t('demo.chat-unread', { count: unread })}</span>
        </>
      )}
    </button>
  );
}
