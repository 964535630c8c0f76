import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { gamePath } from '../store/paths.ts';
import { useApp, useWords } from './app-context.ts';
import { Button } from './controls/button.tsx';
import { useLateWords } from './with-words.tsx';
import styles from './open-session.module.css';

/**
 * [RECONNECT12] Shows the machine and its credits after the player has dismissed the question about an open session.
 */
export function OpenSession() {
  const { state } = useApp();
  useLateWords('panels');
  const { reconnect } = useSnapshot(state);
  const { t } = useWords();
  if (reconnect.kind !== 'dismissed') return null;
  const { creditsMinor = 0, target } = reconnect;
  return (
    <aside className={styles.root} aria-label={t('reconnect.title', { name: target.name })}>
      <p className={styles.text}>
        {creditsMinor > 0
          ? t('sign-out.credits', { machine: target.name, amount: { minor: creditsMinor } })
          : t('reconnect.title', { name: target.name })}
      </p>
      <Link href={gamePath(target.machineId, target.name)} asChild>
        <Button as="a" className={styles.go}>
          {t('reconnect.continue')}
        </Button>
      </Link>
    </aside>
  );
}
