import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '../../..');
const program = join(root, 'packages/sim-cli/dist/main.js');
/** Folder of the web client to serve: the built client, unless FARSPIN_WEB names another build. */
export const web = process.env['FARSPIN_WEB'] ?? join(root, 'packages/web/dist');
const readySchema = z.object({ url: z.string(), port: z.number(), tokenLink: z.string() });

/** A `farspin serve` process with the built web client. Its state survives the process. */
export interface Serve {
  readonly url: string;
  /** Link that signs in the demo player. */
  readonly tokenLink: string;
  /** Kills the process without a graceful shutdown. */
  kill(): Promise<void>;
  /** Restarts the process on the same port with the same state. */
  restart(): Promise<void>;
  /** Sets the server's clock `ms` ahead of this computer's clock. */
  setAhead(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts `farspin serve`.
 * @param args additional arguments
 */
export async function startServe(args: readonly string[] = []): Promise<Serve> {
  const data = mkdtempSync(join(tmpdir(), 'farspin-e2e-'));
  const start = (port: number) =>
    launch(['serve', '--picture', '360', '--json', '--port', String(port), '--data', data, '--web', web, ...args]);
  let running = await start(0);
  const { url, port, tokenLink } = running;

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return;
    const exited = once(running.child, 'exit');
    running.child.kill(signal);
    await exited;
  };
  return {
    url,
    tokenLink,
    kill: () => end('SIGKILL'),
    async restart() {
      running = await start(port);
    },
    async setAhead(ms) {
      const isSet = once(running.child, 'message');
      running.child.send({ aheadMs: ms });
      await isSet;
    },
    async stop() {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Runs a `farspin` command until it exits, and returns its exit code and output. */
export function farspin(...args: readonly string[]): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

interface Running extends z.infer<typeof readySchema> {
  readonly child: ChildProcess;
}

/** Resolves once the process reports that it is ready. Rejects with the process's output if it exits before. */
function launch(args: readonly string[]): Promise<Running> {
  const clock = join(import.meta.dirname, 'serve-clock.ts');
  const child = spawn(process.execPath, ['--import', clock, program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('farspin serve cannot be heard');
  let said = '';
  stderr.on('data', (words: Buffer) => (said += words.toString()));
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      if (line.startsWith('{')) resolve({ ...readySchema.parse(JSON.parse(line)), child });
    });
    child.once('exit', (code) => reject(new Error(`farspin serve ended with ${code}: ${said}`)));
    child.once('error', reject);
  });
}
