import fc from 'fast-check';
import type { Bytes } from './case.types.ts';

/** Generators for parts of requests: valid, nearly valid, and invalid. */

export const crlf = '\r\n';

export const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'PUT') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('CONNECT', 'TRACE', 'PRI', 'QUERY', 'M-SEARCH', 'PROPFIND', 'get', 'SOURCE', 'G\0T'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);

const paths = [
  ...['/', '/check', '/Settings.json', '/lobby', '/game/101/Ember', '/assets/app-12345678.js', '/icon.svg', '/nowhere'],
  ...['/api/login', '/api/validate', '/api/player/balance', '/api/player/kick', '/api/player/cancel'],
  ...['/api/player/transactions?limit=10', '/api/player/pin', '/api/auth/user/update', '/api/machine/brands'],
  ...['/api/machine/all', '/api/machine/1', '/api/whep/101', '/api/whep/101/none', '/api/nothing'],
  ...['/api/auth/register', '/api/academy-app/course/update', '/api/chat/contacts?query=a', '/api/chat/user'],
  ...['/api/chat/user/data', '/api/chat/get-chat?contactId=2001&userId=1001', '/api/chat/send-message'],
  ...['/api/quick-panel/data'],
  ...['/sim', '/sim/', '/sim/api/state', '/sim/api/faults', '/sim/page.js', '/sim/api/faults/1'],
  ...[
    '/socket.io/?EIO=4&transport=polling',
    '/socket.io/?EIO=4&transport=websocket',
    '/socket.io/?EIO=3&transport=polling',
  ],
  ...['/socket.io', '/socket.io/?transport=webtransport&EIO=4', '/socket.io/?EIO=4&transport=polling&sid=none'],
  ...['/socket.io/?EIO=4&transport=__proto__', '/socket.io/?EIO=4&transport=polling&sid=__proto__'],
];

const escapes = fc.constantFrom(
  ...[
    '%2e%2e%2f',
    '%2e',
    '/..',
    '/../',
    '/./',
    '//',
    '\\',
    '%5c',
    '%00',
    '%',
    '%zz',
    '%ff',
    '%c0%af',
    '%25%32%65',
    ';',
    '#',
    '?',
  ],
  ...[
    '%0d%0a',
    '%e2%80%ae',
    '\u00e9',
    '\0',
    '\t',
    '/secret.txt',
    '/%73im',
    '%2Fsim',
    '&token=‹token›',
    '[]=1',
    '__proto__',
  ],
);

export const target = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...paths) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...paths), fc.nat(40), fc.array(escapes, { minLength: 1, maxLength: 4 }))
      .map(([path, at, put]) => path.slice(0, at) + put.join('') + path.slice(at)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        '*',
        '',
        'http://127.0.0.1/check',
        'http://other.example/sim',
        'https://a/',
        'ftp://a/',
        'http://',
        'http://[/',
      ],
      ...[
        'http://a@b/',
        '//other.example/sim',
        '/'.repeat(2_000),
        `/${'a/'.repeat(2_000)}`,
        `/?${'a=1&'.repeat(1_000)}`,
      ],
      ...['a', ':80', '127.0.0.1:80', '/\u00ff\u00fe', '/%f0%9f%8e%b0', '/../../../../etc/passwd', 'javascript:1'],
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);

const headerLines = [
  ...[
    'Accept: text/html',
    'Accept-Encoding: gzip, br',
    'Accept-Encoding: \0',
    'Range: bytes=5-1',
    'Range: bytes=-0',
    'Range: bytes=0-0,1-1',
  ],
  ...['If-None-Match: *', 'If-Modified-Since: never', 'Origin: null', 'Origin: \u00ff', 'Sec-Fetch-Site: cross-site'],
  ...['Expect: 100-continue', 'Expect: nothing', 'Upgrade: h2c', 'Upgrade: websocket', 'Upgrade: TLS/1.0, websocket'],
  ...[
    'HTTP2-Settings: AAMAAABkAAQAAP__',
    'Connection: Upgrade, HTTP2-Settings',
    'Connection: Upgrade',
    'Connection: close',
  ],
  ...['Connection: keep-alive', 'Connection: host, authorization, content-length', 'Keep-Alive: timeout=99999999'],
  ...[
    'Trailer: x',
    'Trailer: content-length',
    'TE: trailers',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
  ],
  ...[
    'Transfer-Encoding: identity',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding:\x0bchunked',
    'Content-Length: 5',
  ],
  ...[
    'Content-Length: -1',
    'Content-Length: 5, 5',
    'Content-Length: 99999999999999999999',
    'Content-Length: 0x5',
    'Content-Length: +5',
  ],
  ...[
    'Content-Type: application/json',
    'Content-Type: application/sdp',
    'Content-Type: application/trickle-ice-sdpfrag',
    'Content-Type: \u00ff',
  ],
  ...[
    'Content-Type: application/octet-stream',
    'Content-Encoding: gzip',
    'If-Match: *',
    'If-Match: "none"',
    'Authorization: Bearer ‹token›',
  ],
  ...[
    'Authorization: Bearer',
    'Authorization: Basic AAAA',
    `Authorization: Bearer ${'a.b.c'.repeat(500)}`,
    'Authorization: Bearer e30.e30.',
    'Cookie: a=b; __proto__=1',
  ],
  ...[
    'Host: other.example',
    'Host:',
    'Host: [::1',
    'Host: a b',
    'Host: 127.0.0.1:99999',
    'X-Forwarded-For: 127.0.0.1',
    'X-Farspin-Caller: a 127.0.0.1',
  ],
  ...[
    'Via: 1.1 a',
    'Forwarded: for=127.0.0.1',
    'Max-Forwards: 0',
    'Proxy-Connection: keep-alive',
    '__proto__: x',
    'constructor: x',
  ],
  ...[
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Key: short',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Version: 99',
  ],
  ...[
    'Sec-WebSocket-Protocol: a, a',
    'Sec-WebSocket-Protocol: ,',
    'Sec-WebSocket-Protocol: \u00ff',
    'Sec-WebSocket-Extensions: permessage-deflate',
  ],
  ...[
    'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99',
    'Sec-WebSocket-Extensions: ;;;',
    ' folded: header',
    ': no name',
    'no colon',
    'a\0b: c',
    'a: b\0c',
  ],
];

export const header = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...headerLines) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 20 }))
      .map(([name, value]) => `${name}: ${value}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      `X-Long: ${'y'.repeat(20_000)}`,
      `X-Long: ${'y'.repeat(7_000)}`,
      Array(2_500).fill('a: b').join(crlf),
    ),
  },
);

export const version = fc.oneof(
  { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'HTTP/1.0',
      'HTTP/2.0',
      'HTTP/0.9',
      'HTTP/1.1.1',
      'http/1.1',
      '',
      'RTSP/1.0',
      'HTTP/1.1 x',
    ),
  },
);

/** Generator for bytes that are not HTTP. */
export const noise = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.constantFrom(
    ...[
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
      '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
      '\r\n'.repeat(500),
      '\0'.repeat(1_000),
    ],
    ...[
      'GET',
      'GET /',
      'GET / HTTP/1.1\r',
      'HTTP/1.1 200 OK\r\n\r\n',
      '\n',
      'A'.repeat(30_000),
      'GET / HTTP/1.1\nHost: a\n\n',
    ],
  ),
);

/** Generates damaged bytes: some are removed, inserted, changed or truncated. */
export const damaged = (whole: fc.Arbitrary<Bytes>): fc.Arbitrary<Bytes> =>
  fc
    .tuple(
      whole,
      fc.array(fc.record({ at: fc.nat(), kind: fc.constantFrom('out', 'in', 'other', 'end'), byte: fc.nat(255) }), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([bytes, places]) =>
      places.reduce((text, { at, kind, byte }) => {
        const place = text.length === 0 ? 0 : at % text.length;
        const put = kind === 'in' || kind === 'other' ? String.fromCodePoint(byte) : '';
        const after = kind === 'end' ? '' : text.slice(kind === 'in' ? place : place + 1);
        return text.slice(0, place) + put + after;
      }, bytes),
    );
