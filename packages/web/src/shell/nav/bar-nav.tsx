import type { MenuItem } from '@farspin/core/access';
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../app-context.ts';
import { classes } from '../classes.ts';
import quiet from '../quiet.module.css';
import styles from './bar-nav.module.css';
import { NavLink, NavList, RowContent } from './nav-list.tsx';
import { isInside } from './nav.rules.ts';
import { useMenu } from './use-menu.ts';

/** [NAVIGATION-06] Shows the menu as a bar, with groups and collapses as popups below it. */
export function BarNav() {
  return <BarMenu items={useMenu()} />;
}

export function BarMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const { state } = useApp();
  const { themeTokens } = useSnapshot(state.ui);
  const { t } = useWords();
  return (
    <nav className={styles.root} aria-label={t('nav.label')} style={themeTokens?.bars.navbar ?? undefined}>
      <ul className={styles.list}>
        {items
          .filter(({ kind }) => kind !== 'divider')
          .map((item) => (
            <li key={item.id} className={styles.entry}>
              {item.children.length > 0 ? (
                <Submenu item={item} />
              ) : (
                <NavLink item={item} className={classes(quiet.quiet, styles.link)}>
                  <RowContent item={item} />
                </NavLink>
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** [NAVIGATION-08] A submenu that opens after a delay when the mouse is over it, and at once on a press or key. */
function Submenu({ item }: { readonly item: MenuItem }) {
  const { settings } = useApp();
  const path = usePathname();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);

  function soon(next: boolean): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), settings.menu.submenuDelayMs);
  }
  function now(next: boolean): void {
    clearTimeout(timer.current);
    setOpen(next);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      now(false);
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return now(true);
      const all = [...(root.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
      const at = all.findIndex((element) => element === document.activeElement);
      all.at((at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length)?.focus();
    }
  }
  return (
    <div
      ref={root}
      className={styles.submenu}
      role="presentation"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && soon(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && soon(false)}
      onBlur={({ relatedTarget }) => !root.current?.contains(relatedTarget) && now(false)}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={classes(quiet.quiet, styles.link, isInside(item, path) && styles.within)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => now(!open)}
      >
        <RowContent item={item} />
        <ChevronDownRegular className={classes(styles.chevron)} aria-hidden="true" />
      </button>
      <div id={id} className={styles.popup} hidden={!open}>
        <NavList items={item.children} onFollow={() => now(false)} />
      </div>
    </div>
  );
}
