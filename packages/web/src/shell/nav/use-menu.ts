import { playerMenu, visibleItems, type MenuItem } from '@farspin/core/access';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../app-context.ts';

/**
 * [NAVIGATION-01] Returns the menu for this viewer. A guest's menu has only the entries that an area shows to guests.
 * Pages that the server has reported missing are left out.
 */
export function useMenu(): readonly MenuItem[] {
  const { state, settings, area } = useApp();
  const { auth } = useSnapshot(state);
  const session = auth.kind === 'signed-in' ? auth.session : undefined;
  const { absentPages } = useSnapshot(state.ui);
  return useMemo(() => {
    const items = visibleItems(playerMenu(settings), {
      user: session?.user ?? null,
      checkLevels: settings.menu.checkLevels,
    });
    return [...items.filter(({ id }) => !absentPages.includes(id)), ...(area?.menuOf(session?.token) ?? [])];
  }, [absentPages, area, settings, session]);
}
