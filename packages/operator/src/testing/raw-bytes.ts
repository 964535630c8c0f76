import { connect } from 'node:net';

interface RawOptions {
  /** Time in ms after the bytes are sent at which the connection is reset. Default: read the connection to its end. */
  readonly resetAfterMs?: number;
  readonly host?: string;
  readonly waitMs?: number;
}

/** Sends bytes on a new connection. Resolves with all data received until the connection closes. */
export const sendRaw = (
  port: number,
  bytes: string,
  { resetAfterMs, host = '127.0.0.1', waitMs = 5_000 }: RawOptions = {},
): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    let answer = '';
    const timer = setTimeout(() => socket.destroy(), waitMs);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.write(bytes, 'latin1', () => {
      if (resetAfterMs !== undefined) setTimeout(() => socket.resetAndDestroy(), resetAfterMs);
    });
  });

/** Returns a request with `Connection: close`, so that the server closes the connection after its response. */
export const rawRequest = (line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', body].join('\r\n');

export const rawUpgrade = (path: string, headers: readonly string[] = []): string =>
  [
    ...[`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'],
    ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', ...headers, '', ''],
  ].join('\r\n');

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
