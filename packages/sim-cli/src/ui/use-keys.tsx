import { useInput, usePaste } from 'ink';
import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createKeyboard, type Bursts, type Keyboard, type KeyHandler } from './keyboard.ts';

const KeyboardContext = createContext<Keyboard | null>(null);

/**
 * Reads the keys for its children. `handMs`: keys that are closer together were not typed by hand; tests have a shorter
 * time.
 */
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
 * Ink's `useInput`, one key at a time. Keys that come faster than the screen is drawn wait for the handler that is
 * active then, so that a password behind a Tab is the password. Keys with Ctrl go only to handlers that request them
 * (`controls`): Ctrl-L is not `l`. Text is handled in one piece by a text field (`text`); elsewhere text that arrives
 * faster than a hand types is dropped. The Enters and Tabs of bracketed pastes are never keys. With `pastes: 'text'`,
 * an Enter or Tab that came in one piece with text is not a key either, for fields that move money. Elsewhere it is,
 * for password managers that type, and for input that a slow connection delivers at once.
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
  if (keyboard === null) throw new Error('useKeys must be called inside Keys');
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
          // Characters of a text are not keys.
          if (isInText && !now.text && input !== '') return;
          if (now.isActive && (now.controls || !key.ctrl)) now.handler(input, key);
        },
      }),
    [keyboard],
  );
}
