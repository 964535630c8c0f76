import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Command, InvalidArgumentError } from 'commander';
import { createServer, type Plugin } from 'vite';
import { greeting } from '../packages/sim-cli/src/commands/greeting.ts';
import { exitWithTwo } from './arguments.ts';
import { cli, web } from './build/folders.ts';
import { endWithLauncher } from './build/launcher.ts';

/**
 * Runs the product with hot reload. Vite serves the client and proxies calls and sockets to an operator. The operator
 * restarts when its code changes and keeps its state. `--port` sets the page's port. Other arguments are passed to
 * `farspin serve`.
 */
const { port, operatorArgs } = readArguments();
const operatorPort = await freePort();
process.env['FARSPIN_OPERATOR'] = `http://127.0.0.1:${operatorPort}`;

const page = await createServer({
  root: web,
  logLevel: 'warn',
  plugins: [chatHost()],
  server: { port, strictPort: true, host: '127.0.0.1' },
});
await page.listen().catch((failure: Error) => {
  process.stderr.write(
    `${/in use/.test(failure.message) ? `Port ${port} is in use. Choose another port with --port.` : failure.message}\n`,
  );
  process.exit(1);
});

endWithLauncher();
const data = mkdtempSync(join(tmpdir(), 'farspin-dev-'));
const operator = startOperator();
// Clean up on every exit path, because Vite itself ends the process on SIGTERM.
process.on('exit', () => {
  operator.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});
announceStarts(operator);
await stopped(operator);
await page.close();
process.exit(0);

function readArguments(): { readonly port: number; readonly operatorArgs: readonly string[] } {
  const program = new Command('npm run dev')
    .description('Serves the product with hot reload. Other arguments are those of farspin serve.')
    .option('--port <port>', 'port of the page', portNumber, 4_600)
    .allowUnknownOption()
    .allowExcessArguments()
    .exitOverride(exitWithTwo)
    .parse();
  return { port: program.opts<{ readonly port: number }>().port, operatorArgs: program.args };
}
/**
 * Parses a port.
 * @throws InvalidArgumentError for an invalid port
 */
function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('The port must be a number from 0 to 65535.');
  return port;
}

/**
 * Serves the chat's classic script, compiled on request. In production, a build writes it to a separate address
 * (vite.config.ts).
 */
function chatHost(): Plugin {
  return {
    name: 'farspin-chat-host',
    configureServer(server) {
      server.middlewares.use('/chat-host.js', (_, response, next) => {
        // The requesting frame has an opaque origin.
        response.setHeader('Content-Type', 'text/javascript').setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        server.transformRequest('/src/chat/host/chat-host.ts').then((made) => response.end(made?.code), next);
      });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function startOperator(): ChildProcess {
  const own = ['serve', '--data', data, ...operatorArgs, '--port', String(operatorPort), '--json'];
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', join(cli, 'src/main.ts'), ...own], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The used fields of the line that the operator prints when it is ready. */
interface ReadyLine {
  readonly tokenLink: string;
  readonly demo: { readonly username: string; readonly password: string };
  readonly otherPlayers: number;
  readonly data: string;
  readonly control: string | null;
}

/** Announces the operator's first start, and reports restarts. The operator prints a line of JSON on every start. */
function announceStarts(child: ChildProcess): void {
  if (child.stdout === null) return;
  let starts = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return void process.stdout.write(`${line}\n`);
    const ready = JSON.parse(line) as ReadyLine;
    starts += 1;
    if (starts > 1) return void process.stdout.write('  The operator has restarted.\n');
    const here = `http://127.0.0.1:${port}`;
    process.stdout.write(
      greeting({
        title: 'Farspin is ready, with hot reload.',
        address: here,
        demo: ready.demo,
        otherPlayers: ready.otherPlayers,
        signedInLink: `${here}/${new URL(ready.tokenLink).search}`,
        controlLink: ready.control,
        state: ready.data === data ? 'kept until Ctrl-C' : `kept in ${resolve(ready.data)}`,
      }),
    );
  });
}

/** Resolves after a signal or when the operator exits. Stops the operator first if it is still running. */
async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  const signal = new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, resolve);
  });
  await Promise.race([ended, signal]);
  child.kill('SIGTERM');
  await ended;
}
