import type { IceServer } from '@farspin/core';

/** An address of a STUN or TURN server (RFC 7064, RFC 7065). */
export interface RelayAddress {
  readonly kind: 'stun' | 'turn';
  readonly transport: 'udp' | 'tcp' | 'tls';
  readonly host: string;
  readonly port: number;
}

const pattern = /^(stuns?|turns?):(\[[0-9a-f:.]+\]|[^:?[\]/\s]+)(?::(\d{1,5}))?(?:\?transport=(udp|tcp))?$/i;
const plainPort = 3_478;
const securePort = 5_349;
const highestPort = 65_535;

/** Parses an address. Returns null if the address is invalid. */
export function readRelayAddress(text: string): RelayAddress | null {
  const [, scheme = '', host = '', port, transport] = pattern.exec(text.trim()) ?? [];
  if (host === '') return null;
  if (port !== undefined && (Number(port) < 1 || Number(port) > highestPort)) return null;
  const isSecure = scheme.toLowerCase().endsWith('s');
  return {
    kind: scheme.toLowerCase().startsWith('turn') ? 'turn' : 'stun',
    transport: isSecure ? 'tls' : transport?.toLowerCase() === 'tcp' ? 'tcp' : 'udp',
    host: host.replaceAll(/[[\]]/g, ''),
    port: port === undefined ? (isSecure ? securePort : plainPort) : Number(port),
  };
}

/** Returns the addresses of an ICE server as a list. */
export const urlsOf = ({ urls }: IceServer): readonly string[] => (typeof urls === 'string' ? [urls] : urls);

/** Returns the credentials of a server, or null if browsers would reject them for a TURN server. */
export const credentialsOf = ({ username = '', credential = '' }: IceServer) =>
  username === '' || credential === '' ? null : { username, credential };

/** A server that browsers reject. They then reject the whole list. */
export interface IceProblem {
  /** Index of the server in the list. */
  readonly index: number;
  readonly expected: string;
  /** The rejected value, without credentials. */
  readonly given: unknown;
}

export const iceProblems = (servers: readonly IceServer[]): readonly IceProblem[] =>
  servers.flatMap((server, index) => {
    const urls = urlsOf(server);
    if (urls.length === 0) return [{ index, expected: 'an address of a STUN or TURN server', given: urls }];
    return urls.flatMap((url): readonly IceProblem[] => {
      const address = readRelayAddress(url);
      if (address === null)
        return [{ index, expected: 'an address such as stun:host:port or turn:host:port?transport=udp', given: url }];
      return address.kind === 'turn' && credentialsOf(server) === null
        ? [{ index, expected: 'a username and a credential for a TURN server', given: url }]
        : [];
    });
  });
