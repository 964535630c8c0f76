import { useWords } from '../../../shell/app-context.ts';
import { useAsOf } from '../../../shell/as-of.tsx';
import hidden from '../../../shell/spoken.module.css';

/**
 * [FRESH1] [FRESH2] Announces once to a screen reader that the amounts are no longer live. The time of the last update
 * is shown beside the amounts.
 */
export function NotLive() {
  const { t } = useWords();
  const meters = useAsOf('meters');
  const balance = useAsOf('balance');
  return (
    <span role="status" className={hidden.spoken}>
      {meters === null && balance === null ? '' : t('shell.link.lost')}
    </span>
  );
}
