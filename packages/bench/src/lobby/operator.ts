import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

/** A `busy-operator.ts` process. */
export interface BusyOperator {
  readonly url: string;
  startChanges(): Promise<void>;
  /** Stops the changes and resolves with their number. */
  stopChanges(): Promise<number>;
  stop(): Promise<void>;
}

const ready = z.object({ url: z.string() });
const told = z.object({ changes: z.number() });

export async function startBusyOperator(options: {
  readonly webDirectory: string;
  readonly machines: number;
  readonly changesPerSecond: number;
}): Promise<BusyOperator> {
  const entry = join(import.meta.dirname, 'busy-operator.ts');
  const args = [options.webDirectory, String(options.machines), String(options.changesPerSecond)];
  const child = spawn(process.execPath, [entry, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const next = (): Promise<unknown> =>
    Promise.race([
      once(lines, 'line').then(([line]) => JSON.parse(String(line)) as unknown),
      ended.then(() => {
        throw new Error('The operator exited unexpectedly. See its error output above.');
      }),
    ]);
  const { url } = ready.parse(await next());
  const ask = async (): Promise<number> => {
    child.stdin.write('\n');
    return told.parse(await next()).changes;
  };
  return {
    url,
    async startChanges() {
      await ask();
    },
    stopChanges: ask,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
