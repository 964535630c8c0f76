import { useEffect, useRef } from 'react';
import { isStill } from '../../../shell/is-still.ts';
import { hasActed } from '../../../shell/has-acted.ts';
import { useApp } from '../../../shell/app-context.ts';
import { createClickSound } from './click-sound.ts';
import { useGameView } from '../use-game-view.ts';
import { SpokenWin } from '../money/spoken-win.tsx';
import { useSound } from '../sound/use-sound.ts';

/** What a game has besides, and nobody waits for: fetched when the picture is there. Nothing of it is seen. */
export function Extras() {
  useWakeLock();
  useWantedSound();
  useHaptics();
  const { settings } = useApp();
  return (
    <>
      <SpokenWin />
      {settings.sound.click && <Clicks />}
    </>
  );
}

/** The screen stays on. The lock is gone whenever the page is hidden, and is taken again when it is seen. */
function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null;
    let over = false;
    const take = (): void => {
      if (over || !('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (lock) => {
          held = lock;
          if (over) void lock.release();
        },
        // The device may refuse, for its battery's sake.
        () => undefined,
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void held?.release();
    };
  }, []);
}

/** Whoever had the sound on has it on again, as soon as the browser allows it: after the first gesture on the page. */
function useWantedSound(): void {
  const { page } = useApp();
  const [{ soundWanted, soundHeld }, change] = useGameView();
  const { muted, volume } = useSound();
  const waits = soundWanted && muted && volume > 0;
  useEffect(() => {
    if (!waits) return;
    const turnOn = (): void => {
      change({ soundHeld: false });
      page.setMuted(false);
    };
    // Where the sound was taken away again a touch of long ago does not bring it back.
    if (!soundHeld && hasActed()) return turnOn();
    change({ soundHeld: true });
    addEventListener('pointerup', turnOn, { once: true });
    addEventListener('keyup', turnOn, { once: true });
    return () => {
      removeEventListener('pointerup', turnOn);
      removeEventListener('keyup', turnOn);
    };
  }, [change, page, soundHeld, waits]);
}

const hapticMs = 10;

/** [HAPTIC1] A touched button is felt. */
function useHaptics(): void {
  useEffect(() => {
    const onTouch = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch' && isWorkingButton(target) && 'vibrate' in navigator && !isStill())
        navigator.vibrate(hapticMs);
    };
    addEventListener('pointerdown', onTouch);
    return () => removeEventListener('pointerdown', onTouch);
  }, []);
}

function isWorkingButton(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest('button') : null;
  return button !== null && !button.disabled && button.getAttribute('aria-disabled') !== 'true';
}

/** Every button of the page clicks, as loud as the machine. */
function Clicks() {
  const { muted, volume } = useSound();
  const loudness = useRef(0);
  useEffect(() => {
    loudness.current = muted ? 0 : volume;
  }, [muted, volume]);
  useEffect(() => {
    const sound = createClickSound();
    const onClick = ({ target }: MouseEvent): void => {
      if (isWorkingButton(target) && loudness.current > 0) sound.play(loudness.current);
    };
    addEventListener('click', onClick);
    return () => {
      removeEventListener('click', onClick);
      sound.close();
    };
  }, []);
  return null;
}
