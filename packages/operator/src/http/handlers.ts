import type { Server } from 'node:http';
import type { HttpHandlers } from '../lab/http/serve-safely.ts';

/** Takes a server's listeners off it: what hono and socket.io have attached is from now on called by whoever has the result. */
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
