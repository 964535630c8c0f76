import { useInput, type Key } from 'ink';
import { useLayoutEffect, useRef } from 'react';

type KeyHandler = (input: string, key: Key) => void;

/** Text typed faster than it is read comes in one piece, its Enter included: the pieces, and Enters (null) between them. */
export function splitEnters(input: string): readonly (string | null)[] {
  if (input.length < 2 || !/[\r\n]/.test(input)) return [input];
  return input.split(/(\r\n|\r|\n)/).flatMap((piece) => (piece === '' ? [] : [/[\r\n]/.test(piece) ? null : piece]));
}

/**
 * Ink's `useInput`, one key at a time: keys that come faster than the screen is drawn wait, so that each handler sees
 * what the key before it has changed. A key that waited is dropped when the handler is no longer active. Keys held with
 * Ctrl are of a handler that asks for them (`controls`), and of no other: Ctrl-L is no `l`.
 */
export function useKeys(
  handler: KeyHandler,
  options: { readonly isActive?: boolean; readonly controls?: boolean } = {},
): void {
  const { isActive = true, controls = false } = options;
  const latest = useRef({ handler, isActive });
  const waiting = useRef<{ readonly input: string; readonly key: Key }[]>([]);
  const isDraining = useRef(false);
  useLayoutEffect(() => {
    latest.current = { handler, isActive };
    return () => {
      latest.current = { handler, isActive: false };
    };
  });

  function drain(): void {
    const next = waiting.current.shift();
    isDraining.current = next !== undefined;
    if (next === undefined) return;
    if (latest.current.isActive) latest.current.handler(next.input, next.key);
    setTimeout(drain);
  }

  useInput(
    (input, key) => {
      if (key.ctrl && !controls) return;
      for (const piece of splitEnters(input)) {
        waiting.current.push({ input: piece ?? '', key: piece === null ? { ...key, return: true } : key });
      }
      if (!isDraining.current) drain();
    },
    { isActive },
  );
}
