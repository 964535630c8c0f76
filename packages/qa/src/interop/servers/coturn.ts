import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { turnFile } from './coturn.config.ts';
import { loopback } from './ports.ts';
import { startProcess } from './process.ts';

export interface Coturn {
  readonly user: { readonly username: string; readonly credential: string };
  /** Addresses by the player's transport. */
  readonly urls: Readonly<Record<'udp' | 'tcp' | 'tls', string>>;
  /** Returns the output of coturn, which lists sessions with their users. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts coturn on the loopback interface, with one user and a self-signed certificate. */
export async function startCoturn(
  folder: string,
  ports: { readonly plain: number; readonly tls: number; readonly relayed: readonly [number, number] },
): Promise<Coturn> {
  const user = { username: 'player', credential: 'interop-only' };
  const certificate = { key: join(folder, 'turn.key'), certificate: join(folder, 'turn.pem') };
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', `subjectAltName=DNS:localhost,IP:${loopback}`],
      ...['-keyout', certificate.key, '-out', certificate.certificate],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl created no certificate:\n${stderr}`);
  const file = join(folder, 'turnserver.conf');
  writeFileSync(file, turnFile({ ...ports, ...user, ...certificate, folder }));
  const running = await startProcess({
    name: 'coturn',
    command: 'turnserver',
    args: ['-c', file],
    log: join(folder, 'coturn.log'),
    ready: /IPv4\. TLS\/TCP listener opened|IPv4\. TCP listener opened/i,
  });
  return {
    user,
    urls: {
      udp: `turn:${loopback}:${ports.plain}?transport=udp`,
      tcp: `turn:${loopback}:${ports.plain}?transport=tcp`,
      tls: `turns:${loopback}:${ports.tls}?transport=tcp`,
    },
    output: running.output,
    stop: running.stop,
  };
}
