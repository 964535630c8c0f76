// @module-tag long
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareUntil, usualToleranceMs } from '../recording/compare.ts';
import { readRecording } from '../recording/recording.ts';
import { replay } from '../recording/replay.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { run, startRun } from './testing/run-process.ts';
import { program } from '../testing/program.ts';

let folder: string;
let operator: Operator;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-run-process-'));
  operator = await startOperator({ port: 0, seed: 11 });
});
afterAll(async () => {
  await operator.stop();
  rmSync(folder, { recursive: true, force: true });
});

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const waiting = (): string => written('waiting.yaml', 'steps:\n  - wait: 1\n');
const module = (steps: string): string =>
  `import { defineScript, login, pause, perform } from 'farspin';\nconsole.log('said by the script');\nexport default defineScript({\n  timeoutMs: 400,\n  steps: [\n${steps}\n  ],\n});\n`;

describe('rejects contradictory options as an invalid command line', () => {
  test.each([
    [
      ['--virtual', '--server', 'http://127.0.0.1:9'],
      '--virtual uses an operator in memory, not a server. Leave out --server',
    ],
    [['--virtual', '--json', '--format', 'tap'], '--json means --format jsonl. Leave out --json, or --format tap'],
  ])('%j', async (args, told) => {
    expect(await run([waiting(), ...args])).toMatchObject({ code: 1, output: '', errors: `error: ${told}.\n` });
  });
  test('accepts --json together with --format jsonl', async () => {
    expect(await run([waiting(), '--virtual', '--json', '--format', 'jsonl'])).toMatchObject({ code: 0, errors: '' });
  });
});

test('reports a missing module on one line, with the position of the import', async () => {
  const script = written('imports.ts', `import './nothing.ts';\n${module('')}`);
  expect(await run([script, '--virtual'])).toMatchObject({
    ...{ code: 2, output: '' },
    errors: `${script}:1: the file './nothing.ts' does not exist. Write its path relative to this file, with its extension\n`,
  });
});

test('reads a script from standard input', async () => {
  const { child, ended } = startRun(['-', '--virtual', '--format', 'tap']);
  child.stdin?.end('name: Piped\nsteps:\n  - wait: 1\n');
  expect(await ended).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('# Piped\nok 1 - wait') });
});

test.runIf(existsSync('/dev/full'))(
  'prints one error line if the output cannot be written, and does not blame the script or the program',
  () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [program, 'run', waiting(), '--virtual'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect(stderr).toMatch(/^The output cannot be written: ENOSPC[^\n]*\n$/);
    expect(status).toBe(1);
  },
);

test('writes no journal if the server is unreachable', async () => {
  const journal = join(folder, 'never.journal');
  expect(await run([waiting(), '--server', 'http://127.0.0.1:9', '--journal', journal])).toMatchObject({ code: 4 });
  expect(existsSync(journal)).toBe(false);
});

test('does not overwrite the script with the recording', async () => {
  const script = waiting();
  const before = readFileSync(script, 'utf8');
  const { code, errors } = await run([script, '--virtual', '--record', script]);
  expect(errors).toBe(
    `${script}: the run would overwrite the script. Choose another name for --record or --journal.\n`,
  );
  expect(code).toBe(2);
  expect(readFileSync(script, 'utf8')).toBe(before);
});

test.each([
  ['a timer', "setTimeout(() => {\n throw new Error('late');\n}, 50)"],
  ['a promise', "setTimeout(() => void Promise.reject(new Error('late')), 50)"],
  ['a timer that would end the process', 'setTimeout(() => process.exit(0), 50)'],
])('shuts down cleanly if an error comes from %s outside the steps of a script', async (_, thrown) => {
  const script = written('late.ts', module(`    perform('to begin', () => void ${thrown}),\n    pause(300),`));
  const record = join(folder, 'late.ndjson');
  const { code, errors, lines } = await run([script, '--server', operator.url, '--record', record]);
  expect(code).toBe(1);
  expect(errors).toMatch(/late\.ts:\d+: it threw: (?:late|a script must not end the process: .*)\n$/);
  const [error] = errors.trimEnd().split('\n').slice(-1);
  expect(lines.at(-1)).toMatchObject({ kind: 'finished', reason: 'unexpected', exitCode: 1, error });
  expect(readRecording(record)).toMatchObject({ ok: true });
});

test('rejects a script that throws while loading, and reports the position in each format', async () => {
  const script = written('top.ts', `throw new Error('at the top');\n${module('    pause(1),')}`);
  const told = `${script}:1: it threw: at the top`;
  for (const [format, output] of [
    ['jsonl', ''],
    ['tap', `TAP version 14\nBail out! ${told}\n`],
    ['junit', expect.stringMatching(/errors="1" skipped="0">\s*<testcase name="read the script"/)],
    ['junit', expect.stringContaining(`<error message="${told}"/>`)],
  ])
    expect(await run([script, '--virtual', '--format', String(format)])).toMatchObject({
      ...{ code: 2, errors: `${told}\n`, output },
    });
});

test('attributes an error in an imported module to the script, with the position of the error', async () => {
  written('helper.ts', "setTimeout(() => {\n  throw new Error('from afar');\n}, 50);\n");
  const script = written('imports-late.ts', `import './helper.ts';\n${module('    pause(300),')}`);
  const { code, errors } = await run([script, '--server', operator.url]);
  expect(errors).toMatch(/helper\.ts:2: it threw: from afar\n$/);
  expect(errors).not.toContain('an error in farspin itself');
  expect(code).toBe(1);
});

test('reports an internal error with a stack trace, and asks the user to report the error', async () => {
  const failing = 'setTimeout(() => { throw new Error("boom") }, 900)';
  const script = written('long.yaml', 'steps:\n  - wait: 60000\n');
  const { code, errors, lines } = await run([script, '--server', operator.url], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
  });
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^.*long\.yaml: boom\nThis is an error in farspin itself\. Please report it with .*\nError: boom\n +at .*\n/,
  );
  expect(lines.at(-1)).toMatchObject({ kind: 'finished', reason: 'unexpected', exitCode: 1 });
});

test.each(['jsonl', 'tap'])('keeps the output of a script out of the %s lines', async (format) => {
  const script = written('talks.ts', module('    pause(1),'));
  const { code, output, errors } = await run([script, '--virtual', '--format', format]);
  expect(errors).toBe('said by the script\n');
  expect(output).not.toContain('said by');
  expect(code).toBe(0);
});

test('on a server, times out a function that never ends, and reports the step', async () => {
  const script = written('never.ts', module("    perform('nothing at all', () => new Promise(() => undefined)),"));
  const ended = await run([script, '--server', operator.url]);
  expect(ended.errors).toContain(
    `${script}:6: perform: expected "nothing at all" to end, but that did not happen within 400 ms\n`,
  );
  expect(ended.lines.at(-1)).toMatchObject({ kind: 'finished', reason: 'timeout', exitCode: 6 });
  expect(ended.code).toBe(6);
});

test('before the first step, rejects a fault that the server does not have', async () => {
  const script = written(
    'sleeps.yaml',
    'steps:\n  - login: { username: demo, password: demo1234 }\n  - fault: { sleep: 9 }\n',
  );
  const { code, lines, errors } = await run([script, '--server', operator.url]);
  expect(errors).toBe(
    `${script}:3: fault: sleep works only in virtual time. Use --virtual, or a named fault of the server\n`,
  );
  expect(lines.map(({ kind }) => kind)).not.toContain('step');
  expect(code).toBe(2);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'reports an interrupted run on %s, and leaves a complete recording',
  async (signal) => {
    const file = join(folder, `${signal}.ndjson`);
    const script = written('long.yaml', 'steps:\n  - login: { username: demo, password: demo1234 }\n  - wait: 60000\n');
    const { child, ended } = startRun([script, '--server', operator.url, '--record', file]);
    await new Promise<void>((begun) => {
      child.stdout?.on('data', (text: Buffer) => text.includes('"step":"wait"') && begun());
    });
    child.kill(signal);
    const { code, lines } = await ended;
    expect(lines.at(-1)).toMatchObject({ kind: 'finished', reason: 'interrupted', exitCode: 130 });
    expect(code).toBe(130);
    const recording = readRecording(file);
    if (!recording.ok) throw new Error(recording.error);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(compareUntil(recording.value.lines, replay(recording.value), usualToleranceMs)).toEqual([]);
  },
);
