import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stormySession } from '../recording/testing/stormy-session.ts';
import { replayCommand } from './replay.ts';
import { showCommand } from './show.ts';
import { program } from '../testing/program.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farspin-show-'));
  file = join(folder, 'session.ndjson');
  writeFileSync(file, stormySession(1));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true, force: true });
});

test('reports an unknown kind, lists the known kinds and shows the lines of the other requested kind', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const listed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await showCommand().parseAsync(['node', 'show', file, '--plain', '--kind', 'comand,ask']);
  expect(process.exitCode).toBe(0);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^No line has the kind comand\. Kinds in this recording: activity, answer, ask, .*state.*\.\n$/,
    ),
  );
  expect(listed.mock.calls.length).toBeGreaterThan(5);
});

test('shows no lines and exits with 1 if no line has a requested kind', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const listed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await showCommand().parseAsync(['node', 'show', file, '--kind', 'foo']);
  expect(process.exitCode).toBe(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^No line has the kind foo\. Kinds in this recording: activity, .*\.\n$/),
  );
  expect(listed).not.toHaveBeenCalled();
});

test.each([
  ['show', showCommand],
  ['replay', replayCommand],
])('%s: rejects a line number after the last line of the recording and exits with 1', async (name, command) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await command().parseAsync(['node', name, file, '--until', '#99999']);
  expect(process.exitCode).toBe(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^"#99999" is not in this recording\. Its last line is #\d+\.\n$/),
  );
});

test('writes every line to a pipe with a slow reader', async () => {
  // The recording exceeds a pipe's buffer.
  const [header = '', ...lines] = stormySession(1).trim().split('\n');
  writeFileSync(file, [header, ...lines.flatMap((line) => Array.from({ length: 40 }, () => line))].join('\n'));
  const child = spawn(process.execPath, [program, 'show', file, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await new Promise((soon) => setTimeout(soon, 1_500));
  const read = (await child.stdout.toArray()).join('').trim().split('\n');
  expect(await ended).toEqual([0, null]);
  expect(read).toHaveLength(40 * lines.length);
});

test('replay: ends immediately with SIGINT on Ctrl-C while waiting for the first line', async () => {
  const pipe = join(folder, 'pipe.ndjson');
  execFileSync('mkfifo', [pipe]);
  const child = spawn(process.execPath, [program, 'replay', pipe], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  // `open` resolves when the program has opened the pipe too. The program is then waiting for the first line.
  const end = await open(pipe, 'w');
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  await end.close();
});

test('replay: reports that a truncated recording has nothing to compare, and exits with 2', async () => {
  const [head = '', ...lines] = stormySession(1).split('\n');
  const header = JSON.stringify({ ...JSON.parse(head), lines: 149 });
  writeFileSync(file, `${[header, ...lines.slice(0, 3)].join('\n')}\n`);
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await replayCommand().parseAsync(['node', 'replay', file]);
  expect(told.mock.calls.join('')).toMatch(
    /^\d of 4 lines, recorded by .*\n.* it has 4 of 149 lines, including the header\. .*\nThe recording has no states or requests to compare\.\n$/,
  );
  expect(process.exitCode).toBe(2);
});
