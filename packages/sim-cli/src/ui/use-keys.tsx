import { useInput, usePaste } from 'ink';
import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createKeyboard, type Bursts, type Keyboard, type KeyHandler } from './keyboard.ts';

const KeyboardContext = createContext<Keyboard | null>(null);

/** Reads the keys for all that is in it. `handMs`: keys that are closer together are no hand's; tests have a faster one. */
export function Keys(props: {
  readonly bursts?: Bursts;
  readonly handMs?: number | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { bursts = 'dropped', handMs, children } = props;
  const [keyboard] = useState(() => createKeyboard(bursts, undefined, handMs));
  useInput(keyboard.take);
  usePaste(keyboard.paste);
  return <KeyboardContext value={keyboard}>{children}</KeyboardContext>;
}

/**
 * Ink's `useInput`, one key at a time: keys that come faster than the screen is drawn wait, and are heard by whoever is
 * active then, so that a password behind a Tab is the password. Keys held with Ctrl are of a handler that asks for them
 * (`controls`), and of no other: Ctrl-L is no `l`. Text is heard in one piece where it is typed into something (`text`);
 * elsewhere text that arrives faster than a hand types is not heard. The Enters and Tabs of bracketed pastes are never keys.
 * With `pastes: 'text'` an Enter or Tab that came in one piece with text is not heard either: where text is money. Elsewhere
 * it is, for password managers that type, and for what a slow connection delivers at once.
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
          // Characters of text are keys of no one.
          if (isInText && !now.text && input !== '') return;
          if (now.isActive && (now.controls || !key.ctrl)) now.handler(input, key);
        },
      }),
    [keyboard],
  );
}
