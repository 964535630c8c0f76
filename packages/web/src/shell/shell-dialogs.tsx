import { Suspense, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from './app-context.ts';
import { useAhead } from './use-ahead.ts';
import { useLast } from './use-last.ts';
import { useStanding } from './use-standing.ts';
import { WithWords } from './with-words.tsx';
import { part } from './part.tsx';

const NavDrawer = part(async () => (await import('./nav/nav-drawer.tsx')).NavDrawer);
const ThemePanel = part(async () => (await import('./theme/theme-panel.tsx')).ThemePanel);
const SearchDialog = part(async () => (await import('./search/search-dialog.tsx')).SearchDialog);
const AboutDialog = part(async () => (await import('./info/about-dialog.tsx')).AboutDialog);
const InfoDialog = part(async () => (await import('./info/info-dialog.tsx')).InfoDialog);

const panels = { menu: NavDrawer, theme: ThemePanel, search: SearchDialog, about: AboutDialog };
const panelNames = ['menu', 'theme', 'search', 'about'] as const;

const aheadMs = 3_000;

/** The frame's dialogs and drawers. Their code is prefetched, so that the menu works offline. */
export function ShellDialogs() {
  const { page } = useApp();
  const ahead = useMemo(
    () => [NavDrawer.fetch, ThemePanel.fetch, SearchDialog.fetch, async () => page.lateWords('panels')],
    [page],
  );
  useAhead(ahead, aheadMs);
  return (
    <Suspense fallback={null}>
      {panelNames.map((name) => (
        <Panel key={name} name={name} />
      ))}
      <Info />
    </Suspense>
  );
}

function Panel({ name }: { readonly name: keyof typeof panels }) {
  const { page } = useApp();
  const open = useStanding() === name;
  const Shown = panels[name];
  return useLast(open || null) === null ? null : (
    <Suspense fallback={null}>
      <WithWords part="panels">
        <Shown open={open} onClose={() => page.openDialog(null)} />
      </WithWords>
    </Suspense>
  );
}

function Info() {
  const { state, page } = useApp();
  const { info } = useSnapshot(state.ui);
  const open = useStanding() === 'info';
  const shown = useLast(info);
  return shown === null ? null : (
    <WithWords part="panels">
      <InfoDialog name={shown} open={open} onClose={() => page.showInfo(null)} />
    </WithWords>
  );
}
