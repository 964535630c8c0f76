import { useEffect, useState } from 'react';
import { useMedia } from '../../../shell/use-media.ts';

/** What a mouse does. A phone that was made for a pen says so of itself too; but it is touched before long. */
const pointsFinely = '(any-hover: hover) and (any-pointer: fine)';
/** Keys that a phone does not have beside its volume; one that is on its screen types into fields only. */
const ofKeyboard = /^(?:.|Enter|Tab|Escape|Arrow\w+)$/u;

/** Whether there is a keyboard, as far as a page can tell: one that was used is there, and a finger speaks against one. */
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
