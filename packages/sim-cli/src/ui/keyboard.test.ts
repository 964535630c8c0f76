import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeyboard, fasterThanAHandMs, noKey, splitKeys, type Piece } from './keyboard.ts';
import { keys, pasted } from './testing/keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['a', ['a']],
  ['\r', ['\r']],
  ['\t', ['\t']],
  ['', ['']],
  ['demo\r', ['demo', 'Enter']],
  ['demo\rdemo1234\r', ['demo', 'Enter', 'demo1234', 'Enter']],
  ['demo\tdemo1234\r', ['demo', 'Tab', 'demo1234', 'Enter']],
  ['\r\r', ['Enter', 'Enter']],
  ['a\r\nb', ['a', 'Enter', 'b']],
  ['jj\u0003', ['jj', 'Ctrl-C']],
])('%j', (input, pieces) => {
  const told = splitKeys(input).map(nameOf);
  expect(told).toEqual(pieces);
});

const nameOf = ({ input, key }: Piece): string =>
  key.tab ? 'Tab' : key.return ? 'Enter' : key.ctrl ? `Ctrl-${input.toUpperCase()}` : input;

describe('[TERMINAL1] without a text field', () => {
  test.each<[string, readonly (string | number)[], string]>([
    ['keys of a hand are heard', ['l', 25, 'o', 25, '\r'], 'l o Enter'],
    ['a key is heard only once none has followed it', ['l', fasterThanAHandMs - 1], ''],
    ['what comes in one piece is dropped', ['lom', 50, 'q'], 'q'],
    ['what comes character by character is dropped', ['l', 1, 'o', 1, 'm', 1, '\r', 50, 'q'], 'q'],
    ['what comes at the speed of a slow connection is dropped', ['l', 10, 'o', 10, 'm', 50, 'q'], 'q'],
    ['an Enter among it is dropped', ['lo\rm', 50, 'q'], 'q'],
    ['a key that is held down is heard as it repeats', ['+', 30, '+', 30, '+'], '+ + +'],
    ['repeats that are read at once are dropped, as pasted text is', ['+++', 40, '++', 40, '+'], '+'],
    ['five blanks are dropped', ['     ', 50, 'q'], 'q'],
    ['five blanks that come one by one are dropped', [' ', 1, ' ', 1, ' ', 1, ' ', 1, ' ', 50, 'q'], 'q'],
    ['line breaks are dropped', ['\r\r\r', 50, '\r\n', 50, '\n\n', 50, 'q'], 'q'],
    ['text that begins with a character twice is dropped', ['  ', 1, 'lo', 50, 'q'], 'q'],
    ['keys that are no text are heard', [keys.down, keys.down], 'Down Down'],
    ['a character beside such a key is dropped', ['o', keys.down, '\r', 50, 'q'], 'Down q'],
    ['keys with Alt are dropped', [withAlt('o'), 50, withAlt('\r'), 50, 'q'], 'q'],
    ['what the terminal marks as pasted is dropped', [pasted('lo\r'), 50, 'q'], 'q'],
    ['a character right behind such a paste is dropped', [pasted('a'), ' ', 50, 'q'], 'q'],
    ['a pasted Ctrl-C is dropped', [pasted('a\u0003b'), 50, 'q'], 'q'],
  ])('%s', async (_, typed, heard) => {
    expect(await heardOf(typed, false)).toBe(heard);
  });
});

describe('[TERMINAL2] with a text field', () => {
  test('delivers waiting text in a few pieces and limits the amount of text', async () => {
    const heard = await heardOf([...'7'.repeat(8_400)], true);
    expect(heard.split(' ').length).toBeLessThan(4);
    expect(heard.length).toBeLessThan(600);
  });
  test('limits the length of one piece of input', async () => {
    expect((await heardOf(['7'.repeat(100_000)], true)).length).toBe(4_096);
  });
  test('handles Esc and Ctrl-C before waiting input', async () => {
    expect(await heardOf(['a', '\r', 'b', keys.escape], true)).toBe('a Esc');
    expect(await heardOf(['a', 'b', '\r', 'a\rb\rc\u0003'], true)).toBe('a Ctrl-C');
  });
  test('treats an Enter that arrives with text as text', async () => {
    expect(await heardOf(['50\r', 20, '5', 20, '\r'], true)).toBe('50 (Enter) 5 Enter');
    expect(await heardOf(['9', 20, '\r', 1, '5', 20, '\r\r', 20, '\r\n'], true)).toBe(
      '9 (Enter) (5) (Enter) (Enter) (Enter)',
    );
  });
  test('[TERMINAL4] delivers a paste of any content as one text', async () => {
    expect(await heardOf(['9', 20, pasted('5\r\t\u00035\r'), 20, '\r'], true)).toBe('9 (5\r\t\u00035\r) Enter');
  });
});

const alt = '\u001B';
const withAlt = (character: string): string => alt + character;

/** Returns the received keys and pastes. Numbers in the input are pauses in ms. */
async function heardOf(typed: readonly (string | number)[], takesText: boolean): Promise<string> {
  const keyboard = createKeyboard('dropped', () => Date.now());
  const heard: string[] = [];
  keyboard.listen({
    takesText: () => takesText,
    hear: ({ input, key, isInText }) => {
      const name = key.downArrow ? 'Down' : key.escape ? 'Esc' : nameOf({ input, key });
      heard.push(isInText && takesText && heard.length > 0 ? `(${name})` : name);
    },
  });
  for (const one of typed) {
    if (typeof one === 'number') await vi.advanceTimersByTimeAsync(one);
    else if (one.startsWith('\u001B[200~')) keyboard.paste(one.slice(6, -6));
    else {
      const isSequence = one === keys.down || one === keys.escape;
      const meta = one.startsWith(alt) && !isSequence;
      const input = meta ? one.slice(1) : one;
      keyboard.take(isSequence || input === '\r' ? '' : input, {
        ...{ ...noKey, meta, downArrow: one === keys.down, escape: one === keys.escape, return: input === '\r' },
      });
    }
  }
  if (typeof typed.at(-1) !== 'number') await vi.runAllTimersAsync();
  return heard.join(' ');
}
