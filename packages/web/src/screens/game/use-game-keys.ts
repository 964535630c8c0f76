import type { Playing } from '@farspin/core';
import { useEffect } from 'react';
import { useApp, useSlice } from '../../shell/app-context.ts';
import { buttonOfKey } from './deck.rules.ts';

/** Space and Enter start, the arrows change the bet, wherever on the page the focus rests. */
export function useGameKeys({ details }: Playing): void {
  const { player } = useApp();
  const { dialog } = useSlice('ui');
  const { buttons } = details;
  useEffect(() => {
    if (dialog !== null) return;
    function press(event: KeyboardEvent): void {
      const buttonId = isForThePage(event) ? buttonOfKey(event.key, buttons) : null;
      if (buttonId === null) return;
      // A key that is held down is one press, not one for every repetition; on a button each would be a click.
      if (event.repeat) return event.preventDefault();
      if (isForTheButton(event)) return;
      event.preventDefault();
      player.press(buttonId);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [buttons, dialog, player]);
}

const isWithin = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Not a shortcut, and not meant for something that has a use of its own for every key. */
const isForThePage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isWithin(event, 'input, select, textarea, [role="dialog"], [role="alertdialog"]');

/** A focused button has a use for Space and Enter, and none for arrows. */
const isForTheButton = (event: KeyboardEvent): boolean =>
  !event.key.startsWith('Arrow') && isWithin(event, 'button, a[href]');
