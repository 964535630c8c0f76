import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { refuseUpgrade } from '../http/serve-safely.ts';
import type { Replace } from './candidates.ts';
import { replaceInPacket } from './packets.ts';

export interface SocketsDeps {
  /** Address of the target, without a trailing slash. */
  readonly target: string;
  readonly up: Replace;
  readonly down: Replace;
}

/** Headers that belong to one connection. `ws` writes its own. */
const ownHeaders = /^(?:connection|content-length|trailer|transfer-encoding|upgrade|sec-websocket-.*)$/;

/** Maximum size of a message. The default limit of a socket.io server is lower (a million bytes). */
const mostMessageBytes = 1024 * 1024;

/** Forwards WebSockets to the target, message by message, and replaces the candidates in them. */
export function createSockets({ target, up, down }: SocketsDeps) {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: mostMessageBytes });
  const open = new Set<WebSocket>();

  /**
   * Opens a WebSocket to the target. Returns null for an invalid request, such as one with a repeated protocol or an
   * invalid address.
   */
  function dial(path: string, protocols: string[], headers: Record<string, string | string[] | undefined>) {
    try {
      return new WebSocket(`${target.replace(/^http/, 'ws')}${path}`, protocols, { headers, perMessageDeflate: false });
    } catch {
      return null;
    }
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const headers = Object.entries(request.headers).filter(([name]) => !ownHeaders.test(name));
      const protocols = request.headers['sec-websocket-protocol']?.split(/,\s*/) ?? [];
      const upstream = dial(request.url ?? '/', protocols, Object.fromEntries(headers));
      if (upstream === null) return refuseUpgrade(socket, 400);
      const giveUp = (): void => void socket.destroy();
      socket.on('error', giveUp);
      upstream.on('error', giveUp);
      upstream.on('unexpected-response', (_, response) => {
        socket.write(`HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\nConnection: close\r\n\r\n`);
        response.pipe(socket);
        response.once('error', giveUp);
      });
      socket.once('close', () => {
        if (upstream.readyState === WebSocket.CONNECTING) upstream.terminate();
      });
      upstream.once('open', () => {
        let taken = false;
        server.handleUpgrade(request, socket, head, (client) => {
          taken = true;
          open.add(client);
          client.once('close', () => open.delete(client));
          join(client, upstream, up);
          join(upstream, client, down);
        });
        // The client's handshake failed here, although the handshake with `upstream` succeeded.
        if (!taken) upstream.terminate();
      });
      return undefined;
    },
    stop(): void {
      for (const client of open) client.terminate();
      server.close();
    },
  };
}

/**
 * Forwards messages one at a time, so that no message overtakes an earlier one whose candidate is still being replaced.
 */
function join(from: WebSocket, to: WebSocket, replace: Replace): void {
  let before: Promise<void> = Promise.resolve();
  const send = async (data: RawData, isBinary: boolean): Promise<void> => {
    const message = isBinary ? data : await replaceInPacket(textOf(data), replace);
    if (message !== null && to.readyState === WebSocket.OPEN) to.send(message, { binary: isBinary });
  };
  from.on('message', (data, isBinary) => {
    before = before.then(() => send(data, isBinary)).catch(() => to.terminate());
  });
  from.on('error', () => undefined);
  from.on('close', (code, reason) => {
    const isSaid = code === 1000 || (code >= 3000 && code < 5000);
    before = before.then(() => (isSaid ? to.close(code, reason) : to.terminate()));
  });
}

const textOf = (data: RawData): string =>
  Array.isArray(data)
    ? Buffer.concat(data).toString()
    : data instanceof ArrayBuffer
      ? Buffer.from(data).toString()
      : data.toString();
