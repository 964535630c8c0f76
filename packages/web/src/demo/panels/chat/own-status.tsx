import { chatStatuses, type ChatStatus } from '@farspin/core/demo';
import { useWords } from '../../../shell/app-context.ts';
import { useTeamChat } from '../use-panels.ts';
import { StatusMark } from './avatar.tsx';
import styles from './own-status.module.css';

/** [DEMO10] Renders the player's status for the team. Renders nothing until the status is known. */
export function OwnStatus() {
  const [{ user, statusChange }, { setStatus }] = useTeamChat();
  const { t, say } = useWords();
  if (user === null) return null;
  const status = statusChange.kind === 'sending' ? statusChange.status : user.status;
  return (
    <div className={styles.root}>
      <label className={styles.row}>
        <span className={styles.label}>{t('demo.chat-status')}</span>
        <StatusMark status={status} />
        <select
          className={styles.select}
          value={status}
          aria-busy={statusChange.kind === 'sending'}
          onChange={({ target }) => setStatus(statusIn(target.value))}
        >
          {chatStatuses.map((one) => (
            <option key={one} value={one}>
              {t(`demo.chat-status-${one}`)}
            </option>
          ))}
        </select>
      </label>
      {statusChange.kind === 'failed' && (
        <p className={styles.failure} role="alert">
          <bdi>{say(statusChange.message)}</bdi>
        </p>
      )}
    </div>
  );
}

const statusIn = (value: string): ChatStatus => chatStatuses.find((status) => status === value) ?? 'online';
