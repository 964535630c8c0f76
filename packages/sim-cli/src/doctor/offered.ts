import { warn, type DoctorFinding } from './finding.ts';

const addressesOf = (sdp: string): readonly string[] => [
  ...new Set(
    sdp
      .split(/\r?\n/)
      .filter((line) => line.startsWith('a=candidate:'))
      .flatMap((line) => line.split(' ')[4] ?? []),
  ),
];
const isLoopback = (address: string): boolean => address.startsWith('127.') || address === '::1';

/**
 * Judges the addresses at which a server offers its picture, from its description and later candidates. Returns null if
 * there is no problem. An offer on loopback works only for Chromium on the server's own computer.
 */
export function judgeOffered(way: string, sdp: string): DoctorFinding | null {
  const addresses = addressesOf(sdp);
  if (addresses.length === 0 || !addresses.every(isLoopback)) return null;
  return warn(
    `${way}: candidates`,
    `the server offers its picture only at ${addresses.join(' and ')}`,
    'Firefox ignores loopback addresses (RFC 8445, 5.1.1.1), and other computers cannot reach them. Also offer a network address.',
  );
}
