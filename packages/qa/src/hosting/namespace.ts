import { mediaAddress } from '../interop/servers/ports.ts';

/** The players' address: nginx must show it, and not the loopback address that it connects to the operator from. */
export const playerAddress = mediaAddress;

/**
 * A command line that runs another with a network of its own, as `npm run interop` has it, and with its own copies of the folders that
 * hosting writes to. Ports 80 and 443 are free there, and Debian's nginx runs with its own paths without touching the machine's. All
 * processes in it end with the command.
 * @param folder an empty one for the copy of `/etc/nginx`; it needs no mount of its own to be removed
 */
export const insideOwnMachine = (folder: string, command: readonly string[]): readonly string[] => [
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
