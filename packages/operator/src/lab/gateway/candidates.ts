import { isIP } from 'node:net';

/** The address of the peer that sent a candidate. */
export interface TransportAddress {
  readonly host: string;
  readonly port: number;
}
/** Returns the relay's address for a peer's. */
export type Reroute = (place: TransportAddress) => Promise<TransportAddress>;

/** Replaces the candidates of one direction: returns the new line, or null to remove it. */
export type Replace = (candidate: string) => Promise<string | null>;

/** Removes all candidates, so that the other end cannot bypass the relay. */
export const none: Replace = () => Promise.resolve(null);

/**
 * Replaces the address and port of a candidate by the relay's, and removes its related address (RFC 8839, 5.1). A
 * candidate over TCP, or with a name as its address (`.local`), cannot be relayed and is left out.
 */
export const through =
  (reroute: Reroute): Replace =>
  async (candidate) => {
    const [foundation, component, transport = '', priority, host = '', port, ...rest] = candidate.split(' ');
    if (transport.toLowerCase() !== 'udp' || isIP(host) === 0) return null;
    const place = await reroute({ host, port: Number(port) });
    const kept = rest.join(' ').replace(/ (?:raddr|rport) \S+/g, '');
    return [foundation, component, transport, priority, place.host, place.port, kept].join(' ');
  };

const lineStart = 'a=candidate:';

/** Replaces the candidates in a description (SDP), or in a fragment of one (RFC 8840). */
export async function replaceInSdp(sdp: string, replace: Replace): Promise<string> {
  const lines: string[] = [];
  for (const line of sdp.split(/(?<=\n)/)) {
    const candidate = line.startsWith(lineStart) ? await replace(line.trimEnd().slice('a='.length)) : line;
    if (candidate === null) continue;
    lines.push(candidate === line ? line : `a=${candidate}${/\r?\n$/.exec(line)?.[0] ?? ''}`);
  }
  return lines.join('');
}
