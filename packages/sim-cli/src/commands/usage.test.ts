import { CommanderError, type Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram, subcommands } from '../program.ts';

/** All commands by name, so that a new command is checked too. */
const names = [...subcommands.map(({ name }) => name), 'help'];
const program = await createProgram(names);

interface Row {
  /** Words that call the command. */
  readonly words: readonly string[];
  readonly command: Command;
}
const rowsOf = (command: Command, words: readonly string[]): readonly Row[] => [
  { words, command },
  ...command.commands.flatMap((within) => rowsOf(within, [...words, within.name()])),
];
const rows = rowsOf(program, []);

interface Ended {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

async function ended(argv: readonly string[]): Promise<Ended> {
  const said = { out: '', err: '' };
  const heard = (command: Command): void => {
    command
      .exitOverride()
      .configureOutput({ writeOut: (text) => (said.out += text), writeErr: (text) => (said.err += text) });
    for (const within of command.commands) heard(within);
  };
  const called = await createProgram(argv);
  heard(called);
  try {
    await called.parseAsync([...argv], { from: 'user' });
    return { exitCode: 0, ...said };
  } catch (failure) {
    if (!(failure instanceof CommanderError)) throw failure;
    return { exitCode: failure.exitCode, ...said };
  }
}

const table = rows.map(({ words, command }) => [['farspin', ...words].join(' '), words, command] as const);

test.each(table)('%s --help prints the help and exits with 0', async (_, words) => {
  for (const flag of ['--help', '-h']) {
    const { exitCode, out, err } = await ended([...words, flag]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toMatch(/^Usage: farspin/);
  }
});

test.each(table)('%s with an unknown option exits with 1 and names the help', async (_, words) => {
  const { exitCode, out, err } = await ended([...words, '--no-such-option']);
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  const [line] = err.split('\n');
  expect(line).toBe(`error: unknown option '--no-such-option'. See "${['farspin help', ...words].join(' ')}".`);
});

test.each(table.filter(([, , command]) => command.registeredArguments.some(({ required }) => required)))(
  '%s without its argument exits with 1, names the argument and the help',
  async (_, words, command) => {
    const [argument] = command.registeredArguments;
    const { exitCode, out, err } = await ended(words);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    const [line] = err.split('\n');
    const help = ['farspin help', ...words].join(' ');
    expect(line).toBe(`error: missing required argument '${argument?.name()}'. See "${help}".`);
  },
);

test.each([[[]], [['fault']]])(
  'prints the help on standard error and exits with 1 without a command: %j',
  async (argv) => {
    const { exitCode, out, err } = await ended(argv);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(/^Usage: farspin/);
  },
);
