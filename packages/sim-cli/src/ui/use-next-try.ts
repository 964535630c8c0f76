import { useSecondsUntil } from '@farspin/adapters/react';
import { useClient } from './client.ts';

/** [READ1] When what could not be read is read again, to stand behind the reason; nothing where it is not. */
export function useNextTry(
  at: number | null,
  text: 'startup.settings.next' | 'shell.balance.next' = 'startup.settings.next',
): string {
  const { t } = useClient().words;
  const seconds = useSecondsUntil(at);
  if (at === null) return '';
  return ` ${seconds === 0 ? t('startup.settings.now') : t(text, { count: seconds })}`;
}
