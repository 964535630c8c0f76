import { useSecondsUntil } from '@farspin/adapters/react';
import { useClient } from './client.ts';

/** [READ1] Returns the time until a failed read is retried, as a suffix of the reason. Empty without a retry. */
export function useNextTry(
  at: number | null,
  text: 'startup.settings.next' | 'shell.balance.next' = 'startup.settings.next',
): string {
  const { t } = useClient().words;
  const seconds = useSecondsUntil(at);
  if (at === null) return '';
  return ` ${seconds === 0 ? t('startup.settings.now') : t(text, { count: seconds })}`;
}
