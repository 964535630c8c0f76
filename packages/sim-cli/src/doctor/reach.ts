import { lookup } from 'node:dns/promises';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { DoctorOptions } from './examine.ts';
import { troubleOf } from '../probe/trouble.ts';
import { timed } from './examine.ts';
import { bad, ok, spell, warn, type DoctorFinding } from './finding.ts';

const soonMs = 14 * 86_400_000;

/** Checks the host name and its port. Resolves with false if further checks are pointless. */
export async function examineReach(
  { server, stepMs }: DoctorOptions,
  add: (finding: DoctorFinding) => void,
): Promise<boolean> {
  const { hostname, port, protocol } = new URL(server);
  const host = hostname.replaceAll(/[[\]]/g, '');
  let addresses: readonly string[];
  try {
    addresses = (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    add(bad('address', `the host ${host} does not exist`, 'Check the spelling, and the DNS entry.'));
    return false;
  }
  add(ok('address', `${host} is ${addresses.join(', ')}`));
  const isSecure = protocol === 'https:';
  const number = port === '' ? (isSecure ? 443 : 80) : Number(port);
  try {
    const [certificate, ms] = await timed(() => open(host, number, isSecure, stepMs));
    add(describe(number, certificate, ms));
    return true;
  } catch (failure) {
    add(refused(failure, host, number));
    return false;
  }
}

/** Connects and disconnects. With TLS, resolves with the certificate's expiry in epoch ms, otherwise with null. */
const open = (host: string, port: number, isSecure: boolean, timeoutMs: number): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const name = /^[\d.]+$|:/.test(host) ? {} : { servername: host };
    const socket = isSecure ? connectTls({ host, port, ...name }) : connectTcp({ host, port });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))),
      timeoutMs,
    );
    socket.once('error', (failure) => end(() => reject(failure)));
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      const until = 'getPeerCertificate' in socket ? Date.parse(socket.getPeerCertificate().valid_to) : null;
      end(() => resolve(until));
    });
  });

function describe(port: number, until: number | null, ms: number): DoctorFinding {
  if (until === null || Number.isNaN(until)) return ok('connection', `port ${port} answers in ${ms} ms`);
  const left = until - Date.now();
  const words = `port ${port} answers in ${ms} ms over TLS; its certificate is valid for ${spell(left)}`;
  return left > soonMs ? ok('connection', words) : warn('connection', words, 'Renew the certificate.');
}

function refused(failure: unknown, host: string, port: number): DoctorFinding {
  const { kind, words } = troubleOf(failure);
  const told = (seen: string, advice: string): DoctorFinding => bad('connection', seen, advice);
  switch (kind) {
    case 'nobody':
      return told(
        `no server listens on port ${port} of ${host}`,
        'Check that the server is running, and that the port is right.',
      );
    case 'silent':
      return told(`port ${port} of ${host} does not answer`, 'Check the firewalls, and whether the host is up.');
    case 'certificate':
      return told(
        `the certificate is not valid: ${words}`,
        'Renew or complete the certificate. Browsers refuse it too.',
      );
    case 'plain':
      return told(`port ${port} does not use TLS`, 'Use http:// instead of https://, or another port.');
    case 'nameless':
    case 'cut':
    case 'other':
      return told(`port ${port} of ${host}: ${words}`, 'Check the address and the network.');
  }
}
