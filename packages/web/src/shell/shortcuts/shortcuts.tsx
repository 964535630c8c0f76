import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../app-context.ts';
import { NavIcon } from '../nav/nav-icons.tsx';
import { NavLink } from '../nav/nav-list.tsx';
import { pagesOf } from '../nav/nav.rules.ts';
import { useMenu } from '../nav/use-menu.ts';
import hidden from '../spoken.module.css';
import quiet from '../quiet.module.css';
import { classes } from '../classes.ts';
import styles from './shortcuts.module.css';

/** [SHELL-13] Shows the player's favourite pages, in the order in which they were added. */
export function Shortcuts() {
  const { state } = useApp();
  const { shortcuts } = useSnapshot(state).personal;
  const { t, say } = useWords();
  const pages = pagesOf(useMenu());
  const shown = shortcuts.flatMap((id) => pages.find((item) => item.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.root} aria-label={t('nav.shortcuts')}>
      {shown.map((item) => {
        const name = item.title === null ? item.id : say(item.title);
        return (
          <NavLink key={item.id} item={item} className={classes(quiet.quiet, styles.shortcut)} title={name}>
            <NavIcon name={item.icon} />
            <span className={hidden.spoken}>{name}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}
