/**
 * Replaces engine.io's parser of addresses for browsers without `URL`: 0.5 kB of the lobby's first load. Queries are
 * passed by name (adapters/src/sockets/connection.ts).
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
