import { expect, test } from 'vitest';
import { createReceiver } from './receiver.ts';

test('a peer asks the servers of the settings, and no others', () => {
  const asked: (readonly RTCIceServer[] | undefined)[] = [];
  const createPeer = (configuration: RTCConfiguration): RTCPeerConnection => {
    asked.push(configuration.iceServers);
    return {
      addTransceiver: () => ({ receiver: { track: {} } }),
      createOffer: () => Promise.resolve({ type: 'offer' }),
    } as unknown as RTCPeerConnection;
  };
  const createStream = (): MediaStream => ({}) as MediaStream;
  createReceiver({ createPeer, createStream }, []);
  createReceiver({ createPeer, createStream }, [{ urls: 'turn:relay.example', username: 'u', credential: 'c' }]);
  expect(asked).toEqual([[], [{ urls: 'turn:relay.example', username: 'u', credential: 'c' }]]);
});
