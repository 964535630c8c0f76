import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';

describe('a JSON text', () => {
  it.each([
    ['{"a":[1]}', { a: [1] }],
    ['"x"', 'x'],
    ['{', null],
    ['', null],
    [null, null],
  ])('%j is %j', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });
});
