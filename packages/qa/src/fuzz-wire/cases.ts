import fc from 'fast-check';
import type { Bytes, WireCase } from './case.types.ts';
import { frames, packet } from './frames.ts';
import { chunked, content } from './contents.ts';
import { crlf, damaged, header, method, noise, target, version } from './pieces.ts';

/** Generators for all connections of the fuzzer, by kind and weight. */

const head = (line: string, headers: readonly string[]): Bytes => [line, ...headers, '', ''].join(crlf);
const host = 'Host: 127.0.0.1';
const signedIn = 'Authorization: Bearer ‹token›';

/**
 * Generator for headers. Most requests have a `Host` header, because a server rejects requests without it immediately.
 */
const headers = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.array(header, { maxLength: 5 }))
  .map(([draw, others]) => (draw === 0 ? others : [host, ...others]));

const plain = fc
  .tuple(method, target, version, headers)
  .map(([verb, path, protocol, lines]) => head(`${verb} ${path} ${protocol}`, lines));

const withBody = fc
  .tuple(
    fc.constantFrom('POST', 'PATCH', 'DELETE', 'GET', 'PUT'),
    target,
    headers,
    content,
    fc.constantFrom(0, 0, 0, -1, 1, 1_000),
  )
  .map(
    ([verb, path, lines, text, wrong]) =>
      head(`${verb} ${path} HTTP/1.1`, [...lines, signedIn, `Content-Length: ${Math.max(0, text.length + wrong)}`]) +
      text,
  );

const inChunks = fc
  .tuple(fc.constantFrom('POST', 'PATCH', 'DELETE', 'GET'), target, headers, chunked)
  .map(
    ([verb, path, lines, body]) => head(`${verb} ${path} HTTP/1.1`, [...lines, 'Transfer-Encoding: chunked']) + body,
  );

const calls = fc
  .tuple(
    fc.constantFrom(
      ...[
        'POST /api/login',
        'POST /api/player/kick',
        'POST /api/player/pin',
        'POST /api/auth/user/update',
        'POST /api/whep/101',
      ],
      ...[
        'POST /api/auth/register',
        'POST /api/academy-app/course/update',
        'POST /api/chat/user/data',
        'POST /api/chat/send-message',
      ],
      ...[
        'PATCH /api/whep/101/none',
        'DELETE /api/whep/101/none',
        'GET /api/player/transactions?cursor=',
        'POST /sim/api/faults',
        'DELETE /sim/api/faults',
      ],
    ),
    fc.constantFrom('application/json', 'application/sdp', 'application/trickle-ice-sdpfrag', ''),
    content,
    fc.constantFrom(true, true, false),
  )
  .map(
    ([line, type, text, closes]) =>
      head(`${line} HTTP/1.1`, [
        ...[host, signedIn, 'If-Match: *', `Content-Type: ${type}`, `Content-Length: ${text.length}`],
        ...(closes ? ['Connection: close'] : []),
      ]) + text,
  );

const pipelined = fc.array(fc.oneof(plain, withBody, calls), { minLength: 2, maxLength: 8 }).map((all) => all.join(''));
const flood = fc
  .constantFrom('GET /check', 'GET /api/machine/all', 'HEAD /', 'GET /nowhere')
  .map((line) => head(`${line} HTTP/1.1`, [host]).repeat(300));

const handshake = (path: string, lines: readonly string[]): Bytes =>
  head(`GET ${path} HTTP/1.1`, [
    ...[
      host,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ],
    ...lines,
  ]);
const socketPath = '/socket.io/?EIO=4&transport=websocket&token=‹token›';
const upgrade = fc.tuple(target, fc.array(header, { maxLength: 3 })).map(([path, lines]) => handshake(path, lines));
const goodUpgrade = fc.constant(handshake(socketPath, []));

const session = '/socket.io/?EIO=4&transport=polling&sid=‹sid›';
const poll = fc
  .tuple(
    fc.array(packet, { maxLength: 4 }),
    fc.constantFrom('\x1e', '\x1e\x1e', '1:', '', '\0'),
    fc.constantFrom('text/plain;charset=UTF-8', 'application/octet-stream', 'application/json'),
  )
  .map(([packets, separator, type]) => {
    const text = packets.join(separator);
    return head(`POST ${session} HTTP/1.1`, [host, `Content-Type: ${type}`, `Content-Length: ${text.length}`]) + text;
  });
const pollTwice = fc
  .array(
    fc.oneof(
      poll,
      fc.constantFrom(
        head(`GET ${session} HTTP/1.1`, [host]),
        head(`DELETE ${session} HTTP/1.1`, [host]),
        handshake(session.replace('polling', 'websocket'), []),
      ),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((all) => all.join(''));

interface Family {
  readonly kind: string;
  readonly weight: number;
  readonly bytes: fc.Arbitrary<Bytes>;
  readonly afterwards?: fc.Arbitrary<Bytes>;
  readonly needsSid?: true;
}
const families: readonly Family[] = [
  { kind: 'request', weight: 5, bytes: plain },
  { kind: 'body', weight: 3, bytes: withBody },
  { kind: 'chunks', weight: 3, bytes: inChunks },
  { kind: 'call', weight: 3, bytes: calls },
  { kind: 'pipelined', weight: 2, bytes: pipelined },
  { kind: 'flood', weight: 0.1, bytes: flood },
  { kind: 'upgrade', weight: 4, bytes: upgrade, afterwards: frames },
  { kind: 'frames', weight: 4, bytes: goodUpgrade, afterwards: frames },
  { kind: 'damaged frames', weight: 1, bytes: goodUpgrade, afterwards: damaged(frames) },
  { kind: 'polling', weight: 3, bytes: pollTwice, needsSid: true },
  { kind: 'damaged', weight: 4, bytes: damaged(fc.oneof(plain, withBody, inChunks, calls, upgrade)) },
  { kind: 'noise', weight: 1, bytes: noise },
];

const nothing = fc.constant('');

/** Generator for a connection. Every kind can have any split of the bytes and any way to end. */
export const wireCase: fc.Arbitrary<WireCase> = fc.oneof(
  ...families.map(({ kind, weight, bytes, afterwards = nothing, needsSid = false }) => ({
    weight: weight * 10,
    arbitrary: fc.record({
      kind: fc.constant(kind),
      bytes: fc.oneof(
        { weight: 4, arbitrary: bytes },
        // This kind cuts off a request at any byte.
        {
          weight: 1,
          arbitrary: fc
            .tuple(bytes, fc.double({ min: 0, max: 1, noNaN: true }))
            .map(([all, part]) => all.slice(0, Math.floor(all.length * part))),
        },
      ),
      afterwards,
      cuts: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(fc.nat(400), { maxLength: 3 }) },
      ),
      end: fc.constantFrom('leave', 'leave', 'reset', 'half-close'),
      needsSid: fc.constant(needsSid),
    }),
  })),
);
