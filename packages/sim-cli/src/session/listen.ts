import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { err, ok, type Result } from '@farspin/core';
import { parseJson } from '../output/parse-json.ts';
import type { SessionFolder } from './session-folder.ts';
import { mostChars, request, type Answer, type Request } from './wire.ts';

/** A session that accepts requests. */
export interface Listening {
  readonly address: string;
  /** Closes the session after all pending answers are sent, or after 500 ms at most. */
  close(): Promise<void>;
}

/**
 * Listens for requests to the session `name` and answers them in order.
 * Returns an error if the name is in use or the socket cannot be opened.
 */
export async function listen(
  folder: SessionFolder,
  name: string,
  reply: (said: Request) => Promise<Answer>,
): Promise<Result<Listening, string>> {
  const address = folder.address(name);
  if (await isAlive(address)) return err(`A session named ${name} is already open. Choose another name.`);
  if (process.platform !== 'win32') rmSync(address, { force: true });
  const sockets = new Set<Socket>();
  const pending = new Set<Promise<void>>();
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (said: Request): Promise<Answer> => {
    const answered = turn.then(() => reply(said));
    turn = answered.catch(() => undefined);
    return answered;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    const done = converse(socket, inTurn).finally(() => pending.delete(done));
    pending.add(done);
  });
  try {
    await bound(server, address);
  } catch (error) {
    return err(`The session cannot listen at ${address}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return ok({
    address,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, 500).unref())]);
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  });
}

/** Reads one request line and sends one answer line. */
async function converse(socket: Socket, reply: (said: Request) => Promise<Answer>): Promise<void> {
  const line = await readLine(socket);
  if (line === null) return void socket.destroy();
  const said = request.safeParse(parseJson(line));
  const answer: Answer = said.success
    ? await reply(said.data)
    : {
        exitCode: 2,
        text: 'The command comes from another version of farspin. Use the same version as the session.',
        data: {},
      };
  await new Promise<void>((resolve) => socket.end(`${JSON.stringify(answer)}\n`, () => resolve()));
}

/** Resolves with the first line, or null if the socket closes before the line ends or the line is too long. */
export function readLine(socket: Socket, most = mostChars): Promise<string | null> {
  let text = '';
  socket.setEncoding('utf8');
  return new Promise((resolve) => {
    socket
      .on('data', (chunk: string) => {
        text += chunk;
        const end = text.indexOf('\n');
        if (end >= 0) resolve(text.slice(0, end));
        else if (text.length > most) resolve(null);
      })
      .once('close', () => resolve(null))
      .once('error', () => resolve(null));
  });
}

function bound(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(address, () => resolve());
  });
}

/** Resolves with true if a session listens at the address. */
export function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
}
