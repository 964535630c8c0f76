import { useInput, type Key } from 'ink';
import { useLayoutEffect, useRef } from 'react';

type KeyHandler = (input: string, key: Key) => void;

export interface Piece {
  readonly input: string;
  readonly key: Partial<Pick<Key, 'return' | 'tab'>>;
}

/** Text typed faster than it is read comes in one piece, its Enters and Tabs included: each of them, and what is between. */
export function splitKeys(input: string): readonly Piece[] {
  if (input.length < 2) return [{ input, key: {} }];
  return input.split(/(\r\n|[\r\n\t])/).flatMap((piece): readonly Piece[] => {
    if (piece === '') return [];
    if (piece === '\t') return [{ input: '', key: { tab: true } }];
    return [/[\r\n]/.test(piece) ? { input: '', key: { return: true } } : { input: piece, key: {} }];
  });
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
      for (const piece of splitKeys(input)) waiting.current.push({ input: piece.input, key: { ...key, ...piece.key } });
      if (!isDraining.current) drain();
    },
    { isActive },
  );
}
