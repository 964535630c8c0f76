import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDevice } from '../../../sim-cli/src/ui/device.ts';
import { keys } from '../../../sim-cli/src/ui/testing/keys.ts';
import { startTerminalSession, type TerminalSession } from '../../../sim-cli/src/ui/testing/terminal-session.ts';
import type { Act } from './odd.types.ts';
import type { Visitor } from './visit.ts';

export interface TerminalVisit {
  /** Path of the built program. */
  readonly program: string;
  readonly url: string;
  readonly username: string;
  readonly kept: Readonly<Record<string, string>>;
}

const patienceMs = 20_000;
const endMs = 5_000;

/** Runs the built program as a player in a pseudo-terminal, with separate device storage. */
export function visitTerminal({ program, url, username, kept }: TerminalVisit): Visitor {
  const state = mkdtempSync(join(tmpdir(), 'farspin-odd-'));
  const recording = join(state, 'visit.ndjson');
  const { store } = openDevice(url, username, { XDG_STATE_HOME: state });
  for (const [key, text] of Object.entries(kept)) store.write(key, text);
  const logged: string[] = [];
  const errors: string[] = [];
  let session: TerminalSession | null = null;

  function start(args: readonly string[], password?: string): Promise<void> {
    session = startTerminalSession({
      file: process.execPath,
      args: [program, 'play', '--server', url, '--language', 'en', '--no-video', '--record', recording, ...args],
      ...{ columns: 110, rows: 32 },
      environment: {
        XDG_STATE_HOME: state,
        ...(password === undefined ? {} : { FARSPIN_PASSWORD: password }),
      },
    });
    return Promise.resolve();
  }
  const running = (): TerminalSession => {
    if (session === null) throw new Error('The program is not running. Start it with an act such as "open".');
    return session;
  };
  const shows = (text: string | RegExp): Promise<void> =>
    running().waitFor(
      String(text),
      (screen) => (typeof text === 'string' ? screen.includes(text) : text.test(screen)),
      patienceMs,
    );
  async function press(where: string | RegExp, key: string): Promise<void> {
    await shows(where);
    running().type(key);
  }
  async function stop(): Promise<void> {
    if (session === null) return;
    session.type(keys.ctrlC);
    const code = await Promise.race([
      session.exited,
      new Promise<null>((resolve) => void setTimeout(() => resolve(null), endMs)),
    ]);
    if (code === null) errors.push('Ctrl-C does not end the program');
    if (code === 1) errors.push('the program ended with an error');
    if (code === null) session.stop();
    if (!existsSync(recording)) return;
    for (const line of readFileSync(recording, 'utf8').split('\n')) {
      const { kind, data } = line === '' ? {} : JSON.parse(line);
      if (kind === 'log') logged.push(`${data.event} ${JSON.stringify(data.data ?? {})}`);
    }
    rmSync(recording);
  }

  const atMachine = 'o cash out';
  const inLobby = /Brands[^]*▸/;
  const ofTheBrowser = (): Promise<never> =>
    Promise.reject(new Error('Only a browser can do this. Set "terminal" to null in this row.'));
  const acts: Readonly<Record<Act, () => Promise<unknown>>> = {
    open: () => start([]),
    'open with a wrong token': () => start(['--token', 'abc']),
    'sign in': () => start(['--username', username], `${username}1234`),
    'sign in wrongly': () => start(['--username', username], 'not-it-1234'),
    'open a brand': () => press(inLobby, keys.enter),
    async join() {
      await press(/▸ .*(?:Available|Waiting|Playing)/, keys.enter);
    },
    async 'cash in'() {
      await press(atMachine, 'i');
      await shows('up to');
      running().type('100');
      await press('100█', keys.enter);
    },
    async 'cash out'() {
      await press(atMachine, 'o');
    },
    start: () => press(atMachine, ' '),
    leave: () => press(atMachine, 'l'),
    transactions: () => press(inLobby, 't'),
    'slot sessions': () => press(inLobby, 's'),
    'sign out in another tab': ofTheBrowser,
    'type /logout': ofTheBrowser,
    'clock forward': ofTheBrowser,
    'clock back': ofTheBrowser,
    async 'start again'() {
      // Waits until the money has arrived at the machine before the player leaves.
      await shows(/Brands|Autoplay\s+(?!₺0\.00)₺/);
      await stop();
      await start(['--username', username]);
    },
  };
  return {
    client: 'terminal',
    act: async (act) => void (await acts[act]()),
    screen: () =>
      Promise.resolve(
        session
          ?.screen()
          .join(' ')
          .replaceAll(/[\s│─╭╮╰╯]+/g, ' ') ?? '',
      ),
    async end() {
      await stop();
      rmSync(state, { recursive: true, force: true });
      return { logged, errors };
    },
  };
}
