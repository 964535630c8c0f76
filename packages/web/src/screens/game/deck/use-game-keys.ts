import type { Playing } from '@farspin/core';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useApp } from '../../../shell/app-context.ts';
import { buttonOfKey, shortcutOf, type PageShortcut } from './deck.rules.ts';
import { watchDialogs, type DialogQuiet } from './dialog-quiet.ts';
import { usePress } from './use-press.ts';
import { useGameView } from '../use-game-view.ts';
import { useSound } from '../sound/use-sound.ts';
import { useViewTools } from '../picture/use-view-tools.tsx';

/** Space and Enter start, the arrows change the bet, letters control picture and sound, wherever the focus is. */
export function useGameKeys(playing: Playing): void {
  const { state } = useApp();
  const press = usePress();
  const { dialog } = useSnapshot(state.ui);
  const [{ letterKeys }] = useGameView();
  const shortcut = useShortcuts(playing);
  const { buttons } = playing.details;
  const dialogs = useRef<DialogQuiet>(null);
  useEffect(() => {
    const watch = watchDialogs();
    dialogs.current = watch;
    return watch.stop;
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
      // A key that is held down counts as one press. On a button, each repetition would be a click.
      if (event.repeat) return event.preventDefault();
      if (mayBeSecond(event) && dialogs.current?.isQuiet() === true) return event.preventDefault();
      if (isForTheButton(event)) return;
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

/** Not a browser shortcut, not on a covered page, and not in an element that uses every key. */
const isForThePage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  document.querySelector('#root[inert]') === null &&
  !isWithin(event, 'input, select, textarea, [role="dialog"], [role="alertdialog"]');

/** A focused button uses Space and Enter, but no arrows. */
const isForTheButton = (event: KeyboardEvent): boolean =>
  !event.key.startsWith('Arrow') && isWithin(event, 'button, a[href]');

/**
 * May be the second of two presses that answer a dialog. Arrows answer none. On a button of the page, the press does
 * not reach the machine.
 */
const mayBeSecond = (event: KeyboardEvent): boolean =>
  !event.key.startsWith('Arrow') && (!isForTheButton(event) || isWithin(event, '[data-cabinet-key]'));
