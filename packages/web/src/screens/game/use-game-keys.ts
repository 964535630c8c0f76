import type { Playing } from '@farspin/core';
import { useEffect } from 'react';
import { useApp, useSlice } from '../../shell/app-context.ts';
import { buttonOfKey } from './deck.rules.ts';

/** Whatever does something of its own with these keys keeps them. */
const ownKeys = 'input, select, textarea, button, a[href], [role="dialog"], [role="alertdialog"]';

/** Space and Enter start, the arrows change the bet, wherever on the page the focus rests. */
export function useGameKeys({ details }: Playing): void {
  const { player } = useApp();
  const { dialog } = useSlice('ui');
  const { buttons } = details;
  useEffect(() => {
    if (dialog !== null) return;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(ownKeys) !== null && !isArrowOnButton(event)) return;
      const buttonId = buttonOfKey(event.key, buttons);
      if (buttonId === null) return;
      event.preventDefault();
      player.press(buttonId);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [buttons, dialog, player]);
}

/** A button has a use for Space and Enter, none for arrows. */
const isArrowOnButton = ({ key, target }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') && target instanceof Element && target.closest('button') !== null;
