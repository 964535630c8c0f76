import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  attributeOf,
  longTermKey,
  newTransaction,
  readStun,
  stunAttributes,
  stunTypes,
  writeAddress,
  writeStun,
  type StunMessage,
} from '../stun.ts';

/** A STUN and TURN server on loopback that answers but relays nothing. */
export interface TurnServer {
  /** Port for both UDP and TCP. */
  readonly port: number;
  stop(): void;
}

const relayed = { address: '127.0.0.1', port: 50_000 };
const realm = Buffer.from('example.org');

/** Maximum number of attempts. A port that is free for UDP may be in use for TCP. */
const mostTries = 5;

export async function startTurnServer(username: string, credential: string, tries = 1): Promise<TurnServer> {
  const key = longTermKey(username, realm.toString(), credential);
  const udp = createSocket('udp4');
  udp.on('message', (bytes, { address, port }) => {
    const answer = answerTo(bytes, { address, port }, key);
    if (answer !== null) udp.send(answer, port, address);
  });
  udp.bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const { port } = udp.address();
  const tcp = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const answer = answerTo(bytes, { address: '127.0.0.1', port: socket.remotePort ?? 0 }, key);
      if (answer !== null) socket.write(answer);
      else socket.destroy();
    });
  });
  tcp.listen(port, '127.0.0.1');
  try {
    await once(tcp, 'listening');
  } catch (failure) {
    udp.close();
    if (tries >= mostTries) throw failure;
    return await startTurnServer(username, credential, tries + 1);
  }
  return {
    port,
    stop() {
      udp.close();
      tcp.close();
    },
  };
}

function answerTo(bytes: Buffer, from: { address: string; port: number }, key: Buffer): Buffer | null {
  const request = readStun(bytes)?.message;
  if (request === undefined) return null;
  const { type, transaction } = request;
  if (type === stunTypes.bindingRequest) {
    const seen = [stunAttributes.xorMappedAddress, writeAddress(from.address, from.port)] as const;
    return writeStun({ type: stunTypes.bindingSuccess, transaction, attributes: [seen] });
  }
  if (type !== stunTypes.allocateRequest) return null;
  if (!isSigned(request, key)) {
    const nonce = [stunAttributes.nonce, Buffer.from(newTransaction().toString('hex'))] as const;
    const error = [
      stunAttributes.errorCode,
      Buffer.concat([Buffer.from([0, 0, 4, 1]), Buffer.from('Unauthorized')]),
    ] as const;
    const attributes = [error, nonce, [stunAttributes.realm, realm] as const];
    return writeStun({ type: stunTypes.allocateError, transaction, attributes });
  }
  const relay = [stunAttributes.xorRelayedAddress, writeAddress(relayed.address, relayed.port)] as const;
  return writeStun({ type: stunTypes.allocateSuccess, transaction, attributes: [relay] }, key);
}

function isSigned(request: StunMessage, key: Buffer): boolean {
  const given = attributeOf(request, stunAttributes.messageIntegrity);
  if (given === null) return false;
  const attributes = request.attributes.filter(([type]) => type !== stunAttributes.messageIntegrity);
  const wanted = readStun(writeStun({ ...request, attributes }, key));
  return wanted !== null && attributeOf(wanted.message, stunAttributes.messageIntegrity)?.equals(given) === true;
}
