import type { IceServer } from '@farspin/core';
import { expect, test } from 'vitest';
import { createReceiver, type PeerTools } from './receiver.ts';

const turn = { urls: 'turns:relay.example:443?transport=tcp', username: 'u', credential: 'c' };
const stun = { urls: 'stun:near.example' };

function recordingTools() {
  const configurations: RTCConfiguration[] = [];
  const targets: { jitterBufferTarget: number | null }[] = [];
  const tools: PeerTools = {
    createPeer(configuration) {
      configurations.push(configuration);
      return {
        addTransceiver() {
          const receiver = { track: {}, jitterBufferTarget: null };
          targets.push(receiver);
          return { receiver };
        },
        createOffer: () => Promise.resolve({ type: 'offer' }),
        setConfiguration: (later: RTCConfiguration) => void configurations.push(later),
      } as unknown as RTCPeerConnection;
    },
    createStream: () => ({}) as MediaStream,
  };
  return { tools, configurations, targets };
}

test('uses only the ICE servers of the settings', () => {
  const { tools, configurations } = recordingTools();
  createReceiver(tools, { iceServers: [], iceTransportPolicy: 'all' });
  createReceiver(tools, { iceServers: [turn], iceTransportPolicy: 'all' });
  expect(configurations.map(({ iceServers }) => iceServers)).toEqual([[], [turn]]);
});

test('adds the ICE servers of an answer to the servers of the settings', () => {
  const { tools, configurations } = recordingTools();
  createReceiver(tools, { iceServers: [turn], iceTransportPolicy: 'relay' }).askServers([stun]);
  expect(configurations.at(-1)).toMatchObject({ iceServers: [turn, stun], iceTransportPolicy: 'relay' });
});

test.each(['all', 'relay'] as const)('uses the ICE transport policy of the settings: %s', (iceTransportPolicy) => {
  const { tools, configurations } = recordingTools();
  createReceiver(tools, { iceServers: [turn], iceTransportPolicy });
  expect(configurations[0]?.iceTransportPolicy).toBe(iceTransportPolicy);
});

test.each<[RTCIceTransportPolicy, IceServer[], IceServer[], boolean]>([
  ['relay', [], [], true],
  ['relay', [stun], [stun], true],
  ['relay', [stun], [turn], false],
  ['relay', [{ urls: [stun.urls, 'TURN:relay.example'] }], [], false],
  ['all', [], [], false],
])(
  'for policy %s, ICE servers %j and additional servers %j, reports a missing relay: %s',
  (iceTransportPolicy, iceServers, more, lacks) => {
    const { tools } = recordingTools();
    expect(createReceiver(tools, { iceServers, iceTransportPolicy }).lacksRelay(more)).toBe(lacks);
  },
);

test('provides the offer without a wait once it has been created', async () => {
  const { tools } = recordingTools();
  const receiver = createReceiver(tools, { iceServers: [], iceTransportPolicy: 'all' });
  const created = await receiver.offer;
  expect(receiver.offer).toBe(created);
});

test('sets the jitter buffer target of picture and sound to 0', () => {
  const { tools, targets } = recordingTools();
  createReceiver(tools, { iceServers: [], iceTransportPolicy: 'all' });
  expect(targets.map(({ jitterBufferTarget }) => jitterBufferTarget)).toEqual([0, 0]);
});

test('requests no sound for a picture-only receiver', () => {
  const { tools, targets } = recordingTools();
  const { addSound } = createReceiver({ ...tools, pictureOnly: true }, { iceServers: [], iceTransportPolicy: 'all' });
  expect(targets).toHaveLength(1);
  addSound();
});
