import { replaceInSdp, type Replace } from './candidates.ts';

/** The type, namespace and acknowledgement id of engine.io and socket.io, then the JSON payload. */
const packetShape = /^(?<head>\d+(?:\/[^,[{]*,)?(?<ack>\d*))(?<json>[[{].*)$/s;

/** Foundation, component, transport, priority (RFC 8839, 5.1); other texts may begin with the same word. */
const candidateShape = /^candidate:\S+ \d+ \S+ \d+ /;

/**
 * Replaces the candidates in a socket.io packet, in any field; null if the packet contained only a removed candidate. A
 * packet without candidates is returned unchanged.
 */
export async function replaceInPacket(packet: string, replace: Replace): Promise<string | null> {
  if (!packet.includes('candidate:')) return packet;
  const { head = '', ack = '', json = '' } = packetShape.exec(packet)?.groups ?? {};
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return packet;
  }
  let silenced = false;
  const replaced = await replaceStrings(content, async (text) => {
    if (!candidateShape.test(text)) return /^v=0\r?\n/.test(text) ? replaceInSdp(text, replace) : text;
    const candidate = await replace(text);
    silenced ||= candidate === null;
    // An empty candidate means the end of candidates (W3C webrtc, RTCIceCandidateInit).
    return candidate ?? '';
  });
  // Somebody may wait for the answer to a packet with an id.
  return silenced && ack === '' ? null : `${head}${JSON.stringify(replaced)}`;
}

async function replaceStrings(value: unknown, replace: (text: string) => Promise<string>): Promise<unknown> {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const item of value) list.push(await replaceStrings(item, replace));
    return list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields: [string, unknown][] = [];
  for (const [name, field] of Object.entries(value)) fields.push([name, await replaceStrings(field, replace)]);
  return Object.fromEntries(fields);
}

const separator = '\x1e';

/** Replaces the candidates in the body of a poll, which contains any number of packets. */
export async function replaceInPoll(body: string, replace: Replace): Promise<string> {
  const packets: string[] = [];
  for (const packet of body.split(separator)) {
    const replaced = await replaceInPacket(packet, replace);
    if (replaced !== null) packets.push(replaced);
  }
  // A poll may not be empty; `noop` (6) has no content.
  return packets.length === 0 ? '6' : packets.join(separator);
}
