import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { buildCli, cliEntry } from '../../../../../scripts/build/cli.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { givenSettings } from '@farspin/operator/server';
import { keys } from './keys.ts';
import { startTerminalSession, type TerminalSession } from './terminal-session.ts';

/** Runs `farspin play` in a terminal. Each test of a file gets a new operator. */
export function playInTerminal(settings?: object) {
  let operator: Operator;
  let state: string;
  let session: TerminalSession | null = null;

  beforeAll(async () => {
    await buildCli();
  }, 120_000);
  beforeEach(async () => {
    operator = await startOperator({ seed: 7, speed: 5, settings: givenSettings(settings) });
    state = mkdtempSync(join(tmpdir(), 'farspin-play-'));
  });
  afterEach(async () => {
    session?.stop();
    await session?.exited;
    session = null;
    await operator.stop();
    rmSync(state, { recursive: true, force: true });
  });

  const terminal = (): TerminalSession => {
    if (session === null) throw new Error('Nothing is played yet.');
    return session;
  };
  const shows = (text: string | RegExp): Promise<void> =>
    terminal().waitFor(String(text), (screen) =>
      typeof text === 'string' ? screen.includes(text) : text.test(screen),
    );
  const minorIn = (row: RegExp): number => minor(row.exec(terminal().screen().join('\n'))?.[1]);
  const meterRow = (): readonly string[] =>
    terminal()
      .screen()
      .find((row) => /₺\S+\s+₺\S+\s+₺\S+/.test(row))
      ?.trim()
      .split(/\s+/) ?? [];

  return {
    operator: () => operator,
    /** Returns the storage folder of the device. */
    state: () => state,
    session: terminal,
    play(args: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): void {
      session = startTerminalSession({
        file: process.execPath,
        args: [cliEntry, 'play', '--server', operator.url, '--language', 'en', ...args],
        columns: 80,
        rows: 24,
        environment: { XDG_STATE_HOME: state, ...environment },
      });
    },
    shows,
    hides: (text: string): Promise<void> => terminal().waitFor(`no ${text}`, (screen) => !screen.includes(text)),
    /** Returns the screen as one line. */
    said: (): string => terminal().screen().join(' ').replaceAll(/\s+/g, ' '),
    balanceMinor: (): number => minorIn(/Balance (\S+)/),
    creditsMinor: (): number => minor(meterRow()[0]),
    spins: (): number => Number(meterRow()[3]),
    demoBalanceMinor: (): number =>
      operator.backOffice.players().find(({ username }) => username === 'demo')?.balanceMinor ?? 0,

    async signInByKeys(): Promise<void> {
      await shows('Email/Username');
      terminal().type('demo');
      await shows(/Email\/Username\s+demo/);
      terminal().type(keys.enter);
      await shows('▸ Password');
      terminal().type('demo1234');
      await shows('••••••••');
      terminal().type(keys.enter);
      await shows('▸ ');
      await shows('Brands');
      await shows('6 machines');
    },

    async joinFirstFree(): Promise<string> {
      terminal().type(keys.enter);
      await shows('Available');
      const rows = terminal().screen();
      const at = rows.findIndex((row) => row.includes('Available'));
      const selected = rows.findIndex((row) => row.includes('▸'));
      for (let row = selected; row < at; row++) terminal().type(keys.down);
      await terminal().waitFor('the free machine is selected', (screen) => /▸.*Available/.test(screen));
      const name =
        /▸ (.+?)\s{2,}/.exec(
          terminal()
            .screen()
            .find((row) => row.includes('▸')) ?? '',
        )?.[1] ?? '';
      terminal().type(keys.enter);
      await shows('Credits');
      return name;
    },

    /** Moves 100.00 to the machine. */
    async cashInHundred(): Promise<void> {
      terminal().type('i');
      await shows('up to');
      terminal().type('100');
      await shows('100█');
      terminal().type(keys.enter);
      await terminal().waitFor('the credits', () => minor(meterRow()[0]) === 10_000);
    },

    /** Expects a restored terminal: the normal screen, a visible cursor, no raw mode and no bracketed paste. */
    expectRestored(): void {
      expect(terminal().terminal.buffer.active.type).toBe('normal');
      const written = terminal().written();
      expect(written.lastIndexOf('\u001B[?25h')).toBeGreaterThan(written.lastIndexOf('\u001B[?25l'));
      expect(written.lastIndexOf('\u001B[?2004h')).toBeGreaterThan(-1);
      expect(written.lastIndexOf('\u001B[?2004l')).toBeGreaterThan(written.lastIndexOf('\u001B[?2004h'));
    },
  };
}

/** Reads an amount on the screen in minor units. */
const minor = (text: string | undefined): number => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
