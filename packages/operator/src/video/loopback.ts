/**
 * The simulator's pictures never leave the machine: of all candidates only those of the loopback interface are told or heard. A browser hides its
 * addresses or has none on loopback; the checks that it sends to ours show where it is (RFC 8445, peer-reflexive candidates).
 */
export function isLoopback(candidate: string): boolean {
  const address = candidate.split(' ')[4];
  return address !== undefined && (address.startsWith('127.') || address === '::1');
}

/** A description without the candidates of other interfaces. */
export const withLoopbackOnly = (sdp: string): string =>
  sdp
    .split('\r\n')
    .filter((line) => !line.startsWith('a=candidate:') || isLoopback(line))
    .join('\r\n');
