import type { CabinetButton } from '@farspin/core';
import { useApp } from '../../../shell/app-context.ts';
import { isStart, wantsCredits } from './deck.rules.ts';

/** Presses a button of the machine. [SESSION29] Start opens the cash-in dialog if there is no money to play with. */
export function usePress(): (button: CabinetButton) => void {
  const { state, player, page } = useApp();
  return (button) => {
    if (isStart(button) && wantsCredits(state.session, state.wallet)) page.openDialog('cash-in');
    else player.press(button.id);
  };
}
