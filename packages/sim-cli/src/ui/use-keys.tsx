import { useInput, usePaste } from 'ink';
import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createKeyboard, type Bursts, type Keyboard, type KeyHandler } from './keyboard.ts';

const KeyboardContext = createContext<Keyboard | null>(null);

/**
 * Reads the keys for its children. `handMs` is the minimum interval in ms between keys typed by hand. Tests use a
 * shorter interval.
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
 * Handles keys one at a time, in place of Ink's `useInput`.
 * A key that arrives before the screen is drawn waits for the handler that is active afterwards. A password after a Tab
 * therefore goes into the password field. Outside a text field, text that arrives faster than a hand types is dropped.
 * Enter and Tab in bracketed pastes are never keys.
 * @param options `controls`: true to receive keys with Ctrl, because Ctrl-L is not `l`. `text`: true for a text field,
 * which handles text in one piece. `pastes`: with `text`, an Enter or Tab in one piece with text is not a key, for
 * fields that move money. With `keys` it is, for password managers that type and for slow connections that deliver
 * input at once.
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
  if (keyboard === null) throw new Error('useKeys must be called inside Keys.');
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
          // Outside a text field, characters of a text are not keys.
          if (isInText && !now.text && input !== '') return;
          if (now.isActive && (now.controls || !key.ctrl)) now.handler(input, key);
        },
      }),
    [keyboard],
  );
}
