import { expect, test } from 'vitest';
import { attributeOf, longTermKey, readAddress, readStun, stunAttributes, writeAddress, writeStun } from './stun.ts';

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');

/** A request with long-term authentication (RFC 5769, 2.4). */
const request = bytesOf(`
  00010060 2112a442 78ad3433 c6ad72c0 29da412e
  00060012 e3839ee3 8388e383 aae38383 e382af e382b9 0000
  0015001c 662f2f34 39396b39 35346436 4f4c3334 6f4c3946 53547679 36347341
  0014000b 6578616d 706c652e 6f726700
  00080014 f6702465 6dd64a3e 02b8e071 2e85c9a2 8ca89666`);

test('reads and signs messages as in RFC 5769', () => {
  const read = readStun(request);
  expect(read?.length).toBe(request.length);
  if (read === null) return;
  const { message } = read;
  const words = (type: number): string => attributeOf(message, type)?.toString('utf8') ?? '';
  expect(words(stunAttributes.realm)).toBe('example.org');
  const username = words(stunAttributes.username);
  expect(username).toBe('\u30DE\u30C8\u30EA\u30C3\u30AF\u30B9');
  const attributes = message.attributes.filter(([type]) => type !== stunAttributes.messageIntegrity);
  const key = longTermKey(username, 'example.org', 'TheMatrIX');
  expect(writeStun({ ...message, attributes }, key).toString('hex')).toBe(request.toString('hex'));
});

test('reads addresses of both families as in RFC 5769', () => {
  const transaction = bytesOf('b7e7a701 bc34d686 fa87dfae');
  expect(readAddress(bytesOf('0001a147 e112a643'), transaction)).toBe('192.0.2.1:32853');
  const six = bytesOf('0002a147 0113a9fa a5d3f179 bc25f4b5 bed2b9d9');
  expect(readAddress(six, transaction)).toBe('[2001:db8:1234:5678:11:2233:4455:6677]:32853');
  expect(readAddress(writeAddress('192.0.2.1', 32_853), transaction)).toBe('192.0.2.1:32853');
  expect(readAddress(Buffer.alloc(2), transaction)).toBeNull();
});

test('rejects a truncated message and other protocols', () => {
  expect(readStun(request.subarray(0, 60))).toBeNull();
  expect(readStun(Buffer.from('GET / HTTP/1.1\r\n\r\n-----------'))).toBeNull();
  const broken = Buffer.from(request);
  broken.writeUInt16BE(9_999, 22);
  expect(readStun(broken)).toBeNull();
});
