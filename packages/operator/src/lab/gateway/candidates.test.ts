import { describe, expect, test } from 'vitest';
import { none, replaceInSdp, through, type TransportAddress } from './candidates.ts';
import { replaceInPacket, replaceInPoll } from './packets.ts';

const host = 'candidate:1 1 udp 2122063615 127.0.0.1 42742 typ host generation 0 ufrag Ab3+';
const told = 'candidate:1 1 udp 2122063615 127.0.0.1 9000 typ host generation 0 ufrag Ab3+';
const asked: TransportAddress[] = [];
const down = through((place) => {
  asked.push(place);
  return Promise.resolve({ host: '127.0.0.1', port: 9_000 });
});

describe('a candidate of the server', () => {
  test('is replaced by the address of the relay, which receives the server address', async () => {
    expect(await down(host)).toBe(told);
    expect(asked.at(-1)).toEqual({ host: '127.0.0.1', port: 42_742 });
  });
  test('is sent without a related address', async () => {
    const reflexive = 'candidate:2 1 UDP 99 192.0.2.7 5000 typ srflx raddr 10.0.0.1 rport 4000 generation 0';
    expect(await down(reflexive)).toBe('candidate:2 1 UDP 99 127.0.0.1 9000 typ srflx generation 0');
  });
  test.each([
    ['over TCP', 'candidate:1 1 tcp 1518283007 127.0.0.1 9 typ host tcptype active'],
    ['with a name (mDNS)', 'candidate:1 1 udp 2122063615 3f2a.local 42742 typ host'],
    ['without any field', 'candidate:'],
  ])('%s is removed', async (_, candidate) => expect(await down(candidate)).toBeNull());
});

const sdp = ['v=0', 'm=video 9 UDP/TLS/RTP/SAVPF 96', `a=${host}`, 'a=end-of-candidates', 'a=mid:0', ''].join('\r\n');

describe('a session description', () => {
  test('contains the relay as the only candidate if it comes from the server', async () => {
    expect(await replaceInSdp(sdp, down)).toBe(sdp.replace(host, told));
  });
  test('contains no candidates if it comes from the client, like a fragment in a WHEP PATCH request', async () => {
    expect(await replaceInSdp(sdp, none)).toBe(sdp.replace(`a=${host}\r\n`, ''));
    expect(await replaceInSdp(`a=ice-ufrag:x\na=${host}`, none)).toBe('a=ice-ufrag:x\n');
  });
});

describe('a socket.io packet', () => {
  const event = (candidate: string, id = '') =>
    `42/signalling,${id}${JSON.stringify(['candidate', { machineId: '1', candidate: { candidate, sdpMid: '0' } }])}`;
  test('is sent with replaced candidates, even in an offer or answer of the server', async () => {
    expect(await replaceInPacket(event(host), down)).toBe(event(told));
    const answer = (text: string): string => `43/signalling,12${JSON.stringify([{ sdp: text }])}`;
    expect(await replaceInPacket(answer(sdp), down)).toBe(answer(sdp.replace(host, told)));
  });
  test('with only a removed candidate is dropped, unless the packet requires an acknowledgement', async () => {
    expect(await replaceInPacket(event(host), none)).toBeNull();
    expect(await replaceInPacket(event(host, '7'), none)).toBe(event('', '7'));
  });
  test.each(['2', '40/machine,{"token":"x"}', '42["candidate:1 1 udp 1 broken', '42/a,["say","candidate: me"]'])(
    '%s passes unchanged',
    async (packet) => expect(await replaceInPacket(packet, none)).toBe(packet),
  );
  test('in a poll is replaced or dropped without changing the other packets', async () => {
    expect(await replaceInPoll(`2\x1e${event(host)}\x1e3`, none)).toBe('2\x1e3');
    expect(await replaceInPoll(event(host), none)).toBe('6');
  });
});
