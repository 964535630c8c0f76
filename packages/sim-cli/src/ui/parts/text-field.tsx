import { Text } from 'ink';
import type { ReactNode } from 'react';
import { useClient } from '../client.ts';
import { useKeys } from '../use-keys.tsx';

/** Maximum length of the text in a field. No screen has a longer line. */
const mostCharacters = 256;

/**
 * Applies a key to a line of text.
 * Returns the new text, or null if the key does not edit the line.
 */
export function editLine(
  value: string,
  input: string,
  key: { backspace: boolean; delete: boolean; ctrl: boolean; meta: boolean },
): string | null {
  if (key.backspace || key.delete) return [...value].slice(0, -1).join('');
  if (key.ctrl) return input === 'u' ? '' : null;
  if (key.meta || input === '') return null;
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
  const printable = input.replaceAll(/[\u0000-\u001F\u007F]/g, '');
  return printable === '' ? null : [...(value + printable)].slice(0, mostCharacters).join('');
}

/** A text field on one line. The parent holds the value. */
export function TextField(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isActive: boolean;
  readonly hidden?: boolean;
}): ReactNode {
  const { value, onChange, isActive, hidden = false } = props;
  const { glyphs } = useClient().theme;
  useKeys(
    (input, key) => {
      const next = editLine(value, input, key);
      if (next !== null) onChange(next);
    },
    { isActive, controls: true, text: true },
  );
  return (
    <Text wrap="truncate-start">
      {hidden ? glyphs.mask.repeat([...value].length) : value}
      <Text color="yellow">{isActive ? glyphs.caret : ' '}</Text>
    </Text>
  );
}
