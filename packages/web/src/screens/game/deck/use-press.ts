import type { CabinetButton } from '@farspin/core';
import { useApp } from '../../../shell/app-context.ts';
import { isStart, wantsCredits } from './deck.rules.ts';

/**
 * Returns a function that presses a machine button. [SESSION29] If there is no money to play with, Start opens the
 * cash-in dialog instead.
 */
export function usePress(): (button: CabinetButton) => void {
  const { state, player, page } = useApp();
  return (button) => {
    if (isStart(button) && wantsCredits(state.session, state.wallet)) page.openDialog('cash-in');
    else player.press(button.id);
  };
}
