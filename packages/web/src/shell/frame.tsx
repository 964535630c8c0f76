import { Suspense, type CSSProperties, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from './app-context.ts';
import { classes } from './classes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { large } from './media.ts';
import { SideNav } from './nav/side-nav.tsx';
import { useMenu } from './nav/use-menu.ts';
import { NotLoaded } from './not-loaded.tsx';
import { ShellDialogs } from './shell-dialogs.tsx';
import { TopBar } from './top-bar.tsx';
import { useMedia } from './use-media.ts';
import { part } from './part.tsx';

// Loaded separately, because few themes show the menu as a bar.
const BarNav = part(async () => (await import('./nav/bar-nav.tsx')).BarNav);

const StaleStrip = part(async () => (await import('./stale-strip.tsx')).StaleStrip);
const OpenSession = part(async () => (await import('./open-session.tsx')).OpenSession);

/** [SHELL-03] The frame around all pages except the login and the game, with the theme's layout. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { state, settings } = useApp();
  const { theme, navbarFolded } = useSnapshot(state.ui);
  const { auth, reconnect } = useSnapshot(state);
  const { t } = useWords();
  const isLarge = useMedia(large);
  const hasMenu = useMenu().length > 0 && theme.navbarShown && isLarge;
  const { navbarPx, navbarFoldedPx } = settings.sizes;
  const navStyle: CSSProperties = { width: navbarFolded ? navbarFoldedPx : navbarPx };
  const beside = hasMenu && theme.layout !== 'layout2';
  return (
    <div
      className={classes(
        styles.root,
        styles[theme.layout],
        styles[theme.mode],
        beside && styles.withNav,
        theme.navbarAtEnd && styles.navAtEnd,
        theme.toolbarFixed && styles.topFixed,
        theme.footerFixed && styles.footFixed,
      )}
    >
      <a href="#content" className={styles.skip}>
        {t('shell.skip')}
      </a>
      <div className={styles.top}>
        <TopBar withMenuButton={!hasMenu} withLogo={!(beside && theme.layout === 'layout1')} />
        {hasMenu && !beside && (
          <Suspense fallback={<div className={styles.barSpace} />}>
            <BarNav />
          </Suspense>
        )}
        {reconnect.kind === 'dismissed' && (
          <Suspense fallback={null}>
            <OpenSession />
          </Suspense>
        )}
        {auth.kind === 'signed-in' && (
          <Suspense fallback={null}>
            <StaleStrip />
          </Suspense>
        )}
      </div>
      {beside && (
        <div className={styles.nav} style={navStyle}>
          <SideNav withLogo={theme.layout === 'layout1'} />
        </div>
      )}
      <div className={styles.page}>{children}</div>
      {theme.footerShown && (
        <div className={styles.foot}>
          <Footer />
        </div>
      )}
      <ErrorBoundary instead={<NotLoaded over />}>
        <ShellDialogs />
      </ErrorBoundary>
    </div>
  );
}
