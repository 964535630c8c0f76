import { expect, test } from 'vitest';
import { splitEnters } from './use-keys.ts';

test.each([
  ['a', ['a']],
  ['\r', ['\r']],
  ['demo\r', ['demo', null]],
  ['demo\rdemo1234\r', ['demo', null, 'demo1234', null]],
  ['\r\r', [null, null]],
  ['a\r\nb', ['a', null, 'b']],
])('%j', (input, pieces) => expect(splitEnters(input)).toEqual(pieces));
