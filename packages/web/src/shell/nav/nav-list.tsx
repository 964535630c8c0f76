import type { Badge, MenuItem } from '@farspin/core/access';
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useApp, useWords } from '../app-context.ts';
import { classes } from '../classes.ts';
import { NavIcon } from './nav-icons.tsx';
import hidden from '../spoken.module.css';
import quiet from '../quiet.module.css';
import styles from './nav-list.module.css';
import { indentPx, isInside, safeHref } from './nav.rules.ts';

export interface NavListProps {
  readonly items: readonly MenuItem[];
  readonly level?: number;
  /** Called when the player follows an entry. */
  readonly onFollow?: (() => void) | undefined;
}

/** [NAVIGATION-04] Shows groups, collapses, items, links and dividers in one column. */
export function NavList({ items, level = 0, onFollow }: NavListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <NavEntry key={item.id} item={item} level={level} onFollow={onFollow} />
      ))}
    </ul>
  );
}

interface NavEntryProps {
  readonly item: MenuItem;
  readonly level: number;
  readonly onFollow: (() => void) | undefined;
}

function NavEntry({ item, level, onFollow }: NavEntryProps) {
  const indent = useIndent(level);
  switch (item.kind) {
    case 'divider':
      return (
        <li className={styles.entry}>
          <hr className={styles.divider} />
        </li>
      );
    case 'group':
      return <NavGroup item={item} level={level} onFollow={onFollow} />;
    case 'collapse':
      return <NavCollapse item={item} level={level} onFollow={onFollow} />;
    case 'item':
    case 'link':
      return (
        <li className={styles.entry}>
          <NavLink item={item} className={classes(quiet.quiet, styles.row)} style={indent} onFollow={onFollow}>
            <RowContent item={item} />
          </NavLink>
        </li>
      );
  }
}

function useIndent(level: number): CSSProperties {
  const { settings } = useApp();
  return level === 0 ? {} : { paddingInlineStart: indentPx(level, settings.sizes) };
}

function NavGroup({ item, level, onFollow }: NavEntryProps) {
  const { say } = useWords();
  const id = useId();
  return (
    <li className={styles.entry}>
      <span id={id} className={styles.group} style={useIndent(level)}>
        {item.title !== null && say(item.title)}
      </span>
      <div role="group" aria-labelledby={id}>
        <NavList items={item.children} level={level} onFollow={onFollow} />
      </div>
    </li>
  );
}

/** [NAVIGATION-07] A collapse that opens on press, and automatically when the current page is inside it. */
function NavCollapse({ item, level, onFollow }: NavEntryProps) {
  const path = usePathname();
  const inside = isInside(item, path);
  const [open, setOpen] = useState(inside);
  const [wasInside, setWasInside] = useState(inside);
  if (inside !== wasInside) {
    setWasInside(inside);
    if (inside) setOpen(true);
  }
  const id = useId();
  return (
    <li className={styles.entry}>
      <button
        type="button"
        className={classes(quiet.quiet, styles.row, inside && styles.within)}
        style={useIndent(level)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <RowContent item={item} />
        <ChevronDownRegular className={classes(styles.chevron, open && styles.turned)} aria-hidden="true" />
      </button>
      <div id={id} hidden={!open} className={styles.children}>
        <NavList items={item.children} level={level + 1} onFollow={onFollow} />
      </div>
    </li>
  );
}

export interface NavLinkProps {
  readonly item: MenuItem;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  readonly title?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A menu entry that navigates within the page, or acts as a plain link if it has a target window. */
export function NavLink({ item, className, style, title, onFollow, children }: NavLinkProps) {
  const path = usePathname();
  const { t } = useWords();
  const href = safeHref(item.url);
  if (href === null) return <span className={className}>{children}</span>;
  const follow = { className, style, title, onClick: onFollow };
  if (item.kind === 'item' && item.target === null && href.startsWith('/'))
    return (
      <Link href={href} aria-current={isInside(item, path) ? 'page' : undefined} {...follow}>
        {children}
      </Link>
    );
  const newTab = item.target === '_blank';
  return (
    <a href={href} target={item.target ?? undefined} rel="noopener noreferrer" {...follow}>
      {children}
      {newTab && <span className={hidden.spoken}> ({t('nav.new-tab')})</span>}
    </a>
  );
}

export function RowContent({ item }: { readonly item: MenuItem }) {
  const { say } = useWords();
  return (
    <>
      <span className={styles.icon}>
        <NavIcon name={item.icon} />
      </span>
      <span className={styles.title}>{item.title !== null && say(item.title)}</span>
      {item.badge !== null && <NavBadge badge={item.badge} />}
    </>
  );
}

/** [NAVIGATION-05] */
const NavBadge = ({ badge: { title, bg, fg } }: { readonly badge: Badge }) => (
  <span className={styles.badge} style={{ backgroundColor: bg, color: fg }}>
    {title}
  </span>
);
