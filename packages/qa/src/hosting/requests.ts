import { request } from 'node:http';
import { io } from 'socket.io-client';
import { playerAddress } from './namespace.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Requests a path exactly as written. `fetch` would normalize it. The default origin is the site's. */
export const askRaw = (
  path: string,
  {
    origin = `http://${playerAddress}`,
    method = 'GET',
    headers = {},
    body = '',
  }: { origin?: string; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(origin);
    const asked = request({ host, port: port || 80, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });

/**
 * Connects as a client does, with the token in `auth` and in the query. Resolves with true if the notifications
 * namespace accepts the connection.
 */
export async function connects(
  token: string,
  transport: 'websocket' | 'polling',
  origin = `http://${playerAddress}`,
): Promise<boolean> {
  const socket = io(`${origin}/notifications`, {
    ...{ forceNew: true, reconnection: false, transports: [transport], timeout: 5_000 },
    ...{ auth: { token }, query: { token } },
  });
  try {
    return await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
  } finally {
    socket.disconnect();
  }
}
