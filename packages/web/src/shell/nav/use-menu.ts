import { playerMenu, visibleItems, type MenuItem } from '@farspin/core/access';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../app-context.ts';

const guest = { user: null, token: null };

/** [NAVIGATION-01] The menu as this viewer sees it; a guest's is empty. What the server has said it does not have is not listed. */
export function useMenu(): readonly MenuItem[] {
  const { state, settings, area } = useApp();
  const { auth } = useSnapshot(state);
  const { user, token } = auth.kind === 'signed-in' ? auth.session : guest;
  const { absentPages } = useSnapshot(state.ui);
  return useMemo(() => {
    const viewer = { user, roles: area?.rolesOf(token), checkLevels: settings.menu.checkLevels };
    const items = [...playerMenu(settings), ...(area?.menu ?? [])];
    return visibleItems(items, viewer).filter(({ id }) => !absentPages.includes(id));
  }, [absentPages, area, settings, token, user]);
}
