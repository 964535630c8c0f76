import { playerMenu, visibleItems, type MenuItem } from '@farspin/core/access';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../app-context.ts';

/** [NAVIGATION-01] The menu as this viewer sees it; a guest's is empty. What the server has said it does not have is not listed. */
export function useMenu(): readonly MenuItem[] {
  const { state, settings } = useApp();
  const { auth } = useSnapshot(state);
  const user = auth.kind === 'signed-in' ? auth.session.user : null;
  const { absentPages } = useSnapshot(state.ui);
  return useMemo(
    () =>
      visibleItems(playerMenu(settings), { user, checkLevels: settings.menu.checkLevels }).filter(
        ({ id }) => !absentPages.includes(id),
      ),
    [absentPages, settings, user],
  );
}
