import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collect } from './collect.ts';

test('frees unreachable objects immediately and keeps reachable objects', async () => {
  const living = { name: 'lives' };
  const refs = [new WeakRef(living), new WeakRef({ name: 'dies' })] as const;
  await turn();
  collect();
  expect(refs.map((ref) => ref.deref())).toEqual([living, undefined]);
});
