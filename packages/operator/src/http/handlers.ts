import type { Server } from 'node:http';
import type { HttpHandlers } from '../lab/http/serve-safely.ts';

/** Removes a server's listeners, which hono and socket.io have attached, and returns them for the caller to call. */
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
