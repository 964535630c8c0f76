import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { connect as connectTcp, isIPv6, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { RelayAddress } from '@farspin/operator/input';
import { newTransaction, readStun, writeStun, type StunMessage } from './stun.ts';

/** A message without its transaction id, which the connection adds. */
type StunRequest = Omit<StunMessage, 'transaction'>;

/** A connection to a STUN or TURN server. */
export interface StunWire {
  /** Resolves with null if no answer arrives in time. */
  ask(request: StunRequest, key: Buffer | null): Promise<StunMessage | null>;
  tell(request: StunRequest, key: Buffer | null): void;
  close(): void;
}

/** Time until the first retransmission over UDP, in ms. Later intervals double (RFC 8489, 6.2.1). */
const firstResendMs = 500;

function resendTimes(withinMs: number): readonly number[] {
  const times: number[] = [];
  for (let at = firstResendMs; at < withinMs; at = at * 2 + firstResendMs) times.push(at);
  return times;
}

function createWire(send: (bytes: Buffer) => void, close: () => void, resends: boolean, timeoutMs: number) {
  const waiting = new Map<string, (message: StunMessage) => void>();
  const failures = new Set<(failure: Error) => void>();
  const written = (request: StunRequest, key: Buffer | null): readonly [Buffer, Buffer] => {
    const transaction = newTransaction();
    return [transaction, writeStun({ ...request, transaction }, key)];
  };
  const wire: StunWire = {
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

/** Connects to a STUN or TURN server. Rejects if it cannot connect. */
export const openStunWire = (address: RelayAddress, timeoutMs: number): Promise<StunWire> =>
  address.transport === 'udp' ? openDatagrams(address, timeoutMs) : openStream(address, timeoutMs);

async function openDatagrams({ host, port }: RelayAddress, timeoutMs: number): Promise<StunWire> {
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
    // The host may report a closed port through ICMP.
    socket.on('error', (failure) => {
      failed(failure);
      reject(failure);
    });
    socket.connect(port, address, () => resolve(wire));
  });
}

function openStream({ host, port, transport }: RelayAddress, timeoutMs: number): Promise<StunWire> {
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
    socket.on('close', () => failed(new Error('the connection closed')));
    socket.once(transport === 'tls' ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      resolve(wire);
    });
  });
}
