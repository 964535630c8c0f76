import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';

describe('parsing JSON', () => {
  it.each([
    ['{"a":[1]}', { a: [1] }],
    ['"x"', 'x'],
    ['{', null],
    ['', null],
    [null, null],
  ])('parses %j as %j', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });
});
