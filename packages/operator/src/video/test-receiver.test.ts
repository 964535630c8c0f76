import { expect, test } from 'vitest';
import { addUntilClosed } from './test-receiver.ts';

const candidate = { candidate: 'candidate:1 1 udp 1 127.0.0.1 9 typ host', sdpMid: '0', sdpMLineIndex: 0 };

const refusingPeer = (signalingState: RTCSignalingState) => ({
  signalingState,
  addIceCandidate: () => Promise.reject(new Error('Failed to set ICE candidate')),
});

test('ignores a candidate that a closed peer rejects', async () => {
  await expect(addUntilClosed(refusingPeer('closed'), candidate)).resolves.toBeUndefined();
});

test('reports a candidate that an open peer rejects', async () => {
  await expect(addUntilClosed(refusingPeer('stable'), candidate)).rejects.toThrow('Failed to set ICE candidate');
});
