import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { connect as connectTcp, isIPv6, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import {
  attributeOf,
  longTermKey,
  newTransaction,
  readAddress,
  readError,
  readStun,
  stunAttributes,
  stunTypes,
  writeStun,
  type StunMessage,
} from './stun.ts';

/** An address of a STUN or TURN server (RFC 7064, RFC 7065). */
export interface RelayAddress {
  readonly kind: 'stun' | 'turn';
  readonly transport: 'udp' | 'tcp' | 'tls';
  readonly host: string;
  readonly port: number;
}

const pattern = /^(stuns?|turns?):(\[[0-9a-f:.]+\]|[^:?[\]]+)(?::(\d{1,5}))?(?:\?transport=(udp|tcp))?$/i;
const plainPort = 3_478;
const securePort = 5_349;

/** Null for what is none. */
export function readRelayAddress(text: string): RelayAddress | null {
  const [, scheme = '', host = '', port, transport] = pattern.exec(text.trim()) ?? [];
  if (host === '') return null;
  const isSecure = scheme.toLowerCase().endsWith('s');
  return {
    kind: scheme.toLowerCase().startsWith('turn') ? 'turn' : 'stun',
    transport: isSecure ? 'tls' : transport?.toLowerCase() === 'tcp' ? 'tcp' : 'udp',
    host: host.replaceAll(/[[\]]/g, ''),
    port: port === undefined ? (isSecure ? securePort : plainPort) : Number(port),
  };
}

export type RelayAnswer =
  /** Of STUN: where we are seen; of TURN: the address that it relays. */
  | { readonly kind: 'works'; readonly address: string; readonly ms: number }
  | { readonly kind: 'refused'; readonly code: number; readonly words: string }
  /** No answer in time. */
  | { readonly kind: 'silent' }
  /** No connection, or no answer that makes sense. */
  | { readonly kind: 'failed'; readonly words: string };

export interface RelayCredentials {
  readonly username: string;
  readonly credential: string;
}

/** Asks a STUN server where we are, or a TURN server for an address, which is given back at once. Never rejects. */
export async function askRelay(
  address: RelayAddress,
  credentials: RelayCredentials | null,
  timeoutMs: number,
): Promise<RelayAnswer> {
  const startedAt = performance.now();
  const works = (found: string | null): RelayAnswer =>
    found === null
      ? { kind: 'failed', words: 'its answer has no address' }
      : { kind: 'works', address: found, ms: Math.round(performance.now() - startedAt) };
  let wire: Wire | null = null;
  try {
    wire = await openWire(address, timeoutMs);
    if (address.kind === 'stun') {
      const reply = await wire.ask({ type: stunTypes.bindingRequest, attributes: [] }, null);
      return reply === null ? { kind: 'silent' } : works(addressIn(reply, stunAttributes.xorMappedAddress));
    }
    return await allocate(wire, credentials, works);
  } catch (failure) {
    return { kind: 'failed', words: failure instanceof Error ? failure.message || failure.name : String(failure) };
  } finally {
    wire?.close();
  }
}

const addressIn = (message: StunMessage, type: number): string | null =>
  readAddress(attributeOf(message, type), message.transaction);

/** RFC 8656, 7: the first request is refused and tells realm and nonce, the second one has the credentials. */
async function allocate(
  wire: Wire,
  credentials: RelayCredentials | null,
  works: (found: string | null) => RelayAnswer,
): Promise<RelayAnswer> {
  const udp = [stunAttributes.requestedTransport, Buffer.from([17, 0, 0, 0])] as const;
  const first = await wire.ask({ type: stunTypes.allocateRequest, attributes: [udp] }, null);
  if (first === null) return { kind: 'silent' };
  if (first.type === stunTypes.allocateSuccess) return works(addressIn(first, stunAttributes.xorRelayedAddress));
  const refused = refusalOf(first);
  const realm = attributeOf(first, stunAttributes.realm);
  const nonce = attributeOf(first, stunAttributes.nonce);
  if (refused.kind !== 'refused' || refused.code !== 401 || realm === null || nonce === null) return refused;
  if (credentials === null) return refused;

  const { username, credential } = credentials;
  const key = longTermKey(username, realm.toString('utf8'), credential);
  const proof = [
    [stunAttributes.username, Buffer.from(username)],
    [stunAttributes.realm, realm],
    [stunAttributes.nonce, nonce],
  ] as const;
  const second = await wire.ask({ type: stunTypes.allocateRequest, attributes: [udp, ...proof] }, key);
  if (second === null) return { kind: 'silent' };
  if (second.type !== stunTypes.allocateSuccess) return refusalOf(second);
  const found = works(addressIn(second, stunAttributes.xorRelayedAddress));
  wire.tell(
    { type: stunTypes.refreshRequest, attributes: [[stunAttributes.lifetime, Buffer.alloc(4)], ...proof] },
    key,
  );
  return found;
}

function refusalOf(message: StunMessage): RelayAnswer {
  const error = readError(message);
  return error === null
    ? { kind: 'failed', words: `its answer makes no sense (type ${message.type})` }
    : { kind: 'refused', ...error };
}

type Request = Omit<StunMessage, 'transaction'>;

interface Wire {
  /** Null: no answer in time. */
  ask(request: Request, key: Buffer | null): Promise<StunMessage | null>;
  tell(request: Request, key: Buffer | null): void;
  close(): void;
}

/** RFC 8489, 6.2.1: over UDP a request is sent again, each time after twice as long. */
const firstResendMs = 500;

function resendTimes(withinMs: number): readonly number[] {
  const times: number[] = [];
  for (let at = firstResendMs; at < withinMs; at = at * 2 + firstResendMs) times.push(at);
  return times;
}

function createWire(send: (bytes: Buffer) => void, close: () => void, resends: boolean, timeoutMs: number) {
  const waiting = new Map<string, (message: StunMessage) => void>();
  const failures = new Set<(failure: Error) => void>();
  const written = (request: Request, key: Buffer | null): readonly [Buffer, Buffer] => {
    const transaction = newTransaction();
    return [transaction, writeStun({ ...request, transaction }, key)];
  };
  const wire: Wire = {
    ask: (request, key) =>
      new Promise((resolve, reject) => {
        const [transaction, bytes] = written(request, key);
        const timers = [setTimeout(() => end(() => resolve(null)), timeoutMs)];
        const end = (settle: () => void): void => {
          for (const timer of timers) clearTimeout(timer);
          waiting.delete(transaction.toString('hex'));
          failures.delete(fail);
          settle();
        };
        const fail = (failure: Error): void => end(() => reject(failure));
        waiting.set(transaction.toString('hex'), (message) => end(() => resolve(message)));
        failures.add(fail);
        send(bytes);
        const resendsAt = resends ? resendTimes(timeoutMs) : [];
        timers.push(...resendsAt.map((after) => setTimeout(() => send(bytes), after)));
      }),
    tell: (request, key) => send(written(request, key)[1]),
    close,
  };
  return {
    wire,
    received: (message: StunMessage): void => waiting.get(message.transaction.toString('hex'))?.(message),
    failed: (failure: Error): void => failures.forEach((fail) => fail(failure)),
  };
}

const openWire = (address: RelayAddress, timeoutMs: number): Promise<Wire> =>
  address.transport === 'udp' ? openDatagrams(address, timeoutMs) : openStream(address, timeoutMs);

async function openDatagrams({ host, port }: RelayAddress, timeoutMs: number): Promise<Wire> {
  const { address, family } = await lookup(host);
  return await new Promise((resolve, reject) => {
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
    const { wire, received, failed } = createWire(
      (bytes) => socket.send(bytes),
      () => socket.close(),
      true,
      timeoutMs,
    );
    socket.on('message', (bytes) => {
      const read = readStun(bytes);
      if (read !== null) received(read.message);
    });
    // A port at which nobody listens is told by the host (ICMP), where it is told at all.
    socket.on('error', (failure) => {
      failed(failure);
      reject(failure);
    });
    socket.connect(port, address, () => resolve(wire));
  });
}

function openStream({ host, port, transport }: RelayAddress, timeoutMs: number): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const servername = isIPv6(host) || /^[\d.]+$/.test(host) ? {} : { servername: host };
    const socket: Socket = transport === 'tls' ? connectTls({ host, port, ...servername }) : connectTcp({ host, port });
    const { wire, received, failed } = createWire(
      (bytes) => void socket.write(bytes),
      () => socket.destroy(),
      false,
      timeoutMs,
    );
    let kept = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      kept = Buffer.concat([kept, bytes]);
      for (let read = readStun(kept); read !== null; read = readStun(kept)) {
        kept = kept.subarray(read.length);
        received(read.message);
      }
    });
    const fail = (failure: Error): void => {
      clearTimeout(timer);
      socket.destroy();
      failed(failure);
      reject(failure);
    };
    const timer = setTimeout(() => fail(new Error(`no connection within ${timeoutMs} ms`)), timeoutMs);
    socket.on('error', fail);
    socket.on('close', () => failed(new Error('the connection was closed')));
    socket.once(transport === 'tls' ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      resolve(wire);
    });
  });
}
