import { StarFilled, StarRegular } from '@fluentui/react-icons/headless/svg/star';
import { usePathname } from 'wouter/use-browser-location';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../app-context.ts';
import { isInside, pagesOf, toggled } from '../nav/nav.rules.ts';
import { useMenu } from '../nav/use-menu.ts';
import quiet from '../quiet.module.css';
import { classes } from '../classes.ts';
import styles from './shortcuts.module.css';

/** [SHELL-13] Adds the current page to the shortcuts or removes it. */
export function StarButton() {
  const { state, player } = useApp();
  const { userId, shortcuts } = useSnapshot(state).personal;
  const { t } = useWords();
  const path = usePathname();
  const here = pagesOf(useMenu()).find((item) => isInside(item, path));
  if (userId === null || here === undefined) return null;
  const starred = shortcuts.includes(here.id);
  return (
    <button
      type="button"
      className={classes(quiet.quiet, styles.star)}
      aria-pressed={starred}
      onClick={() => player.personal()?.setShortcuts(toggled(shortcuts, here.id))}
    >
      {starred ? <StarFilled aria-hidden="true" /> : <StarRegular aria-hidden="true" />}
      <span className={styles.word}>{t('nav.star')}</span>
    </button>
  );
}
