import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startProcess } from './process.ts';

const folder = mkdtempSync(join(tmpdir(), 'farspin-interop-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const node = (name: string, program: string, ready: RegExp) =>
  startProcess({ name, command: process.execPath, args: ['-e', program], log: join(folder, `${name}.log`), ready });
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('resolves when the process reports readiness, and ends the process on stop', async () => {
  const program = `setTimeout(() => console.log('serving'), 50); setInterval(() => {}, 1000)`;
  const { pid, output, stop } = await node('server', program, /^serving$/m);
  expect(output()).toBe('serving\n');
  await stop();
  expect(isAlive(pid)).toBe(false);
});

test('reports the last output of a process that ends before reporting readiness', async () => {
  await expect(node('dud', `console.error('no such port'); process.exit(3)`, /serving/)).rejects.toThrow(
    /^dud ended with 3:\n[^]*no such port/,
  );
});

test('rejects when the program is missing', async () => {
  const missing = { name: 'ghost', command: '/no/such/program', args: [], log: join(folder, 'ghost.log') };
  await expect(startProcess({ ...missing, ready: /never/ })).rejects.toThrow(/^ghost cannot be started/);
});
