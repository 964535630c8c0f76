import { useSecondsUntil } from '@farspin/adapters/react';
import { useWords } from './app-context.ts';

/**
 * [READ1] Shows when a failed read is retried. Renders nothing if there is no retry. Screen readers do not announce it,
 * because it changes every second.
 */
export function NextTry({
  at,
  className,
  text = 'startup.settings.next',
}: {
  readonly at: number | null;
  readonly className?: string | undefined;
  /** Text of the countdown. The text for the balance is shorter, for narrow places. */
  readonly text?: 'startup.settings.next' | 'shell.balance.next';
}) {
  const { t } = useWords();
  const seconds = useSecondsUntil(at);
  if (at === null) return null;
  return (
    <span className={className} aria-live="off">
      {seconds === 0 ? t('startup.settings.now') : t(text, { count: seconds })}
    </span>
  );
}
