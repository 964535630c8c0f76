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

/** Null for what is none. */
export function readRelayAddress(text: string): RelayAddress | null {
  const [, scheme = '', host = '', port, transport] = pattern.exec(text.trim()) ?? [];
  if (host === '') return null;
  const isSecure = scheme.toLowerCase().endsWith('s');
  return {
    kind: scheme.toLowerCase().startsWith('turn') ? 'turn' : 'stun',
    transport: isSecure ? 'tls' : transport?.toLowerCase() === 'tcp' ? 'tcp' : 'udp',
    host: host.replaceAll(/[[\]]/g, ''),
    port: port === undefined ? (isSecure ? securePort : plainPort) : Number(port),
  };
}
