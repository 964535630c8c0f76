import { spawn, type IPty } from '@lydell/node-pty';
import type { Terminal } from '@xterm/headless';
import { createTerminal } from './headless-terminal.ts';

export interface TerminalSessionOptions {
  readonly file: string;
  readonly args: readonly string[];
  readonly columns: number;
  readonly rows: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A program in a pseudo-terminal, with a terminal that renders its output. */
export interface TerminalSession {
  readonly terminal: Terminal;
  readonly pid: number;
  /** Returns the rows of the screen as text, without trailing blanks. */
  screen(): readonly string[];
  /** Returns the colours and characters of a part of the screen, so that a test can compare two pictures. */
  cells(from: number, to: number): string;
  /** Returns all output of the program. */
  written(): string;
  type(text: string): void;
  resize(columns: number, rows: number): void;
  /** Resolves once `met` holds for the screen and a typed key would count. Rejects with the screen after `withinMs`. */
  waitFor(what: string, met: (screen: string) => boolean, withinMs?: number): Promise<void>;
  readonly exited: Promise<number>;
  stop(): void;
}

/** Matches the beginning of a text or background colour (ECMA-48, SGR). */
// oxlint-disable-next-line no-control-regex -- that is what it begins with
export const colour = /\u001B\[(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]/;

const usualWaitMs = 15_000;
/** Minimum reaction time in ms. A faster key does not count ([TERMINAL1]). */
const handMs = 40;

export function startTerminalSession(options: TerminalSessionOptions): TerminalSession {
  const { file, args, columns, rows, environment = {} } = options;
  const terminal = createTerminal(columns, rows);
  // Variables of the test runner must not reach the program, which must run as it does for a player.
  const { NO_COLOR: _none, FORCE_COLOR: _forced, CI: _ci, NODE_ENV: _mode, ...inherited } = process.env;
  const pty: IPty = spawn(file, [...args], {
    cols: columns,
    rows,
    name: 'xterm-256color',
    env: { ...inherited, COLORTERM: 'truecolor', TERM: 'xterm-256color', ...environment },
  });
  let written = '';
  const watchers = new Set<() => void>();
  pty.onData((data) => {
    written += data;
    terminal.write(data, () => watchers.forEach((watch) => watch()));
  });
  // The terminal processes writes asynchronously. Its screen is complete only after the last write.
  const exited = new Promise<number>((resolve) =>
    pty.onExit(({ exitCode }) => terminal.write('', () => resolve(exitCode))),
  );
  const screen = (): readonly string[] =>
    Array.from(
      { length: terminal.rows },
      (_, row) => terminal.buffer.active.getLine(terminal.buffer.active.viewportY + row)?.translateToString(true) ?? '',
    );
  return {
    terminal,
    pid: pty.pid,
    screen,
    written: () => written,
    type: (text) => pty.write(text),
    exited,
    stop: () => pty.kill('SIGKILL'),
    cells(from, to) {
      const { active } = terminal.buffer;
      return Array.from({ length: to - from }, (_, row) => {
        const line = active.getLine(active.viewportY + from + row);
        return Array.from({ length: terminal.cols }, (_cell, column) => {
          const cell = line?.getCell(column);
          return cell === undefined ? '' : `${cell.getChars()}${cell.getFgColor()},${cell.getBgColor()}`;
        }).join(' ');
      }).join('\n');
    },
    resize(nextColumns, nextRows) {
      terminal.resize(nextColumns, nextRows);
      pty.resize(nextColumns, nextRows);
    },
    waitFor: (what, met, withinMs = usualWaitMs) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (!met(screen().join('\n'))) return;
          finish();
          setTimeout(resolve, handMs);
        };
        const timer = setTimeout(() => {
          finish();
          reject(new Error(`Not within ${withinMs} ms: ${what}. On the screen:\n${screen().join('\n')}`));
        }, withinMs);
        const finish = (): void => {
          clearTimeout(timer);
          watchers.delete(check);
        };
        watchers.add(check);
        check();
      }),
  };
}
