/**
 * Replaces engine.io's address parser, which supports browsers without `URL`. Saves 0.5 kB of the lobby's first load.
 * Query parameters are passed by name (adapters/src/sockets/connection.ts).
 */
export function parse(address: string) {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  return {
    source: address,
    protocol: protocol.slice(0, -1),
    host: hostname.replaceAll(/[[\]]/g, ''),
    port,
    path: pathname,
    query: search.slice(1),
  };
}
