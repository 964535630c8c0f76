import type { Playing } from '@farspin/core';
import { useEffect, useRef } from 'react';
import { StageLight } from '../picture/stage-light.tsx';
import { isStill } from '../../../shell/is-still.ts';
import { hasActed } from '../../../shell/has-acted.ts';
import { useApp } from '../../../shell/app-context.ts';
import { createClickSound } from './click-sound.ts';
import { keepPlaying } from '../picture/keep-playing.ts';
import { useGameView } from '../use-game-view.ts';
import { SpokenWin } from '../money/spoken-win.tsx';
import { useSound } from '../sound/use-sound.ts';
import { useGameKeys } from './use-game-keys.ts';

/** Parts of a game that load once the picture is shown, among them the keys. Renders nothing visible. */
export function Extras({ playing }: { readonly playing: Playing }) {
  useGameKeys(playing);
  useWakeLock();
  useKeptPicture();
  useWantedSound();
  useHaptics();
  const { settings } = useApp();
  return (
    <>
      <SpokenWin />
      <StageLight />
      {settings.sound.click && <Clicks />}
    </>
  );
}

/**
 * Keeps the screen on. The browser releases the wake lock when the page is hidden, so the hook requests it again when
 * the page becomes visible.
 */
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
        // The device may refuse the lock to save its battery.
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

/** Resumes the picture after something has paused it. */
function useKeptPicture(): void {
  const { video, page } = useApp();
  const [, change] = useGameView();
  useEffect(
    () =>
      keepPlaying(video, () => {
        change({ soundHeld: true });
        page.setMuted(true);
      }),
    [video, change, page],
  );
}

/**
 * Turns the sound on again for players who had it on. It waits for the first gesture on the page if the browser
 * requires one.
 */
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
    // If the browser has muted the video again, an earlier gesture does not allow sound.
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

/** [HAPTIC1] Vibrates the device when a button is touched. */
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

/** Plays a click sound for every button on the page, at the machine's volume. */
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
