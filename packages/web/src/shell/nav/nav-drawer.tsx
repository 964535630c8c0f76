import { SearchRegular } from '@fluentui/react-icons/headless/svg/search';
import { SettingsRegular } from '@fluentui/react-icons/headless/svg/settings';
import { useSnapshot } from 'valtio/react';
import { useApp, useWords } from '../app-context.ts';
import { Button } from '../controls/button.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { HomeLink } from './home-link.tsx';
import styles from './nav-drawer.module.css';
import { NavList } from './nav-list.tsx';
import { useMenu } from './use-menu.ts';
import { UserBlock } from './user-block.tsx';

/**
 * [NAVIGATION-03] Shows the menu as a drawer if there is no room for it beside the page. Following an entry closes the
 * drawer.
 */
export function NavDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { state, page } = useApp();
  const { themeTokens } = useSnapshot(state.ui);
  const { t } = useWords();
  const items = useMenu();
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      side="start"
      title={t('nav.label')}
      head={<HomeLink onFollow={onClose} />}
      style={themeTokens?.bars.navbar ?? undefined}
    >
      <UserBlock />
      <nav aria-label={t('nav.label')}>
        <NavList items={items} onFollow={onClose} />
      </nav>
      <div className={styles.tools}>
        <Button appearance="subtle" icon={<SearchRegular />} onClick={() => page.openDialog('search')}>
          {t('nav.search')}
        </Button>
        <Button appearance="subtle" icon={<SettingsRegular />} onClick={() => page.openDialog('theme')}>
          {t('nav.look')}
        </Button>
      </div>
    </SidePanel>
  );
}
