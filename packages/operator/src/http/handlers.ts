import type { Server } from 'node:http';
import type { HttpHandlers } from '../lab/http/serve-safely.ts';

/**
 * Removes the listeners that hono and socket.io have attached to a server. Returns them, so that the caller can call
 * them.
 */
export function takeHandlers(server: Server): HttpHandlers {
  const [requested, upgraded] = [server.listeners('request'), server.listeners('upgrade')];
  server.removeAllListeners('request').removeAllListeners('upgrade');
  return {
    request(...args) {
      for (const listener of requested) Reflect.apply(listener, server, args);
    },
    upgrade(...args) {
      for (const listener of upgraded) Reflect.apply(listener, server, args);
    },
  };
}
