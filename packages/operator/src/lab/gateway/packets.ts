import { replaceInSdp, type Replace } from './candidates.ts';

/** Matches a packet of engine.io and socket.io: the type, namespace and acknowledgement id, then the JSON payload. */
const packetShape = /^(?<head>\d+(?:\/[^,[{]*,)?(?<ack>\d*))(?<json>[[{].*)$/s;

/**
 * Matches the start of a candidate: foundation, component, transport, priority (RFC 8839, section 5.1). The prefix
 * `candidate:` is not enough, because other texts may begin with it.
 */
const candidateShape = /^candidate:\S+ \d+ \S+ \d+ /;

/**
 * Replaces the candidates in all fields of a socket.io packet. Returns null if the packet only contained a removed
 * candidate. A packet without candidates is returned unchanged.
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
    // An empty candidate marks the end of candidates (W3C WebRTC, RTCIceCandidateInit).
    return candidate ?? '';
  });
  // The sender of a packet with an id waits for an acknowledgement.
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

/** Replaces the candidates in the body of a poll, which contains one or more packets. */
export async function replaceInPoll(body: string, replace: Replace): Promise<string> {
  const packets: string[] = [];
  for (const packet of body.split(separator)) {
    const replaced = await replaceInPacket(packet, replace);
    if (replaced !== null) packets.push(replaced);
  }
  // The body of a poll must not be empty. The `noop` packet (6) has no content.
  return packets.length === 0 ? '6' : packets.join(separator);
}
