import { isIP } from 'node:net';

/** Address of the peer that sent a candidate. */
export interface TransportAddress {
  readonly host: string;
  readonly port: number;
}
/** Returns the relay's address for the address of a peer. */
export type Reroute = (place: TransportAddress) => Promise<TransportAddress>;

/** Replaces a candidate of one direction. Returns the new line, or null to remove the candidate. */
export type Replace = (candidate: string) => Promise<string | null>;

/** Removes all candidates, so that the remote peer cannot bypass the relay. */
export const none: Replace = () => Promise.resolve(null);

/**
 * Replaces the address and port of a candidate with those of the relay, and removes its related address (RFC 8839,
 * section 5.1). Removes candidates that the relay cannot forward: candidates over TCP, and candidates with a host name
 * (`.local`) as their address.
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

/** Replaces the candidates in a session description (SDP) or in an SDP fragment (RFC 8840). */
export async function replaceInSdp(sdp: string, replace: Replace): Promise<string> {
  const lines: string[] = [];
  for (const line of sdp.split(/(?<=\n)/)) {
    const candidate = line.startsWith(lineStart) ? await replace(line.trimEnd().slice('a='.length)) : line;
    if (candidate === null) continue;
    lines.push(candidate === line ? line : `a=${candidate}${/\r?\n$/.exec(line)?.[0] ?? ''}`);
  }
  return lines.join('');
}
