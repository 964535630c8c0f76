import { expect, test } from 'vitest';
import { commandLineError } from './command-line-error.ts';

test.each([
  ["error: unknown command 'ply'\n(Did you mean play?)\n", "error: unknown command 'ply' (Did you mean play?)\n"],
  [
    "error: unknown command 'nothing'\n",
    `error: unknown command 'nothing'. Run "farspin help" to list the commands.\n`,
  ],
  ["error: unknown command 'aply'. There are list.\n", "error: unknown command 'aply'. There are list.\n"],
  ["error: unknown option '--sed'\n(Did you mean --seed?)\n", "error: unknown option '--sed' (Did you mean --seed?)\n"],
  [
    "error: command-argument value 'http://h:1/?token=JWT#x' is invalid for argument 'url'. Write http://h:1.",
    "error: command-argument value 'http://h:1/?…' is invalid for argument 'url'. Write http://h:1.\n",
  ],
  [
    "error: command-argument value 'http://user:p/w@h:1' is invalid for argument 'url'. Write http://h:1.",
    "error: command-argument value 'http://…@h:1' is invalid for argument 'url'. Write http://h:1.\n",
  ],
  [
    "error: too many arguments for 'play'. Expected 0 arguments but got 1: https://h/game?a=1&token=JWT.",
    "error: too many arguments for 'play'. Expected 0 arguments but got 1: https://h/game?….\n",
  ],
  ["error: too many arguments: 'htp:/x?token=JWT', 'token=JWT'", "error: too many arguments: 'htp:/x?…', 'token=…'\n"],
  [
    "error: unknown option '--pasword=secret' (Did you mean --password?)",
    "error: unknown option '--pasword=…' (Did you mean --password?)\n",
  ],
])('[SECRET2] prints the error %j on one line without secrets', (text, line) => {
  expect(commandLineError(text)).toBe(line);
});
