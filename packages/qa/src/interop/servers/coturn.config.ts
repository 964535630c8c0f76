import { loopback, mediaAddress } from './ports.ts';

export interface TurnPlaces {
  readonly plain: number;
  readonly tls: number;
  readonly relayed: readonly [number, number];
  readonly username: string;
  readonly credential: string;
  readonly key: string;
  readonly certificate: string;
  /** Folder for the files of coturn. */
  readonly folder: string;
}

/** Returns the configuration of coturn. It listens on the loopback interface and relays to Janus's media address. */
export const turnFile = (places: TurnPlaces): string =>
  [
    `listening-ip=${loopback}`,
    `relay-ip=${mediaAddress}`,
    `listening-port=${places.plain}`,
    `tls-listening-port=${places.tls}`,
    `min-port=${places.relayed[0]}`,
    `max-port=${places.relayed[1]}`,
    `cert=${places.certificate}`,
    `pkey=${places.key}`,
    'lt-cred-mech',
    'realm=farspin.interop',
    `user=${places.username}:${places.credential}`,
    'no-cli',
    'no-rfc5780',
    'no-multicast-peers',
    'verbose',
    'log-file=stdout',
    `pidfile=${places.folder}/turnserver.pid`,
    `userdb=${places.folder}/turndb`,
    '',
  ].join('\n');
