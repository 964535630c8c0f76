import { initialsOf, type ChatStatus } from '@farspin/core/demo';
import { useState } from 'react';
import { useWords } from '../../../shell/app-context.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  /** Address of the picture, or null if there is none. */
  readonly picture: string | null;
  /** The contact's status, marked by shape and colour. The caller must add a text for screen readers. */
  readonly status: ChatStatus;
}

/** Renders a person's picture with a status mark. Shows the initials if there is no picture or it fails to load. */
export function Avatar({ name, picture, status }: AvatarProps) {
  return (
    <span className={styles.root} aria-hidden="true">
      <Face key={picture} name={name} picture={picture} />
      <StatusMark status={status} />
    </span>
  );
}

function Face({ name, picture }: Pick<AvatarProps, 'name' | 'picture'>) {
  const { language } = useWords();
  const [isMissing, setMissing] = useState(false);
  if (picture === null || isMissing) return <bdi className={styles.initials}>{initialsOf(name, language)}</bdi>;
  return (
    <img
      src={picture}
      alt=""
      width={40}
      height={40}
      referrerPolicy="no-referrer"
      className={styles.picture}
      onError={() => setMissing(true)}
    />
  );
}

/** Symbol in the status disc: a tick, clock hands or a bar. The offline status is a ring. */
const signs: Readonly<Record<ChatStatus, string>> = {
  online: 'M4 7.2 6.2 9.4 10 5',
  away: 'M7 4v3.4l2.2 1.4',
  'do-not-disturb': 'M4.2 7h5.6',
  offline: '',
};

export function StatusMark({ status }: Pick<AvatarProps, 'status'>) {
  return (
    <svg viewBox="0 0 14 14" width="14" height="14" className={styles.mark} data-status={status} aria-hidden="true">
      <circle cx="7" cy="7" r="5" />
      <path d={signs[status]} />
    </svg>
  );
}
