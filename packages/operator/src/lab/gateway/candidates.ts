import { isIP } from 'node:net';

/** Where the peer that told a candidate can be reached. */
export interface TransportAddress {
  readonly host: string;
  readonly port: number;
}
/** Where the relay takes what is meant for a place. */
export type Reroute = (place: TransportAddress) => Promise<TransportAddress>;

/** What comes of the candidates that pass one way: the line in its place, or null for none. */
export type Replace = (candidate: string) => Promise<string | null>;

/** The other end learns none of them, so that it has no way past the relay. */
export const none: Replace = () => Promise.resolve(null);

/**
 * The candidate as the relay has it (RFC 8839, 5.1): another address and port, and no related address. One over TCP, or whose
 * address is a name (`.local`), cannot be relayed and is left out.
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

/** A description (SDP), or a fragment of one (RFC 8840), with its candidates replaced. */
export async function replaceInSdp(sdp: string, replace: Replace): Promise<string> {
  const lines: string[] = [];
  for (const line of sdp.split(/(?<=\n)/)) {
    const candidate = line.startsWith(lineStart) ? await replace(line.trimEnd().slice('a='.length)) : line;
    if (candidate === null) continue;
    lines.push(candidate === line ? line : `a=${candidate}${/\r?\n$/.exec(line)?.[0] ?? ''}`);
  }
  return lines.join('');
}
