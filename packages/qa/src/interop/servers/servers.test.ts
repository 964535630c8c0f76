import { expect, test } from 'vitest';
import { insideOwnNetwork } from '../namespace.ts';
import { turnFile } from './coturn.config.ts';
import { janusFiles } from './janus.config.ts';
import { freePorts } from './ports.ts';
import { pipelineOf, type Stream } from './streams.ts';
import { answeredIn } from './whep-server.ts';

const stream = (id: number, codec: Stream['codec']): Stream => ({
  ...{ id, codec, videoPort: 30_000 + id, audioPort: 31_000 + id },
});
const streams = [stream(101, 'vp8'), stream(102, 'h264')];
const places = { configs: '/c', plugins: '/p', transports: '/t', webSocketPort: 8_188 };
const janus = janusFiles({ ...places, mediaPorts: [40_000, 40_199] }, streams);
const turn = turnFile({
  ...{ plain: 3_478, tls: 5_349, relayed: [40_200, 40_399], folder: '/f' },
  ...{ username: 'player', credential: 'word', key: '/k', certificate: '/c' },
});

test('Janus and GStreamer use the same ports and payload types for each stream', () => {
  const mountpoints = janus['janus.plugin.streaming.jcfg'] ?? '';
  const sent = pipelineOf(streams);
  for (const { id, videoPort, audioPort } of streams) {
    expect(mountpoints).toContain(`id = ${id}\n`);
    for (const port of [`port = ${videoPort}`, `port = ${audioPort}`]) expect(mountpoints).toContain(port);
    for (const port of [`port=${videoPort}`, `port=${audioPort}`]) expect(sent).toContain(port);
  }
  expect(mountpoints.match(/videopt = 96\n/g)).toHaveLength(2);
  expect(sent.filter((word) => word === 'pt=96')).toHaveLength(2);
  expect(mountpoints.match(/audiopt = 111\n/g)).toHaveLength(2);
  expect(sent.filter((word) => word === 'pt=111')).toHaveLength(2);
});

test('servers listen only on the loopback interface and, for media, on the address of the isolated network', () => {
  const own = /^(?:127\.0\.0\.1|10\.77\.0\.1)$/;
  const listening = [...Object.values(janus), turn].join('\n');
  const addresses = [...listening.matchAll(/(?:ip|iface|list)\s?=\s?"?([^"\s]+)/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(8);
  expect(addresses.filter((address) => !own.test(address))).toEqual([]);
  expect(turn).toMatch(/^no-cli$/m);
  expect(insideOwnNetwork(['node']).slice(0, 2)).toEqual(['unshare', '--net']);
});

test('extracts requests from the output of the WHEP server', () => {
  const request = { at: 1, method: 'PATCH', path: '/whep/resource/a', ifMatch: '"b"', status: 204 };
  const output = ['WHEP is served', JSON.stringify(request), '{ not json }', '{"at":"soon"}', ''].join('\n');
  expect(answeredIn(output)).toEqual([request]);
});

test('returns the requested number of different free ports', async () => {
  const ports = await freePorts(12);
  expect(new Set(ports).size).toBe(12);
  expect(ports.every((port) => port > 1_024)).toBe(true);
});
