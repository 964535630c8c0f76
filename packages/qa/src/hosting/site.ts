import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startProcess, pause, type RunningProcess } from '../interop/servers/process.ts';
import { followGuide } from './guide.ts';

const readyLine = z.object({ url: z.string(), tokenLink: z.string() });
const logs = '/var/log/nginx';
const settingsFile = 'Settings.json';
const pidFile = '/run/nginx.pid';

/** The web client behind Debian's nginx, with `farspin serve` as the operator. */
export interface Site {
  /** Address of the operator itself. */
  readonly operatorUrl: string;
  readonly demoToken: string;
  /** Returns all text that nginx has logged so far, from all files. */
  logged(): string;
  stopOperator(): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteRequest {
  readonly folder: string;
  readonly cliEntry: string;
  /** Folder that contains `web/dist`. */
  readonly packages: string;
  readonly settings: object;
  readonly options?: readonly string[];
}

/** Follows the guide from the start, without the site of an earlier story. */
export async function openSite({ folder, cliEntry, packages, settings, options = [] }: SiteRequest): Promise<Site> {
  mkdirSync(folder, { recursive: true });
  symlinkSync(packages, join(folder, 'packages'));
  writeFileSync(join(folder, settingsFile), JSON.stringify(settings));
  for (const path of ['/srv/farspin', '/etc/nginx/sites-available/farspin', '/etc/nginx/sites-enabled/farspin'])
    rmSync(path, { recursive: true, force: true });
  for (const name of readdirSync(logs)) rmSync(join(logs, name));
  const args = followGuide({ folder, cliEntry, options });
  try {
    const operator = await startOperator(folder, cliEntry, args);
    const { url, tokenLink } = readyLine.parse(JSON.parse(/^\{"ready".*$/m.exec(operator.output())?.[0] ?? ''));
    return {
      operatorUrl: url,
      demoToken: new URL(tokenLink).searchParams.get('token') ?? '',
      logged: () =>
        readdirSync(logs)
          .map((name) => readFileSync(join(logs, name), 'utf8'))
          .join('\n'),
      stopOperator: operator.stop,
      async stop() {
        await stopNginx();
        await operator.stop();
      },
    };
  } catch (failure) {
    await stopNginx();
    throw failure;
  }
}

const startOperator = (folder: string, cliEntry: string, args: readonly string[]): Promise<RunningProcess> =>
  startProcess({
    name: 'farspin serve',
    command: process.execPath,
    // Also serves the client, so that its headers can be compared.
    args: [
      cliEntry,
      ...args.map((one) => (one === settingsFile ? join(folder, one) : one)),
      '--json',
      '--no-guests',
      '--web',
      '/srv/farspin',
    ],
    log: join(folder, 'serve.log'),
    ready: /^\{"ready":true.*\}$/m,
  });

async function stopNginx(): Promise<void> {
  const pid = Number(readFileSync(pidFile, 'utf8'));
  process.kill(pid, 'SIGTERM');
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await pause(50);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
