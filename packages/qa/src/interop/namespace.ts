import { mediaAddress } from './servers/ports.ts';

/**
 * Returns a command line that runs a command in its own network. The network has a loopback interface and a pair of
 * veth interfaces without a route, one of which has the address for media. No other computer can be reached from this
 * network, or reach it. The network ends with its last process.
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
