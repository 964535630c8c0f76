import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { caddyCommand } from './caddy.ts';
import { conformCommand } from './conform.ts';
import { doctorCommand } from './doctor.ts';
import { faultCommand } from './fault.ts';
import { helpCommand } from './help.ts';
import { loadCommand } from './load.ts';
import { nginxCommand } from './nginx.ts';
import { serverAddress } from './options.ts';
import { playCommand } from './play.ts';
import { recordCommand } from './record.ts';
import { replayCommand } from './replay.ts';
import { runCommand } from './run.ts';
import { sayCommand } from './say.ts';
import { serveCommand } from './serve.ts';
import { sessionCommand } from './session.ts';
import { showCommand } from './show.ts';
import { program } from '../testing/program.ts';

const fault = faultCommand();
const load = loadCommand();
const commands = [
  ...[serveCommand(), playCommand(), runCommand(), sessionCommand(), sayCommand(), recordCommand(), replayCommand()],
  ...[
    showCommand(),
    load,
    ...load.commands,
    conformCommand(),
    doctorCommand(),
    nginxCommand(),
    caddyCommand(),
    fault,
    ...fault.commands,
  ],
].filter((command) => command.name() !== 'help');

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

test.each(commands.map((command) => [command.name(), command] as const))(
  'prints examples and exit codes in the help of %s',
  (name, command) => {
    const help = helpOf(command);
    expect(help.split('\nExamples:\n')[1]).toMatch(new RegExp(`\\bfarspin (?:fault |load )?${name}\\b`));
    expect(help).toMatch(/\nExit codes:\n/);
    // A long example continues on the next line with \\, so that it fits a terminal and can still be copied.
    for (const line of help.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(80);
  },
);

const docs = join(import.meta.dirname, '../../../../docs');
const guides = readdirSync(join(docs, 'guides')).map((name) => join(docs, 'guides', name));
const titles = new Set(
  [join(docs, 'settings.md'), join(docs, 'protocol/README.md'), ...guides].map(
    (file) => /^# (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1],
  ),
);

test('names guides by titles that exist, because an installed program has no docs folder', () => {
  const sources = join(import.meta.dirname, '..');
  const texts = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    // The clauses of `conform` are sentences of the protocol's own document.
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\/|^conform\/clauses\.ts$/.test(name))
    .map((name) => readFileSync(join(sources, name), 'utf8').replaceAll(/^ *(?:\/\/|\/?\*).*$/gm, ''));
  const cited = texts.flatMap((text) => [
    ...[...text.matchAll(/guides? "([^"]+)"/g)].map(([, title]) => title),
    ...[...text.matchAll(/\bseeGuides\(([^)]*)\)/g)].flatMap(([, given = '']) =>
      [...given.matchAll(/'([^']+)'/g)].map(([, title]) => title),
    ),
  ]);
  expect(cited.length).toBeGreaterThan(15);
  expect(cited.filter((title) => !titles.has(title))).toEqual([]);
  const paths = texts.flatMap((text) => [...text.matchAll(/docs\/[\w/.-]+/g)].map(([path]) => path));
  expect(paths).toEqual([]);
});

test.each([
  ['operator', serveCommand()],
  ['load', loadCommand()],
  ['conform', conformCommand()],
  ['doctor', doctorCommand()],
] as const)('the guide %s lists the exit codes of the command', (name, command) => {
  const guide = readFileSync(join(import.meta.dirname, `../../../../docs/guides/${name}.md`), 'utf8');
  const [, table = ''] = /^\| (?:Exit code|Code) \|.*\n((?:\|.*\n)+)/m.exec(guide) ?? [];
  const [, list = ''] = helpOf(command).split('\nExit codes:\n');
  const codesOf = (text: string, code: RegExp): readonly string[] =>
    [...text.matchAll(code)].map(([, found = '']) => found);
  const told = codesOf(list, /^ {2}(\d+) {2}/gm);
  expect(told).toContain('0');
  expect(codesOf(table, /^\| (\d+) \|/gm)).toEqual(told);
});

test.each([playCommand(), runCommand(), sessionCommand()].map((command) => [command.name(), command] as const))(
  'accepts the server address of %s as --url or --server',
  (_, command) => {
    for (const name of ['--url', '--server']) {
      command.setOptionValue('server', undefined).parseOptions([name, 'http://127.0.0.1:4700/']);
      expect(command.opts()['server']).toBe('http://127.0.0.1:4700');
    }
  },
);

test.each(['http://127.0.0.1:4700/api', 'http://127.0.0.1:4700/?a=b', 'http://me:secret@127.0.0.1:4700'])(
  'rejects an address with extra parts and suggests the correct address: %s',
  (address) => {
    expect(() => serverAddress(address)).toThrow(/\. Write http:\/\/127\.0\.0\.1:4700\.$/);
  },
);

test.each([
  [['fault', 'apply'], 'Usage: farspin fault apply [options] <name>'],
  [['fault'], 'Usage: farspin fault [options] [command]'],
  [[], 'Usage: farspin [options] [command]'],
  [['fault', 'nothing'], "error: there is no command 'fault nothing'. The commands are list, apply, clear"],
  [['fault', 'list', 'now'], "error: there is no command 'fault list now'. See farspin help fault list."],
  [['nothing'], "error: there is no command 'nothing'. The commands are fault, help."],
])('prints usage or an error for help %j', async (names, words) => {
  let said = '';
  const output = { writeOut: (text: string) => (said += text), writeErr: (text: string) => (said += text) };
  const program = new Command('farspin').helpCommand(false).configureOutput(output).exitOverride();
  const within = faultCommand().configureOutput(output);
  for (const command of within.commands) command.configureOutput(output);
  program.addCommand(within).addCommand(helpCommand(program));
  await program.parseAsync(['node', 'farspin', 'help', ...names]).catch(() => undefined);
  expect(said.startsWith(words)).toBe(true);
});

test.each([
  ['farspin', '\nHere, farspin means: npm run farspin --\n'],
  ['start', ''],
])('shows in the help how to run the program from a clone: %s', (script, told) => {
  const { stdout } = spawnSync(process.execPath, [program, 'show', '--help'], {
    env: { ...process.env, npm_lifecycle_event: script },
    encoding: 'utf8',
  });
  expect(stdout.split(`'select(.kind == "ask")'\n`)[1]).toBe(told);
});

test('reports an unknown command on one line and suggests a known command', () => {
  const { status, stderr } = spawnSync(process.execPath, [program, 'ply']);
  expect([status, stderr.toString()]).toEqual([1, "error: unknown command 'ply' (Did you mean play?)\n"]);
});
