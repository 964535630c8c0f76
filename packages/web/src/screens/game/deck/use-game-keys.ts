import type { Playing } from '@farspin/core';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { buttonOfKey, shortcutOf, type PageShortcut } from './deck.rules.ts';
import { watchDialogs, type DialogQuiet } from './dialog-quiet.ts';
import { watchPointedButton, type PointedButton } from './pointed-button.ts';
import { usePress } from './use-press.ts';
import { useGameView } from '../use-game-view.ts';
import { useSound } from '../sound/use-sound.ts';
import { useViewTools } from '../picture/use-view-tools.tsx';

/**
 * Handles game keys, wherever the focus is. Space and Enter start a game, arrow keys change the bet, and letters
 * control picture and sound. A button that was reached by Tab uses Space and Enter itself, but not a button that
 * was clicked.
 */
export function useGameKeys(playing: Playing): void {
  const { state } = useApp();
  const press = usePress();
  const { dialog } = useSnapshot(state.ui);
  const [{ letterKeys }] = useGameView();
  const shortcut = useShortcuts(playing);
  const { buttons } = playing.details;
  const dialogs = useRef<DialogQuiet>(null);
  const pointed = useRef<PointedButton>(null);
  useEffect(() => {
    const watch = watchDialogs();
    const buttons = watchPointedButton();
    dialogs.current = watch;
    pointed.current = buttons;
    return () => {
      watch.stop();
      buttons.stop();
    };
  }, []);
  useEffect(() => {
    if (dialog !== null) return;
    function hear(event: KeyboardEvent): void {
      if (!isForThePage(event)) return;
      const asked = letterKeys ? shortcutOf(event) : null;
      if (asked !== null && !event.repeat) {
        event.preventDefault();
        return shortcut(asked);
      }
      const button = buttonOfKey(event.key, buttons);
      if (button === null) return;
      // Holding a key down counts as one press. On a focused button, each repetition would be a click.
      if (event.repeat) return event.preventDefault();
      const isOfButton = isForTheButton(event) && pointed.current?.has(event.target) !== true;
      if (mayBeSecond(event, isOfButton) && dialogs.current?.isQuiet() === true) return event.preventDefault();
      if (isOfButton) return;
      event.preventDefault();
      press(button);
    }
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [buttons, dialog, letterKeys, press, shortcut]);
}

function useShortcuts({ details }: Playing): (shortcut: PageShortcut) => void {
  const { page } = useApp();
  const { muted, setMuted } = useSound();
  const [{ linkShown }, change] = useGameView();
  const tools = useViewTools(details.video.type);
  return (shortcut) => {
    if (shortcut === 'help') page.openDialog('game-keys');
    else if (shortcut === 'sound') setMuted(!muted);
    else if (shortcut === 'link') change({ linkShown: !linkShown });
    else tools.find(({ tool }) => tool === shortcut)?.run();
  };
}

const isWithin = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Returns true for a key press that is no browser shortcut, on an uncovered page, outside elements that handle keys
 * themselves.
 */
const isForThePage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  document.querySelector('#root[inert]') === null &&
  !isWithin(event, 'input, select, textarea, [role="dialog"], [role="alertdialog"]');

/**
 * Returns true if a focused button or link handles the key. Buttons and links use Space and Enter, but not arrow keys.
 */
const isForTheButton = (event: KeyboardEvent): boolean =>
  !event.key.startsWith('Arrow') && isWithin(event, 'button, a[href]');

/**
 * Returns true if the key press may be the second of two presses that answer a dialog. Arrow keys answer no dialog, and
 * a press on a button outside the deck does not reach the machine.
 */
const mayBeSecond = (event: KeyboardEvent, isOfButton: boolean): boolean =>
  !event.key.startsWith('Arrow') && (!isOfButton || isWithin(event, '[data-cabinet-key]'));
