import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bytes, WireCase } from './case.types.ts';

export interface WireTarget {
  readonly port: number;
  readonly token: string;
}

/** The start of the response that a client received, if any. */
export interface SeenAnswer {
  readonly status: number | null;
  readonly answer: Bytes;
}

/** Silence in ms after which a client that has received data leaves. Other tests cover the server's own time limits. */
const silentMs = 25;
const longestMs = 5_000;

/**
 * Current time in ms to the first byte of a response on this computer. A client without a response leaves after a
 * multiple of this time.
 */
let usualMs = 50;
const firstWithinMs = (): number => Math.max(150, usualMs * 4);

/** Runs a case on a separate connection. Resolves when the connection is closed. */
export async function send(one: WireCase, place: WireTarget): Promise<SeenAnswer> {
  const sid = one.needsSid ? await openSession(place) : '';
  const fill = (text: Bytes): Bytes => text.replaceAll('‹token›', place.token).replaceAll('‹sid›', sid);
  return connection(place.port, pieces(fill(one.bytes), one.cuts), fill(one.afterwards), one.end);
}

const pieces = (bytes: Bytes, cuts: readonly number[]): readonly Bytes[] => {
  const places = [0, ...cuts.filter((at) => at < bytes.length).toSorted((a, b) => a - b), bytes.length];
  return places.slice(1).map((to, index) => bytes.slice(places[index], to));
};

const connection = (
  port: number,
  writes: readonly Bytes[],
  afterwards: Bytes,
  end: WireCase['end'],
): Promise<SeenAnswer> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let answer = '';
    let followed = false;
    const close = (): void => void (end === 'reset' ? socket.resetAndDestroy() : socket.destroy());
    const over = setTimeout(close, longestMs);
    const startedAt = performance.now();
    socket.setTimeout(firstWithinMs(), close);
    socket.on('data', (chunk: Buffer) => {
      if (answer === '') usualMs += (Math.min(performance.now() - startedAt, 1_000) - usualMs) * 0.05;
      if (answer.length < 100_000) answer += chunk.toString('latin1');
      socket.setTimeout(silentMs);
      if (followed || afterwards === '') return;
      followed = true;
      socket.write(afterwards, 'latin1', () => end === 'reset' && socket.resetAndDestroy());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(over);
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? Number.NaN) || null, answer });
    });
    socket.on('connect', () => void write());
    async function write(): Promise<void> {
      for (const [at, bytes] of writes.entries()) {
        if (at > 0) await pause(1);
        if (!socket.writable) return;
        socket.write(bytes, 'latin1');
      }
      if (end === 'half-close') socket.end();
      // If no answer is awaited, the reset follows the bytes at once.
      else if (end === 'reset' && afterwards === '') setTimeout(close, writes.length % 3);
    }
  });

/** Opens an engine.io session by polling. Resolves with an empty id if no session is available. */
async function openSession({ port, token }: WireTarget): Promise<string> {
  const head = `GET /socket.io/?EIO=4&transport=polling&token=${token} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  const { answer } = await connection(port, [head], '', 'leave');
  return /"sid":"([^"]+)"/.exec(answer)?.[1] ?? '';
}
