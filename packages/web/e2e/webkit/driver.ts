import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

const miniBrowser = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .flatMap((platform) => ['4.1', '4.0', '6.0'].map((api) => `/usr/lib/${platform}/webkit2gtk-${api}/MiniBrowser`))
  .find((path) => existsSync(path));

/** A virtual display that all browsers of one worker share. */
export interface Display {
  readonly name: string;
  stop(): Promise<void>;
}

/** Starts Xvfb on the first free display. */
export async function startDisplay(): Promise<Display> {
  const xvfb = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1800x1300x24', '-nolisten', 'tcp'], process.env, 3);
  const number = await firstLine(xvfb, 3);
  return { name: `:${number}`, stop: () => end(xvfb) };
}

/** A WebKit browser with its own storage. */
export interface Browser {
  readonly webDriver: WebDriver;
  stop(): Promise<void>;
}

/** Starts Debian's WebKitWebDriver, which in turn starts MiniBrowser. */
export async function startBrowser(display: Display): Promise<Browser> {
  if (miniBrowser === undefined) throw new Error(toInstall);
  const home = mkdtempSync(join(tmpdir(), 'farspin-webkit-'));
  const runtime = join(home, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  const look = join(home, '.config/gtk-3.0');
  mkdirSync(look, { recursive: true });
  writeFileSync(join(look, 'gtk.css'), narrowToolbar);
  const port = await freePort();
  const server = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    ...process.env,
    DISPLAY: display.name,
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    LANG: 'en_US.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Inside a container, root cannot create the namespaces that the sandbox needs.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const stop = async (): Promise<void> => {
    await end(server);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    await answers(`http://127.0.0.1:${port}/status`);
    const webDriver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        }),
      )
      .build();
    return {
      webDriver,
      async stop() {
        await webDriver.quit().catch(() => undefined);
        await stop();
      },
    };
  } catch (cause) {
    await stop();
    throw new Error('WebKit did not start.', { cause });
  }
}

/** Styles that shrink the window's toolbar, which would otherwise keep the window at least 447 px wide. */
const narrowToolbar = '* { min-width: 0; padding: 0; margin: 0; font-size: 2px; -gtk-icon-source: none; }';

const toInstall = 'WebKit is not installed. On Debian: apt-get install webkit2gtk-driver xvfb';

/**
 * Starts a program.
 * @param output a file descriptor to read in addition to the standard ones
 */
function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv, output?: 3): ChildProcess {
  const child = spawn(program, args, {
    env,
    stdio: ['ignore', 'ignore', 'ignore', ...(output === undefined ? [] : (['pipe'] as const))],
  });
  child.on('error', () => undefined);
  return child;
}

/** Resolves with a program's first output. Rejects if the program is missing or exits without output. */
function firstLine(child: ChildProcess, descriptor: 3): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdio[descriptor]?.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('error', () => reject(new Error(toInstall)));
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer. ${toInstall}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
