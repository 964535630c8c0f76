import { useInput, type Key } from 'ink';
import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

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

/** All keys of the program, in one row: who is meant by one is decided when those before it have done what they do. */
interface Keyboard {
  /** Takes what came from the terminal. */
  readonly take: KeyHandler;
  /** Hears each key from now on, until the returned function is called. */
  listen(hear: KeyHandler): () => void;
}

function createKeyboard(): Keyboard {
  const waiting: { readonly input: string; readonly key: Key }[] = [];
  const hearers = new Set<KeyHandler>();
  let isDraining = false;

  function drain(): void {
    const next = waiting.shift();
    isDraining = next !== undefined;
    if (next === undefined) return;
    // Whoever comes because of this key does not hear it.
    for (const hear of [...hearers]) hear(next.input, next.key);
    setTimeout(drain);
  }
  return {
    take(input, key) {
      for (const piece of splitKeys(input)) waiting.push({ input: piece.input, key: { ...key, ...piece.key } });
      if (!isDraining) drain();
    },
    listen(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

const KeyboardContext = createContext<Keyboard | null>(null);

/** Reads the keys for all that is in it. */
export function Keys({ children }: { readonly children: ReactNode }): ReactNode {
  const [keyboard] = useState(createKeyboard);
  useInput(keyboard.take);
  return <KeyboardContext value={keyboard}>{children}</KeyboardContext>;
}

/**
 * Ink's `useInput`, one key at a time: keys that come faster than the screen is drawn wait, and are heard by whoever is
 * active then, so that a password behind a Tab is the password. Keys held with Ctrl are of a handler that asks for them
 * (`controls`), and of no other: Ctrl-L is no `l`.
 */
export function useKeys(
  handler: KeyHandler,
  options: { readonly isActive?: boolean; readonly controls?: boolean } = {},
): void {
  const { isActive = true, controls = false } = options;
  const keyboard = use(KeyboardContext);
  if (keyboard === null) throw new Error('useKeys wants Keys around it');
  const latest = useRef({ handler, isActive, controls });
  useLayoutEffect(() => {
    latest.current = { handler, isActive, controls };
    return () => {
      latest.current = { handler, isActive: false, controls };
    };
  });
  useLayoutEffect(
    () =>
      keyboard.listen((input, key) => {
        const now = latest.current;
        if (now.isActive && (now.controls || !key.ctrl)) now.handler(input, key);
      }),
    [keyboard],
  );
}
