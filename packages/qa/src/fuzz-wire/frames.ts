import fc from 'fast-check';
import type { Bytes } from './case.types.ts';

/** Generators for WebSocket frames of a client (RFC 6455), with engine.io and socket.io packets as payloads. */

interface Frame {
  readonly opcode: number;
  readonly final: boolean;
  readonly reserved: number;
  readonly masked: boolean;
  readonly payload: Bytes;
  /** Length that the frame declares, or null for the actual length. */
  readonly length: number | null;
}

function encode({ opcode, final, reserved, masked, payload, length }: Frame): Bytes {
  const says = length ?? payload.length;
  const head = [(final ? 0x80 : 0) | (reserved << 4) | opcode];
  const mask = masked ? 0x80 : 0;
  if (says < 126) head.push(mask | says);
  else if (says < 65_536) head.push(mask | 126, says >> 8, says & 0xff);
  else head.push(mask | 127, ...[56, 48, 40, 32, 24, 16, 8, 0].map((bits) => Math.floor(says / 2 ** bits) & 0xff));
  // A zero mask leaves the payload unchanged.
  return String.fromCodePoint(...head) + (masked ? '\0\0\0\0' : '') + payload;
}

const namespaces = ['/notifications', '/machine', '/signalling', '/', '/none'];
const joins = namespaces.map((name) => `40${name},{"token":"‹token›"}`);

export const packet = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...joins) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...namespaces),
        fc.constantFrom('', '1', '0', '99999999999999999999'),
        fc.constantFrom(
          'init',
          'press',
          'transfer',
          'cashout',
          'offer',
          'candidate',
          'bye',
          'error',
          'connect',
          'disconnect',
          '__proto__',
          'band',
          'ping',
        ),
        fc.oneof(
          fc.json({ maxDepth: 2 }),
          fc.constantFrom(
            '{"machineID":"101","token":"‹token›"}',
            '{"machineId":"101","sdp":"v=0"}',
            '{"_placeholder":true,"num":0}',
          ),
        ),
      )
      .map(([namespace, id, event, payload]) => `42${namespace},${id}["${event}",${payload}]`),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        '2',
        '3',
        '2probe',
        '5',
        '6',
        '1',
        '0{}',
        '7',
        '',
        '4',
        '40',
        '41',
        '42',
        '43',
        '44',
        '45',
        '46',
        '49',
        '4\0',
        'bAAAA',
        'b',
      ],
      ...[
        '451-["a",{"_placeholder":true,"num":0}]',
        '4599999999-["a"]',
        '45-1-[]',
        '42[',
        '42{}',
        '42[]',
        '42[null]',
        '42[1]',
        '42["error"]',
        '43/machine,1[]',
      ],
      ...[
        '40/machine',
        '40/machine,',
        '40/machine,[]',
        '40/machine,null',
        '40/machine,{"token":{}}',
        '41/machine,',
        '44/machine,{}',
        '42/machine,["init",{}]',
      ],
      ...[
        `42${'['.repeat(20_000)}`,
        `42/${'n'.repeat(5_000)},["a"]`,
        `40/machine,{"token":"${'t'.repeat(60_000)}"}`,
        `4${'candidate:'.repeat(500)}`,
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

const sane = packet.map((payload) =>
  encode({ opcode: 1, final: true, reserved: 0, masked: true, payload, length: null }),
);
const odd = fc
  .record({
    opcode: fc.constantFrom(0, 1, 2, 3, 7, 8, 9, 10, 11, 15),
    final: fc.boolean(),
    reserved: fc.constantFrom(0, 0, 1, 2, 4, 7),
    masked: fc.boolean(),
    payload: fc.oneof(
      packet,
      fc.constantFrom('\xff\xfe', '\x03\xe8', '\x03\xed', '\0', 'x'.repeat(126), 'x'.repeat(70_000), '\x13\x88bye'),
    ),
    length: fc.constantFrom(null, null, null, 0, 125, 126, 65_535, 65_536, 200_000, 2 ** 31, 2 ** 53, 2 ** 63),
  })
  .map(encode);

/** Generator for a few frames. A server understands most of them. */
export const frames = fc
  .array(fc.oneof({ weight: 3, arbitrary: sane }, { weight: 1, arbitrary: odd }), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(''));
