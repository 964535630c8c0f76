import { playerMenu, visibleItems, type MenuItem } from '@farspin/core/access';
import { useMemo } from 'react';
import { useApp, useSlice } from '../app-context.ts';

/** [NAVIGATION-01] The menu as this viewer sees it; a guest's is empty. What the server has said it does not have is not listed. */
export function useMenu(): readonly MenuItem[] {
  const { settings } = useApp();
  const auth = useSlice('auth');
  const user = auth.kind === 'signed-in' ? auth.session.user : null;
  const { absentPages } = useSlice('ui');
  return useMemo(
    () =>
      visibleItems(playerMenu(settings), { user, checkLevels: settings.menu.checkLevels }).filter(
        ({ id }) => !absentPages.includes(id),
      ),
    [absentPages, settings, user],
  );
}
