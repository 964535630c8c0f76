import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A STUN (RFC 8489) or TURN (RFC 8656) message, reduced to the parts that a server check needs. */
export interface StunMessage {
  readonly type: number;
  /** 12 bytes. */
  readonly transaction: Buffer;
  readonly attributes: readonly (readonly [type: number, value: Buffer])[];
}

export const stunTypes = {
  bindingRequest: 0x0001,
  bindingSuccess: 0x0101,
  allocateRequest: 0x0003,
  allocateSuccess: 0x0103,
  allocateError: 0x0113,
  refreshRequest: 0x0004,
} as const;
export const stunAttributes = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  xorRelayedAddress: 0x0016,
  requestedTransport: 0x0019,
  xorMappedAddress: 0x0020,
} as const;

const cookie = 0x2112a442;
const headerBytes = 20;
const integrityBytes = 24;
export const newTransaction = (): Buffer => randomBytes(12);

const padded = (length: number): number => Math.ceil(length / 4) * 4;

function header(type: number, length: number, transaction: Buffer): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(length, 2);
  bytes.writeUInt32BE(cookie, 4);
  transaction.copy(bytes, 8);
  return bytes;
}

function attribute(type: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + padded(value.length));
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
}

/** Encodes a message. With a key, signs it (RFC 8489, 14.5). */
export function writeStun({ type, transaction, attributes }: StunMessage, key: Buffer | null = null): Buffer {
  const body = Buffer.concat(attributes.map(([of, value]) => attribute(of, value)));
  if (key === null) return Buffer.concat([header(type, body.length, transaction), body]);
  const signed = Buffer.concat([header(type, body.length + integrityBytes, transaction), body]);
  const digest = createHmac('sha1', key).update(signed).digest();
  return Buffer.concat([signed, attribute(stunAttributes.messageIntegrity, digest)]);
}

/** Returns the first message in the bytes and its length, or null if it is incomplete or not a message. */
export function readStun(bytes: Buffer): { readonly message: StunMessage; readonly length: number } | null {
  if (bytes.length < headerBytes || bytes.readUInt32BE(4) !== cookie) return null;
  const length = headerBytes + bytes.readUInt16BE(2);
  if (bytes.length < length) return null;
  const attributes: [number, Buffer][] = [];
  for (let at = headerBytes; at + 4 <= length;) {
    const size = bytes.readUInt16BE(at + 2);
    if (at + 4 + size > length) return null;
    attributes.push([bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + size)]);
    at += 4 + padded(size);
  }
  return { length, message: { type: bytes.readUInt16BE(0), transaction: bytes.subarray(8, headerBytes), attributes } };
}

export const attributeOf = ({ attributes }: StunMessage, type: number): Buffer | null =>
  attributes.find(([of]) => of === type)?.[1] ?? null;

/** Returns the key for long-term credentials (RFC 8489, 9.2.2). */
export const longTermKey = (username: string, realm: string, password: string): Buffer =>
  createHash('md5').update(`${username}:${realm}:${password}`).digest();

/** Decodes an address and its port from an XORed attribute. Returns null if it is unreadable. */
export function readAddress(value: Buffer | null, transaction: Buffer): string | null {
  if (value === null || value.length < 8) return null;
  const mask = Buffer.alloc(16);
  mask.writeUInt32BE(cookie, 0);
  transaction.copy(mask, 4);
  const port = value.readUInt16BE(2) ^ (cookie >>> 16);
  const bytes = value.subarray(4).map((byte, index) => byte ^ (mask[index] ?? 0));
  if (value[1] === 1) return `${[...bytes.subarray(0, 4)].join('.')}:${port}`;
  if (value[1] !== 2 || bytes.length < 16) return null;
  const groups = Array.from({ length: 8 }, (_, at) =>
    (((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0)).toString(16),
  );
  return `[${groups.join(':')}]:${port}`;
}

/** Encodes an IPv4 address and its port as an XORed attribute. */
export function writeAddress(address: string, port: number): Buffer {
  const mask = Buffer.alloc(4);
  mask.writeUInt32BE(cookie, 0);
  const bytes = address.split('.').map((part, at) => Number(part) ^ (mask[at] ?? 0));
  const value = Buffer.alloc(8);
  value[1] = 1;
  value.writeUInt16BE(port ^ (cookie >>> 16), 2);
  Buffer.from(bytes).copy(value, 4);
  return value;
}

/** Returns the code and text of an error, or null if the message has none. */
export function readError(message: StunMessage): { readonly code: number; readonly words: string } | null {
  const value = attributeOf(message, stunAttributes.errorCode);
  if (value === null || value.length < 4) return null;
  return { code: ((value[2] ?? 0) & 7) * 100 + (value[3] ?? 0), words: value.subarray(4).toString('utf8') };
}
