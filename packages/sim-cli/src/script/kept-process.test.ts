import { expect, test } from 'vitest';
import { keepProcess } from './kept-process.ts';

test('prevents code in a kept process from ending the process until its release', () => {
  const { exit } = process;
  const kept = keepProcess();
  try {
    expect(() => process.exit(0)).toThrow('a script must not end the process');
  } finally {
    kept.release();
  }
  expect(process.exit).toBe(exit);
});
