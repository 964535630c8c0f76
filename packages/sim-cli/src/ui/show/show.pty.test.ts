import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCli, cliEntry } from '../../../../../scripts/build/cli.ts';
import { stormySession } from '../../recording/testing/stormy-session.ts';
import { colour, startTerminalSession } from '../testing/terminal-session.ts';

const folder = mkdtempSync(join(tmpdir(), 'farspin-show-'));
beforeAll(() => buildCli(), 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('restores the terminal on Ctrl-C', async () => {
  const file = join(folder, 'session.ndjson');
  writeFileSync(file, stormySession(1));
  const session = startTerminalSession({
    ...{ file: process.execPath, args: [cliEntry, 'show', file], columns: 80, rows: 24 },
  });
  try {
    await session.waitFor('the first line', (screen) => screen.includes('00:00.000'));
    expect(session.terminal.buffer.active.type).toBe('alternate');
    session.type('j');
    await session.waitFor('its keys are heard', (screen) => screen.includes('2 of '));
    session.type('\u0003');
    expect(await session.exited).toBe(130);
    expect(session.terminal.buffer.active.type).toBe('normal');
    expect(session.written().lastIndexOf('\u001B[?25h')).toBeGreaterThan(session.written().lastIndexOf('\u001B[?25l'));
  } finally {
    session.stop();
  }
}, 30_000);

test('uses no colours with NO_COLOR', async () => {
  const file = join(folder, 'plain.ndjson');
  writeFileSync(file, stormySession(1));
  const session = startTerminalSession({
    ...{
      file: process.execPath,
      args: [cliEntry, 'show', file],
      columns: 80,
      rows: 24,
      environment: { NO_COLOR: '1' },
    },
  });
  try {
    await session.waitFor('the first line', (screen) => screen.includes('00:00.000'));
    session.type('q');
    expect(await session.exited).toBe(0);
    expect(session.written()).not.toMatch(colour);
  } finally {
    session.stop();
  }
}, 30_000);
