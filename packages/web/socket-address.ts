/**
 * Stands for the parser of addresses that engine.io has for browsers without `URL`: 0.5 kB of the lobby's first load. What
 * a query says is given by name (adapters/src/sockets/connection.ts).
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
