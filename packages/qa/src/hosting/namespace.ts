import { mediaAddress } from '../interop/servers/ports.ts';

/**
 * Address of the players. nginx must log it instead of the loopback address from which nginx connects to the operator.
 */
export const playerAddress = mediaAddress;

/**
 * Returns a command line that runs a command with its own network, as `npm run interop` does, and with its own copies
 * of the folders that hosting writes to. Ports 80 and 443 are free in that network. Debian's nginx can use its own
 * paths without affecting the host. All processes end with the command.
 * @param folder empty folder for the copy of `/etc/nginx`; it can be removed without an unmount
 */
export const insideOwnNamespaces = (folder: string, command: readonly string[]): readonly string[] => [
  ...['unshare', '--net', '--mount', '--propagation', 'private'],
  ...['--pid', '--fork', '--kill-child', '--mount-proc', 'sh', '-e', '-c'],
  [
    'ip link set lo up',
    'ip link add media type veth peer name beyond',
    `ip addr add ${mediaAddress}/24 dev media`,
    'ip link set media up',
    'ip link set beyond up',
    `cp -a /etc/nginx/. '${folder}'`,
    `mount --bind '${folder}' /etc/nginx`,
    ...['/srv', '/run', '/var/log/nginx', '/var/lib/nginx'].map((path) => `mount -t tmpfs tmpfs ${path}`),
    'exec "$0" "$@"',
  ].join('\n'),
  ...command,
];
