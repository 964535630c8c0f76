import { expect, test } from 'vitest';
import { keepProcess } from './kept-process.ts';

test('makes process.exit throw until the kept process is released', () => {
  const { exit } = process;
  const kept = keepProcess();
  try {
    expect(() => process.exit(0)).toThrow('a script must not end the process');
  } finally {
    kept.release();
  }
  expect(process.exit).toBe(exit);
});
