/**
 * ICE candidates of this computer, the only ones that the simulator offers and accepts. Loopback addresses work without
 * a network. Interface addresses are for browsers without a loopback candidate, such as Firefox, which follow RFC 8445,
 * section 5.1.1.1. A browser hides its own addresses, but its connectivity checks reveal them (peer-reflexive
 * candidates).
 */
import { interfaceAddresses } from '../lab/datagram/interface-addresses.ts';

interface Candidate {
  readonly transport: string;
  readonly priority: number;
  readonly address: string;
}

/**
 * Parses a candidate (RFC 8839, section 5.1): `candidate:foundation component transport priority address port …`.
 * Returns null for any other line.
 */
function read(line: string): Candidate | null {
  const [, , transport, priority, address] = line.split(' ');
  return transport === undefined || address === undefined
    ? null
    : { transport: transport.toLowerCase(), priority: Number(priority), address };
}

const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1';

/** Returns true if a candidate has an address of this computer. */
export function isOwn(line: string, addresses: readonly string[] = interfaceAddresses()): boolean {
  const candidate = read(line);
  return candidate !== null && (isLoopback(candidate.address) || addresses.includes(candidate.address));
}

/**
 * Difference in priority between loopback and interface candidates. It is more than between two interfaces, and less
 * than between two types of candidates.
 */
const afterLoopback = 2 ** 20;

/**
 * Returns a candidate as the server offers it, or null if the server does not offer it. Loopback has the highest
 * priority, because it survives a network change. Interfaces are offered only over UDP: TCP would cost each browser one
 * more check, and the lab's relay does not support it.
 */
export function toOffer(line: string, addresses: readonly string[] = interfaceAddresses()): string | null {
  const candidate = read(line);
  if (candidate === null || !isOwn(line, addresses)) return null;
  if (isLoopback(candidate.address)) return line;
  if (candidate.transport !== 'udp') return null;
  return line.replace(` ${candidate.priority} `, ` ${candidate.priority - afterLoopback} `);
}

const eachCandidate = (sdp: string, change: (line: string) => string | null): string =>
  sdp
    .split('\r\n')
    .flatMap((line) => (line.startsWith('a=candidate:') ? (change(line) ?? []) : line))
    .join('\r\n');

/** Returns an answer that contains only the candidates to offer. */
export function withOffered(sdp: string, addresses: readonly string[] = interfaceAddresses()): string {
  return eachCandidate(sdp, (line) => toOffer(line, addresses));
}

/** Returns a session description without the candidates of other computers. */
export function withOwnOnly(sdp: string, addresses: readonly string[] = interfaceAddresses()): string {
  return eachCandidate(sdp, (line) => (isOwn(line, addresses) ? line : null));
}
