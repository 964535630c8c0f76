import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { interfaceAddresses } from './datagram/interface-addresses.ts';
import type { Conditions } from './conditions.ts';
import type { Timed } from './journal.ts';
import { startNetwork, type Network } from './network.ts';
import { openMedia, timed } from './testing/clients.ts';
import { startEchoNetwork, type EchoNetwork } from './testing/echo-network.ts';

let echo: EchoNetwork;
let network: Network;
beforeEach(async () => {
  echo = await startEchoNetwork();
  ({ network } = echo);
});
afterEach(() => echo.stop());

const down = (conditions: NonNullable<Conditions['media']>['down']): Conditions => ({ media: { down: conditions } });
const numbers = Array.from({ length: 200 }, (_, index) => index);
const dropped = (entries: readonly Timed[]) =>
  entries.flatMap((entry) => (entry.kind === 'dropped' ? [`${entry.direction} ${entry.packet} ${entry.why}`] : []));
/** Resolves when every sent packet has been counted as forwarded or dropped. */
const settled = (sent: number) =>
  vi.waitUntil(() => {
    const { up, down } = network.carried().media;
    return up.packets + up.droppedPackets >= sent && down.packets + down.droppedPackets >= up.packets;
  });

test('hides the peers from each other: the client receives the relay address, and the server receives no candidate', async () => {
  const media = await openMedia(network);
  expect(echo.server.offers).toEqual(['v=0\r\n']);
  for (const number of numbers) media.send(number);
  await vi.waitUntil(() => media.received.length === numbers.length);
  expect(media.received).toEqual(numbers);
  expect(network.carried().media).toEqual({
    flows: 1,
    up: { packets: 200, bytes: 4_000, droppedPackets: 0, droppedBytes: 0 },
    down: { packets: 200, bytes: 4_000, droppedPackets: 0, droppedBytes: 0 },
  });
  expect(network.mediaPorts).toHaveLength(1);
  media.close();
});

test.each(interfaceAddresses())(
  'relays a server at %s on the same interface, for browsers without loopback candidates',
  async (address) => {
    const { server, network: lab, stop } = await startEchoNetwork(address);
    const media = await openMedia(lab);
    expect(media.server.host).toBe(address);
    expect(lab.mediaPorts).toEqual([media.server.port]);
    media.send(1);
    await vi.waitUntil(() => media.received.length === 1);
    expect(lab.carried().media.up.packets).toBe(1);
    expect(server.senders).toHaveLength(1);
    media.close();
    await stop();
  },
);

test('keeps packets in order with delay and jitter', async () => {
  const media = await openMedia(network);
  await network.set(down({ delayMs: 100, jitterMs: 50 }));
  const tookMs = await timed(async () => {
    for (const number of numbers) media.send(number);
    await vi.waitUntil(() => media.received.length === numbers.length);
  });
  expect(tookMs).toBeGreaterThan(100);
  expect(tookMs).toBeLessThan(1_000);
  expect(media.received).toEqual(numbers);
  media.close();
});

test('applies loss, reorder and duplicate to the configured share of the packets', async () => {
  const media = await openMedia(network);
  await network.set(down({ loss: 0.2, reorder: 0.1, duplicate: 0.1 }));
  for (const number of numbers) media.send(number);
  await settled(200);
  const lost = dropped(echo.journal).length;
  const twice = echo.journal.filter(({ kind }) => kind === 'duplicated').length;
  expect(lost).toBeGreaterThan(20);
  expect(lost).toBeLessThan(60);
  expect(twice).toBeGreaterThan(5);
  await vi.waitUntil(() => media.received.length === 200 - lost + twice);
  expect(media.received).not.toEqual(media.received.toSorted((one, other) => one - other));
  expect(new Set(media.received).size).toBe(200 - lost);
  media.close();
});

test('drops packets that would wait more than 250 ms for bandwidth', async () => {
  const media = await openMedia(network);
  await network.set(down({ bandwidthKbps: 64 }));
  // A packet of 20 bytes takes 2.5 ms, so the queue holds about a hundred.
  for (const number of numbers) media.send(number);
  await settled(200);
  expect(media.received.length).toBeGreaterThan(95);
  expect(media.received.length).toBeLessThan(140);
  expect(dropped(echo.journal).every((entry) => entry.endsWith('bandwidth'))).toBe(true);
  media.close();
});

test('drops packets during a blackhole and forwards later packets', async () => {
  const media = await openMedia(network);
  const over = network.blackhole(100);
  for (const number of numbers.slice(0, 10)) media.send(number);
  await over;
  for (const number of numbers.slice(10, 20)) media.send(number);
  await vi.waitUntil(() => media.received.length === 10);
  expect(media.received).toEqual(numbers.slice(10, 20));
  expect(network.carried().media.up).toMatchObject({ packets: 10, droppedPackets: 10, droppedBytes: 200 });
  media.close();
});

test('drops only the first frame of a stream', async () => {
  const media = await openMedia(network);
  await network.set(down({ dropFirst: { frames: 1 } }));
  for (const number of numbers.slice(0, 12)) {
    const packet = Buffer.alloc(20);
    packet[0] = 0x80;
    packet[1] = 96;
    packet.writeUInt32BE(Math.floor(number / 4) * 3_000, 4);
    media.send(number, packet);
  }
  await vi.waitUntil(() => media.received.length === 8);
  expect(media.received).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  media.close();
});

test('an address change gives the client another port, to which the server replies', async () => {
  const media = await openMedia(network);
  media.send(1);
  await vi.waitUntil(() => media.received.length === 1);
  await network.changeAddress();
  media.send(2);
  await vi.waitUntil(() => media.received.length === 2);
  const [before, after] = echo.server.senders;
  expect(after?.port).not.toBe(before?.port);
  media.close();
});

describe('replay', () => {
  const conditions: Conditions = {
    media: { up: { loss: 0.1, jitterMs: 5 }, down: { loss: 0.1, reorder: 0.1, duplicate: 0.1 } },
  };
  async function play(seed: number, pauseAfter: number): Promise<readonly string[]> {
    const entries: Timed[] = [];
    const lab = await startNetwork({
      seed,
      target: echo.server.url,
      conditions,
      journal: (entry) => entries.push(entry),
    });
    const media = await openMedia(lab);
    for (const number of numbers) {
      media.send(number);
      if (number % pauseAfter === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await vi.waitUntil(() => {
      const { up } = lab.carried().media;
      return up.packets + up.droppedPackets === numbers.length;
    });
    media.close();
    await lab.stop();
    return dropped(entries).filter((entry) => entry.startsWith('up'));
  }

  test('drops the same packets with the same seed at any time, and other packets with another seed', async () => {
    const first = await play(11, 7);
    expect(first.length).toBeGreaterThan(8);
    expect(await play(11, 3)).toEqual(first);
    expect(await play(12, 7)).not.toEqual(first);
  });
});

test('writes the journal as a file of JSON lines that ends with the counts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farspin-lab-'));
  const file = join(folder, 'journal.ndjson');
  const lab = await startNetwork({ seed: 5, target: echo.server.url, journal: file });
  const media = await openMedia(lab);
  media.send(1);
  await vi.waitUntil(() => media.received.length === 1);
  media.close();
  await lab.stop();
  const lines: unknown[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ kind: 'started', seed: 5, target: echo.server.url });
  expect(lines.at(-1)).toMatchObject({ kind: 'stopped', carried: { media: { down: { packets: 1 } } } });
  rmSync(folder, { recursive: true });
});
