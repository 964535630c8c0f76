import { decodeRefusal } from '@farspin/adapters/wire';
import { connect, type Connected } from '../probe/socket.ts';
import { isInterrupted, timed, type Patient } from './examine.ts';
import { bad, ok, warn } from './finding.ts';

const names = ['notifications', 'machine', 'signalling'] as const;

/**
 * Connects to each of the three sockets by WebSocket, or by polling if WebSocket is blocked. Resolves with true if all
 * sockets are reachable.
 */
export async function examineSockets({ settings, options, add }: Patient, token: string): Promise<boolean> {
  const { path, tokenInQuery, ackTimeoutMs } = settings.sockets;
  let all = true;
  for (const name of names) {
    if (isInterrupted(options)) return false;
    const url = new URL(settings.sockets[name], options.server);
    const open = (transport: 'websocket' | 'polling'): Promise<readonly [Connected, number]> =>
      timed(() =>
        connect({ url, path, tokenInQuery, transport }, token, { openMs: options.stepMs, ackMs: ackTimeoutMs }, []),
      );
    const [direct, ms] = await open('websocket');
    if (direct.kind === 'open') {
      direct.socket.close();
      add(ok(name, `connected by WebSocket in ${ms} ms`));
      continue;
    }
    const [polled, pollMs] = await open('polling');
    if (polled.kind === 'open') {
      polled.socket.close();
      const advice = 'Polling is slow. Let the proxy forward WebSocket (Upgrade and Connection headers).';
      add(warn(name, `connected only by polling, in ${pollMs} ms`, advice));
      continue;
    }
    all = false;
    const { code, text } = decodeRefusal(polled.data);
    if (code !== null || text !== null) {
      const advice = 'The sign-in worked, but this socket rejects the token. Check how the socket verifies tokens.';
      add(bad(name, `refused: ${[code, text].filter((part) => part !== null).join(' ')}`, advice));
      continue;
    }
    const advice = `Check \`sockets.${name}\` and \`sockets.path\` in Settings.json (${url.pathname}, ${path}), and the proxies.`;
    add(bad(name, `no connection: WebSocket ${direct.words}, polling ${polled.words}`, advice));
  }
  return all;
}
