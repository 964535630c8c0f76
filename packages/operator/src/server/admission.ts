import type { IncomingMessage } from 'node:http';
import { refuseUpgrade, type HttpHandlers } from '../lab/http/serve-safely.ts';
import { remember, type Caller } from './caller.ts';
import { normalizeRequest, pathOf } from './target.ts';

/** Path of socket.io. No other path accepts WebSockets. */
const socketPath = '/socket.io/';
const methods = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS';

/**
 * Wraps all handlers. Normalizes each request and identifies its caller once, so that all handlers read it the same
 * way. Rejects malformed requests.
 */
export const admit = (handlers: HttpHandlers, identify: (request: IncomingMessage) => Caller): HttpHandlers => ({
  request(request, response) {
    const complaint = normalizeRequest(request);
    if (complaint !== null) {
      response
        .writeHead(400, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Content-Length': Buffer.byteLength(complaint),
          Connection: 'close',
        })
        .end(complaint);
      request.resume();
      return;
    }
    if (request.url === '*') {
      response.writeHead(204, { Allow: methods }).end();
      return;
    }
    remember(request, identify(request));
    handlers.request(request, response);
  },
  upgrade(request, socket, head) {
    if (normalizeRequest(request) !== null) return refuseUpgrade(socket, 400);
    // No handler accepts this path, and socket.io would keep the socket open for a second.
    if (!pathOf(request).startsWith(socketPath)) return refuseUpgrade(socket, 404);
    remember(request, identify(request));
    return handlers.upgrade(request, socket, head);
  },
});
