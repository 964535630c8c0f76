import { useEffect, useState } from 'react';
import { upright } from '../../../shell/media.ts';
import { useMedia } from '../../../shell/use-media.ts';

/** Matches a device with a mouse. A phone with a pen also matches, until the first touch. */
const pointsFinely = '(any-hover: hover) and (any-pointer: fine)';
/** Matches keys that a phone does not have, unlike volume keys. An on-screen keyboard types only into fields. */
const ofKeyboard = /^(?:.|Enter|Tab|Escape|Arrow\w+)$/u;

/**
 * Returns true if the device has a keyboard, as far as a page can detect it. A key press proves a keyboard. A
 * touch suggests a device without one. A phone held upright has none until a key is pressed.
 */
export function useKeyboard(): boolean {
  const isPhone = useMedia(upright);
  const mayHave = useMedia(pointsFinely);
  const [used, setUsed] = useState<string | null>(null);
  useEffect(() => {
    const pressed = ({ key, target }: KeyboardEvent): void => {
      const isTyped = target instanceof Element && target.closest('input, textarea') !== null;
      if (!isTyped && ofKeyboard.test(key)) setUsed('keyboard');
    };
    const pointed = ({ pointerType }: PointerEvent): void =>
      setUsed((last) => (last === 'keyboard' ? last : pointerType));
    addEventListener('keydown', pressed, true);
    addEventListener('pointerdown', pointed, true);
    return () => {
      removeEventListener('keydown', pressed, true);
      removeEventListener('pointerdown', pointed, true);
    };
  }, []);
  if (used === 'keyboard') return true;
  return !isPhone && (used === null ? mayHave : used === 'mouse');
}
