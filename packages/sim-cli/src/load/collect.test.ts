import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collect } from './collect.ts';

test('what has died is collected at once, and what lives is not', async () => {
  const living = { name: 'lives' };
  const refs = [new WeakRef(living), new WeakRef({ name: 'dies' })] as const;
  await turn();
  collect();
  expect(refs.map((ref) => ref.deref())).toEqual([living, undefined]);
});
