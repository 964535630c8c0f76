import { NavigationRegular } from '@fluentui/react-icons/headless/svg/navigation';
import { SettingsRegular } from '@fluentui/react-icons/headless/svg/settings';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { paths } from '../store/paths.ts';
import { useApp, useWords } from './app-context.ts';
import { Balance } from './balance.tsx';
import { classes } from './classes.ts';
import { Button } from './controls/button.tsx';
import { GiftRegular, InfoRegular, SearchRegular, SignOutRegular } from './icons.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LinkState } from './link-state.tsx';
import { HomeLink } from './nav/home-link.tsx';
import { useMenu } from './nav/use-menu.ts';
import { Suspense, type ReactElement } from 'react';
import styles from './top-bar.module.css';
import { useMedia } from './use-media.ts';
import { part } from './part.tsx';

const Shortcuts = part(async () => (await import('./shortcuts/shortcuts.tsx')).Shortcuts);
const shortcutsFit = '(min-width: 900px)';

export interface TopBarProps {
  /** True on pages without the menu beside them. */
  readonly withMenuButton: boolean;
  readonly withLogo: boolean;
}

/** A bar with one row at every width. Items that do not fit are in the menu. */
export function TopBar({ withMenuButton, withLogo }: TopBarProps) {
  const { state, page, area } = useApp();
  const { themeTokens } = useSnapshot(state.ui);
  const { kind } = useSnapshot(state).auth;
  const { t } = useWords();
  const items = useMenu();
  const wideEnough = useMedia(shortcutsFit);
  const signedIn = kind === 'signed-in';
  const hasDrawer = withMenuButton && items.length > 0;
  return (
    <header className={styles.root} style={themeTokens?.bars.toolbar ?? undefined}>
      {hasDrawer && <Tool icon={<NavigationRegular />} name={t('nav.open')} onClick={() => page.openDialog('menu')} />}
      {withLogo && (
        <span className={classes(hasDrawer && styles.wide)}>
          <HomeLink folds />
        </span>
      )}
      {signedIn && <LinkState />}
      {signedIn && wideEnough && (
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
      )}
      <div className={styles.end}>
        <span className={classes(styles.tools, hasDrawer && styles.wide)}>
          {items.length > 0 && (
            <Tool icon={<SearchRegular />} name={t('nav.search')} onClick={() => page.openDialog('search')} />
          )}
          <Tool icon={<SettingsRegular />} name={t('nav.look')} onClick={() => page.openDialog('theme')} />
        </span>
        {area?.tools}
        <AboutButton />
        {signedIn && <OffersButton />}
        {signedIn && <Balance />}
        <LanguageSwitch />
        {signedIn && !items.some(({ id }) => id === 'logout') && (
          <Link href={paths.logout} asChild>
            <Button
              as="a"
              appearance="subtle"
              icon={<SignOutRegular />}
              className={styles.tool}
              aria-label={t('shell.logout')}
              title={t('shell.logout')}
            />
          </Link>
        )}
      </div>
    </header>
  );
}

interface ToolProps {
  readonly icon: ReactElement;
  readonly name: string;
  readonly onClick: () => void;
}

const Tool = ({ icon, name, onClick }: ToolProps) => (
  <Button appearance="subtle" icon={icon} className={styles.tool} aria-label={name} title={name} onClick={onClick} />
);

/** [SHELL-01] A button that is shown if the operator has a text about the site. */
function AboutButton() {
  const { settings, page } = useApp();
  const { t } = useWords();
  const { title, body } = settings.infoDialog;
  if (title === null && body === null) return null;
  return <Tool icon={<InfoRegular />} name={title ?? t('nav.info')} onClick={() => page.openDialog('about')} />;
}

/** A button that is shown while the operator has offers. */
function OffersButton() {
  const { state, page } = useApp();
  const { discount, bonus } = useSnapshot(state).offers;
  const { t } = useWords();
  if (discount.kind === 'off' && bonus.kind === 'off') return null;
  return <Tool icon={<GiftRegular />} name={t('offers.title')} onClick={() => page.openDialog('offers')} />;
}
