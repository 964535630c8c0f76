import { expect, test } from 'vitest';
import { commandLineError } from './command-line-error.ts';

test.each([
  ["error: unknown command 'ply'\n(Did you mean play?)\n", "error: unknown command 'ply' (Did you mean play?)\n"],
  [
    "error: unknown command 'nothing'\n",
    `error: unknown command 'nothing'. Run "farspin help play" to list the commands.\n`,
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
    `error: too many arguments for 'play'. Expected 0 arguments but got 1: https://h/game?…. See "farspin help play".\n`,
  ],
  [
    "error: too many arguments: 'htp:/x?token=JWT', 'token=JWT'",
    `error: too many arguments: 'htp:/x?…', 'token=…'. See "farspin help play".\n`,
  ],
  ["error: missing required argument 'file'", `error: missing required argument 'file'. See "farspin help play".\n`],
  ["error: unknown option '--no'", `error: unknown option '--no'. See "farspin help play".\n`],
  [
    "error: option '--url <address>' argument missing",
    `error: option '--url <address>' argument missing. See "farspin help play".\n`,
  ],
  [
    "error: unknown option '--pasword=secret' (Did you mean --password?)",
    "error: unknown option '--pasword=…' (Did you mean --password?)\n",
  ],
])('[SECRET2] prints the error %j on one line without secrets', (text, line) => {
  expect(commandLineError(text, 'play')).toBe(line);
});
