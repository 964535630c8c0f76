import { askFrom, originOf, type CrossOriginAnswer } from './cross-origin.ts';
import { connect, type SocketAddress, type SocketTimes } from './socket.ts';

/**
 * Resolves with the reason why a WebSocket from a page of this origin is rejected although a WebSocket without `Origin`
 * is accepted. Resolves with null if both are accepted or both are rejected.
 */
export async function refusedFrom(
  page: string,
  address: SocketAddress,
  token: string,
  times: SocketTimes,
): Promise<string | null> {
  const open = async (origin?: string): Promise<string | null> => {
    const connected = await connect({ ...address, transport: 'websocket', origin }, token, times, []);
    if (connected.kind === 'refused') return connected.words;
    connected.socket.close();
    return null;
  };
  const refused = await open(page);
  return refused === null || (await open()) !== null ? null : refused;
}

/**
 * Sends the first polling request, which needs no preflight. Its status is not 200 if the server does not support
 * polling.
 */
export async function pollFrom(
  page: string,
  { url, path, tokenInQuery }: SocketAddress,
  token: string,
  timeoutMs: number,
): Promise<CrossOriginAnswer> {
  const engine = new URL(`${path.replace(/\/$/, '')}/`, originOf(url));
  for (const [name, value] of url.searchParams) engine.searchParams.set(name, value);
  if (tokenInQuery) engine.searchParams.set('token', token);
  engine.searchParams.set('EIO', '4');
  engine.searchParams.set('transport', 'polling');
  return await askFrom(page, engine, { method: 'GET', timeoutMs });
}
