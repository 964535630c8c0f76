import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { exitCodeOf, report, type StoryOutcome } from '../../interop/outcome.ts';
import { startProcess } from '../../interop/servers/process.ts';
import { eventually, mustBe, type Product, type StorySeen } from '../../interop/stories/story.ts';
import { controlClosed, sameAnswers } from '../answers.ts';
import { connects } from '../requests.ts';
import { playAt } from './play.ts';
import { webServers, type WebServer } from './web-servers.ts';

const readyLine = z.object({ url: z.string(), tokenLink: z.string() });

export interface ReleaseProduct extends Omit<Product, 'webDirectory'> {
  /** The archive of `npm run release:web`, with its checksum beside it. */
  readonly archive: string;
}

/**
 * Unpacks a release of the web client behind each installed web server, as the current user, and plays. Prints the
 * outcomes, and resolves with the exit code. A web server that is not installed is skipped with a line that says so.
 * @param wanted names of the web servers; without names, all
 */
export async function runRelease(product: ReleaseProduct, wanted: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-release-web-'));
  const outcomes: StoryOutcome[] = [];
  const versions: [name: string, version: string][] = [];
  const chosen = webServers.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const server of chosen) {
    const version = server.version();
    if (version === null) {
      console.log(`skipped: ${server.name} is not installed. Install it: apt-get install ${server.name}`);
      continue;
    }
    versions.push([server.name, version]);
    const own = join(folder, server.name);
    mkdirSync(own);
    const name = `the archive behind ${server.name}`;
    try {
      outcomes.push({ name, seen: await runBehind(server, product, own), failure: null });
    } catch (failure) {
      outcomes.push({ name, seen: null, failure: failure instanceof Error ? failure.message : String(failure) });
      console.log(outcomes.at(-1)?.failure);
    }
  }
  if (outcomes.length > 0) console.log(report(versions, outcomes));
  const code = outcomes.length === 0 ? 0 : exitCodeOf(outcomes);
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs: ${folder}`);
  return code;
}

async function runBehind(server: WebServer, product: ReleaseProduct, folder: string): Promise<StorySeen> {
  const release = unpack(product.archive, folder);
  const webDirectory = join(release, 'web');
  const settings = join(folder, 'Settings.json');
  writeFileSync(settings, JSON.stringify({ site: { id: 1 }, money: { currency: 'TRY' } }));
  const operator = await startProcess({
    name: 'farspin serve',
    command: process.execPath,
    args: [
      ...[product.cliEntry, 'serve', '--picture', '360', '--json', '--port', '0', '--no-guests'],
      // Also serves the client, so that its headers can be compared.
      ...['--settings', settings, '--web', webDirectory, '--trust-proxy', '127.0.0.1'],
    ],
    log: join(folder, 'serve.log'),
    ready: /^\{"ready":true.*\}$/m,
  });
  try {
    const { url, tokenLink } = readyLine.parse(JSON.parse(/^\{"ready".*$/m.exec(operator.output())?.[0] ?? ''));
    const port = await freePort();
    const logs = join(folder, 'logs');
    mkdirSync(logs);
    const running = await server.start({ release, folder: logs, port, operator: new URL(url).host });
    const origin = `http://127.0.0.1:${port}`;
    try {
      const answers = await sameAnswers(origin, url, webDirectory);
      const spellings = await controlClosed(origin, url);
      const firstFrameMs = await playAt(origin, url, product);
      const token = new URL(tokenLink).searchParams.get('token') ?? '';
      for (const transport of ['websocket', 'polling'] as const)
        mustBe(await connects(token, transport, origin), `No connection by ${transport}`);
      await mustDropForgedAddress(origin);
      await fetch(`${origin}/?token=${token}`, { headers: { Referer: `${origin}/?token=${token}` } });
      await operator.stop();
      // Without the operator, the error itself must not contain the token either.
      const { status } = await fetch(`${origin}/api/player/balance?token=${token}`);
      mustBe(status === 502, `Without the operator, a call returned ${status} instead of 502`);
      await mustNotBeLogged(logs);
      return { firstFrameMs, words: `${answers}; ${spellings}; no token in a log` };
    } finally {
      await running.stop();
    }
  } finally {
    await operator.stop();
  }
}

/** Checks that the operator sees the address of the connection, whatever address the client claims. */
async function mustDropForgedAddress(origin: string): Promise<void> {
  const forged = '203.0.113.9';
  const headers = { 'X-Forwarded-For': forged, 'X-Real-IP': forged, Forwarded: `for=${forged}` };
  const text = await (await fetch(`${origin}/check`, { headers })).text();
  mustBe(text.includes('"127.0.0.1"') && !text.includes(forged), `The country check shows another address: ${text}`);
}

/** Checks the checksums, and returns the unpacked folder. */
function unpack(archive: string, folder: string): string {
  must('sha256sum', ['--check', '--quiet', `${basename(archive)}.sha256`], dirname(archive));
  must('tar', ['-xzf', archive, '-C', folder], folder);
  const release = join(folder, basename(archive, '.tar.gz'));
  must('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], release);
  return release;
}

function must(command: string, args: readonly string[], cwd: string): void {
  const { status, signal, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  mustBe(
    status === 0,
    `${command} ${args.join(' ')} exited with ${status ?? signal ?? 'an error'}:\n${stdout}${stderr}`,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits for the line of the last call, and checks that no log contains a token. */
async function mustNotBeLogged(logs: string): Promise<void> {
  const read = (): string =>
    readdirSync(logs)
      .filter((name) => statSync(join(logs, name)).isFile() && name.endsWith('.log'))
      .map((name) => readFileSync(join(logs, name), 'utf8'))
      .join('\n');
  const text = await eventually('the last line of the log', () => (/"status":"?502/.test(read()) ? read() : null));
  const leaked = text.split('\n').find((line) => line.includes('eyJ') || line.includes('token='));
  mustBe(leaked === undefined, `A log has a token:\n${leaked}`);
}
