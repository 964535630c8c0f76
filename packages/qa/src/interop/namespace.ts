import { mediaAddress } from './servers/ports.ts';

/**
 * A command line that runs another in a network of its own: a loopback interface and a pair of veth that lead nowhere, of
 * which one has the address for media. Nothing in it reaches another machine, or is reached from one; it is gone with
 * its last process.
 */
export const insideOwnNetwork = (command: readonly string[]): readonly string[] => [
  ...['unshare', '--net', 'sh', '-e', '-c'],
  [
    'ip link set lo up',
    'ip link add media type veth peer name beyond',
    `ip addr add ${mediaAddress}/24 dev media`,
    'ip link set media up',
    'ip link set beyond up',
    'exec "$0" "$@"',
  ].join('\n'),
  ...command,
];
