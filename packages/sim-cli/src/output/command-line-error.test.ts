import { expect, test } from 'vitest';
import { commandLineError } from './command-line-error.ts';

test.each([
  ["error: unknown command 'ply'\n(Did you mean play?)\n", "error: unknown command 'ply' (Did you mean play?)\n"],
  [
    "error: unknown command 'nothing'\n",
    "error: unknown command 'nothing'. farspin help tells those that there are.\n",
  ],
  ["error: unknown command 'aply'. There are list.\n", "error: unknown command 'aply'. There are list.\n"],
  ["error: unknown option '--sed'\n(Did you mean --seed?)\n", "error: unknown option '--sed' (Did you mean --seed?)\n"],
])('%j', (text, line) => {
  expect(commandLineError(text)).toBe(line);
});
