import { useInput, type Key } from 'ink';
import { useEffect, useRef } from 'react';

type KeyHandler = (input: string, key: Key) => void;

/** Text typed faster than it is read comes in one piece, its Enter included: the pieces, and Enters (null) between them. */
export function splitEnters(input: string): readonly (string | null)[] {
  if (input.length < 2 || !/[\r\n]/.test(input)) return [input];
  return input.split(/(\r\n|\r|\n)/).flatMap((piece) => (piece === '' ? [] : [/[\r\n]/.test(piece) ? null : piece]));
}

/** Ink's `useInput`, with each piece handled after the screen has answered to the one before. */
export function useKeys(handler: KeyHandler, options: { readonly isActive?: boolean } = {}): void {
  const latest = useRef({ handler, isActive: true });
  useEffect(() => {
    latest.current = { handler, isActive: options.isActive ?? true };
  });
  useInput((input, key) => {
    const [first, ...rest] = splitEnters(input);
    handler(first ?? '', first === null ? { ...key, return: true } : key);
    rest.forEach((piece, index) => {
      setTimeout(() => {
        const { handler: current, isActive } = latest.current;
        if (isActive) current(piece ?? '', piece === null ? { ...key, return: true } : key);
      }, index);
    });
  }, options);
}
