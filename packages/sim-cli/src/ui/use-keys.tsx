import { useInput, usePaste, type Key } from 'ink';
import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type KeyHandler = (input: string, key: Key) => void;

export interface Piece {
  readonly input: string;
  readonly key: Partial<Pick<Key, 'return' | 'tab' | 'ctrl'>>;
}

/**
 * Text typed faster than it is read comes in one piece, its Enters, Tabs and Ctrl-Cs included: each of them, and what is
 * between.
 */
export function splitKeys(input: string): readonly Piece[] {
  if (input.length < 2) return [{ input, key: {} }];
  // oxlint-disable-next-line no-control-regex -- that is what Ctrl-C sends
  return input.split(/(\r\n|[\r\n\t\u0003])/).flatMap((piece): readonly Piece[] => {
    if (piece === '') return [];
    if (piece === '\t') return [{ input: '', key: { tab: true } }];
    if (piece === '\u0003') return [{ input: 'c', key: { ctrl: true } }];
    return [/[\r\n]/.test(piece) ? { input: '', key: { return: true } } : { input: piece, key: {} }];
  });
}

const isText = ({ input, key }: Piece): boolean => input !== '' && key.ctrl !== true;

/** A key that the program does not know comes as the rest of its sequence, and not as text. */
const isSequence = (input: string): boolean => /^\[[\d;<?]*[A-Za-z~]$/.test(input);

/** What is heard first of a piece where no text is typed: each character is a key of its own. */
function firstKey(typed: Typed): readonly [Typed, ...Typed[]] {
  const { input, key } = typed;
  const [first = '', ...rest] = input;
  if (rest.length === 0 || key.ctrl || isSequence(input)) return [typed];
  return [
    { ...typed, input: first },
    { ...typed, input: rest.join('') },
  ];
}

interface Typed {
  readonly input: string;
  readonly key: Key;
  /** It came in one piece with text: pasted, or typed faster than it was read. */
  readonly isInText: boolean;
}
interface Hearer {
  readonly hear: (typed: Typed) => void;
  /** Whether text is typed into it now: that is heard in one piece. */
  readonly takesText: () => boolean;
}

/** All keys of the program, in one row: who is meant by one is decided when those before it have done what they do. */
interface Keyboard {
  /** Takes what came from the terminal. */
  readonly take: KeyHandler;
  /** Takes what the terminal marks as pasted, where text is typed; elsewhere each character would be a key. */
  readonly paste: (text: string) => void;
  /** Hears each key from now on, until the returned function is called. */
  listen(hearer: Hearer): () => void;
}

function createKeyboard(): Keyboard {
  const waiting: Typed[] = [];
  const hearers = new Set<Hearer>();
  let isDraining = false;

  function drain(): void {
    const next = waiting.shift();
    isDraining = next !== undefined;
    if (next === undefined) return;
    // Whoever comes because of this key does not hear it.
    const hearing = [...hearers];
    const [heard, ...rest] = hearing.some(({ takesText }) => takesText()) ? [next] : firstKey(next);
    waiting.unshift(...rest);
    for (const { hear } of hearing) hear(heard);
    setTimeout(drain);
  }
  function add(input: string, key: Key, isPaste: boolean): void {
    const pieces = splitKeys(input);
    const isInText = isPaste || (pieces.length > 1 && pieces.some((piece) => isText(piece)));
    for (const piece of pieces) waiting.push({ input: piece.input, key: { ...key, ...piece.key }, isInText });
    if (!isDraining) drain();
  }
  return {
    take: (input, key) => add(input, key, false),
    paste(text) {
      if ([...hearers].some(({ takesText }) => takesText())) add(text, noKey, true);
    },
    listen(hearer) {
      hearers.add(hearer);
      return () => void hearers.delete(hearer);
    },
  };
}

/** Pasted text holds none of these. */
const noKey: Key = {
  ...{ upArrow: false, downArrow: false, leftArrow: false, rightArrow: false, pageDown: false, pageUp: false },
  ...{ home: false, end: false, return: false, escape: false, ctrl: false, shift: false, tab: false },
  ...{ backspace: false, delete: false, meta: false, super: false, hyper: false, capsLock: false, numLock: false },
};

const KeyboardContext = createContext<Keyboard | null>(null);

/** Reads the keys for all that is in it. */
export function Keys({ children }: { readonly children: ReactNode }): ReactNode {
  const [keyboard] = useState(createKeyboard);
  useInput(keyboard.take);
  usePaste(keyboard.paste);
  return <KeyboardContext value={keyboard}>{children}</KeyboardContext>;
}

/**
 * Ink's `useInput`, one key at a time: keys that come faster than the screen is drawn wait, and are heard by whoever is
 * active then, so that a password behind a Tab is the password. Keys held with Ctrl are of a handler that asks for them
 * (`controls`), and of no other: Ctrl-L is no `l`. Text is heard in one piece where it is typed into something (`text`).
 * With `pastes: 'text'` an Enter or Tab that came in one piece with text is not heard, so that a paste confirms nothing.
 */
export function useKeys(
  handler: KeyHandler,
  options: {
    readonly isActive?: boolean;
    readonly controls?: boolean;
    readonly text?: boolean;
    readonly pastes?: 'keys' | 'text';
  } = {},
): void {
  const { isActive = true, controls = false, text = false, pastes = 'keys' } = options;
  const keyboard = use(KeyboardContext);
  if (keyboard === null) throw new Error('useKeys wants Keys around it');
  const latest = useRef({ handler, isActive, controls, text, pastes });
  useLayoutEffect(() => {
    latest.current = { handler, isActive, controls, text, pastes };
    return () => {
      latest.current = { handler, isActive: false, controls, text, pastes };
    };
  });
  useLayoutEffect(
    () =>
      keyboard.listen({
        takesText: () => latest.current.isActive && latest.current.text,
        hear({ input, key, isInText }) {
          const now = latest.current;
          if (isInText && now.pastes === 'text' && (key.return || key.tab)) return;
          if (now.isActive && (now.controls || !key.ctrl)) now.handler(input, key);
        },
      }),
    [keyboard],
  );
}
