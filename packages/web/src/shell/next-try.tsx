import { useSecondsUntil } from '@farspin/adapters/react';
import { useWords } from './app-context.ts';

/** [READ1] When what could not be read is read again; nothing where it is not. Not announced: it changes every second. */
export function NextTry({
  at,
  className,
  text = 'startup.settings.next',
}: {
  readonly at: number | null;
  readonly className?: string | undefined;
  /** A shorter one where there is little room. */
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
