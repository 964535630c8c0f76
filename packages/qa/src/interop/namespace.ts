import { mediaAddress } from './servers/ports.ts';

/**
 * Returns a command line that runs another in its own network: a loopback interface and a pair of veth without a route,
 * one of which has the address for media. Nothing in it reaches another computer, or can be reached from one. It ends
 * with its last process.
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
