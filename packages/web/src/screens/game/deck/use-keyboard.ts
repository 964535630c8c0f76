import { useEffect, useState } from 'react';
import { useMedia } from '../../../shell/use-media.ts';

/** The capabilities of a mouse. A phone with a pen also reports them, but will soon be touched. */
const pointsFinely = '(any-hover: hover) and (any-pointer: fine)';
/** Keys that a phone lacks beside its volume keys. An on-screen keyboard types only into fields. */
const ofKeyboard = /^(?:.|Enter|Tab|Escape|Arrow\w+)$/u;

/**
 * Whether there is a keyboard, as far as a page can detect it. A used key proves one. A touch
 * suggests a device without one.
 */
export function useKeyboard(): boolean {
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
  return used === null ? mayHave : used === 'keyboard' || used === 'mouse';
}
