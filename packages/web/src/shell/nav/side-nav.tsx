import { PanelLeftContractRegular } from '@fluentui/react-icons/headless/svg/panel-left-contract';
import { useState, type CSSProperties, type FocusEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../app-context.ts';
import { classes } from '../classes.ts';
import { HomeLink } from './home-link.tsx';
import { NavList } from './nav-list.tsx';
import quiet from '../quiet.module.css';
import styles from './side-nav.module.css';
import { useMenu } from './use-menu.ts';
import { UserBlock } from './user-block.tsx';

const staysIn = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/**
 * [NAVIGATION-02] Shows the menu beside the page. A folded menu shows only icons, and opens over the page under the
 * mouse.
 */
export function SideNav({ withLogo }: { readonly withLogo: boolean }) {
  const { state, settings, page } = useApp();
  const { navbarFolded, themeTokens } = useSnapshot(state.ui);
  const { t } = useWords();
  // Keep the menu open only for keyboard focus. After a press, the focus would keep it open when the mouse leaves. A
  // CSS solution needs `:has`, which Firefox 115 lacks.
  const [opened, setOpened] = useState(false);
  const items = useMenu();
  const { navbarPx, navbarFoldedPx } = settings.sizes;
  const sizes: Record<`--${string}`, string> = { '--nav-open': `${navbarPx}px`, '--nav-folded': `${navbarFoldedPx}px` };
  const style: CSSProperties = { ...themeTokens?.bars.navbar, ...sizes };
  return (
    <div
      className={classes(styles.root, navbarFolded && styles.folded)}
      style={style}
      data-folded={navbarFolded ? '' : undefined}
      data-opened={opened ? '' : undefined}
      onFocus={({ target }) => setOpened(target.matches(':focus-visible'))}
      onBlur={(event) => setOpened(opened && staysIn(event))}
    >
      <nav className={styles.panel} aria-label={t('nav.label')}>
        <div className={styles.head}>
          {withLogo && (
            <span className={styles.logo}>
              <HomeLink />
            </span>
          )}
          <button
            type="button"
            className={classes(quiet.quiet, styles.fold)}
            aria-expanded={!navbarFolded}
            aria-label={t(navbarFolded ? 'nav.unfold' : 'nav.fold')}
            title={t(navbarFolded ? 'nav.unfold' : 'nav.fold')}
            onClick={() => page.foldNavbar(!navbarFolded)}
          >
            <PanelLeftContractRegular aria-hidden="true" />
          </button>
        </div>
        <div className={styles.user}>
          <UserBlock />
        </div>
        <NavList items={items} />
      </nav>
    </div>
  );
}
