import { expect, test } from 'vitest';
import { keepProcess } from './kept-process.ts';

test('code in a kept process cannot end it until the process is released', () => {
  const { exit } = process;
  const kept = keepProcess();
  try {
    expect(() => process.exit(0)).toThrow('a script cannot end the process');
  } finally {
    kept.release();
  }
  expect(process.exit).toBe(exit);
});
