import type { RelayAddress } from '@farspin/operator/input';
import { openStunWire, type StunWire } from './stun-wire.ts';
import {
  attributeOf,
  longTermKey,
  readAddress,
  readError,
  stunAttributes,
  stunTypes,
  type StunMessage,
} from './stun.ts';

export type RelayAnswer =
  /** With STUN, the address of this computer as seen by the server. With TURN, the relayed address. */
  | { readonly kind: 'works'; readonly address: string; readonly ms: number }
  | { readonly kind: 'refused'; readonly code: number; readonly words: string }
  /** No answer in time. */
  | { readonly kind: 'silent' }
  /** No connection, or an invalid answer. */
  | { readonly kind: 'failed'; readonly words: string };

export interface RelayCredentials {
  readonly username: string;
  readonly credential: string;
}

/**
 * Requests this computer's address from a STUN server, or a relayed address from a TURN server. Releases a relayed
 * address immediately. Never rejects.
 */
export async function askRelay(
  address: RelayAddress,
  credentials: RelayCredentials | null,
  timeoutMs: number,
): Promise<RelayAnswer> {
  const startedAt = performance.now();
  const works = (found: string | null): RelayAnswer =>
    found === null
      ? { kind: 'failed', words: 'the answer has no address' }
      : { kind: 'works', address: found, ms: Math.round(performance.now() - startedAt) };
  let wire: StunWire | null = null;
  try {
    wire = await openStunWire(address, timeoutMs);
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

/**
 * Allocates a relayed address (RFC 8656, 7). The server rejects the first request with a realm and a nonce. The second
 * request has the credentials.
 */
async function allocate(
  wire: StunWire,
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
    ? { kind: 'failed', words: `the answer is invalid (type ${message.type})` }
    : { kind: 'refused', ...error };
}
