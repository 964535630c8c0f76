import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { program } from '../testing/program.ts';

/** With `--json`, all commands report failures in the same format. */

const folder = mkdtempSync(join(tmpdir(), 'farspin-json-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nobody = 'http://127.0.0.1:9';
const failure = z.strictObject({ exitCode: z.int(), error: z.string().min(1) });

async function ended(args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args, '--json'], {
    env: { ...process.env, XDG_RUNTIME_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((done) => child.once('close', done));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { output, errors, code };
}

test.each([
  [9, ['say', 'status']],
  [2, ['say', 'help', 'dance']],
  [9, ['record', join(folder, 'a.ndjson')]],
  [2, ['record', join(folder, 'none', 'a.ndjson')]],
  [2, ['replay', '/nowhere.ndjson']],
  [2, ['show', '/nowhere.ndjson']],
  [2, ['run', '/nowhere.yaml']],
  [4, ['session', '--server', nobody]],
  [4, ['load', nobody, '--players', '1', '--threads', '1']],
  [2, ['load', nobody, '--report', join(folder, 'none', 'a.json')]],
  [4, ['fault', 'list', '--url', nobody]],
  [1, ['fault', 'apply', 'dance']],
] as const)('prints a JSON failure with exit code %i for %j', async (exitCode, args) => {
  const { output, errors, code } = await ended(args);
  expect({ code, errors }).toEqual({ code: exitCode, errors: '' });
  expect(failure.parse(JSON.parse(output)).exitCode).toBe(exitCode);
});

test('conform reports an early failure in the JSON object', async () => {
  const { output, errors, code } = await ended(['conform', nobody, '--token', 'a.b.c']);
  expect({ code, errors }).toEqual({ code: 4, errors: '' });
  expect(JSON.parse(output)).toMatchObject({ exitCode: 4, error: expect.any(String), outcome: 'unreachable' });
});
