import fc from 'fast-check';

/** Generators for request bodies: valid, nearly valid, and invalid. */

const crlf = '\r\n';
const nested = '['.repeat(5_000);
const offer = [
  ...[
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
  ],
  ...[
    'a=mid:0',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuvwx',
    'a=setup:actpass',
    'a=recvonly',
    'a=rtcp-mux',
  ],
  ...[
    'a=rtpmap:96 VP8/90000',
    `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
    'a=candidate:1 1 udp 1 127.0.0.1 99999 typ host',
    '',
  ],
].join(crlf);

const sdp = fc
  .tuple(
    fc.array(fc.nat(offer.length), { maxLength: 3 }),
    fc.constantFrom('', '\0', 'a=', '\r\n', '99999999999', 'm=audio 9 RTP 0\r\n'),
  )
  .map(([places, put]) => places.reduce((text, at) => text.slice(0, at) + put + text.slice(at + put.length), offer));

export const content = fc.oneof(
  { weight: 3, arbitrary: fc.json({ maxDepth: 3 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        '',
        '{}',
        '[]',
        'null',
        '{',
        '"',
        nested,
        '{"__proto__":{"a":1}}',
        '{"username":"demo","password":"wrong","site_id":0}',
        '{"machineId":"101"}',
      ],
      ...[
        '{"machineId":{"a":1}}',
        '{"username":{"toString":1},"password":[]}',
        '\u00ff\u00fe',
        '\0'.repeat(50),
        'x'.repeat(70_000),
        '{"pin":null}',
      ],
      ...[
        '{"username":"new","email":[],"password":"x"}',
        '{"id":7,"__proto__":1,"a":{}}',
        '{"status":null}',
        '{"chatId":1,"messageText":"\\ud800","contactId":"2001"}',
      ],
      ...['{"name":"cut","forMs":-1}', '{"name":"constructor"}', '{"do":"nothing"}'],
    ),
  },
  { weight: 1, arbitrary: sdp },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'a=ice-ufrag:x\r\na=ice-pwd:y\r\n',
      'a=candidate:1 1 udp 1 ::1 70000 typ host',
      'candidate:'.repeat(300),
    ),
  },
);

/** Generator for a chunked body. Some chunks have a wrong length. */
export const chunked = fc
  .tuple(
    content,
    fc.constantFrom(
      '0\r\n\r\n',
      '0\r\nx: y\r\n\r\n',
      '',
      '0\r\n',
      '-1\r\n\r\n',
      'ffffffffffffffff\r\n',
      '0\r\ncontent-length: 5\r\n\r\n',
      '5;a=b\r\nhello\r\n0\r\n\r\n',
    ),
  )
  .map(([text, last]) => `${text === '' ? '' : `${text.length.toString(16)}${crlf}${text}${crlf}`}${last}`);
