import type { PeerTools } from '@farspin/adapters/video';

/** Creates peer connections that accept the same values as a browser and ignore them. */
export function createMemoryPeers(): { readonly tools: PeerTools; readonly added: () => number } {
  let added = 0;
  class MemoryPeer extends EventTarget {
    readonly connectionState = 'connecting';
    addTransceiver(): { readonly receiver: { readonly track: object } } {
      return { receiver: { track: {} } };
    }
    createOffer(): Promise<{ readonly type: string; readonly sdp: string }> {
      return Promise.resolve({ type: 'offer', sdp: 'v=0' });
    }
    setLocalDescription(): Promise<void> {
      return Promise.resolve();
    }
    setRemoteDescription({ sdp }: { readonly sdp: string }): Promise<void> {
      return sdp.startsWith('v=0') ? Promise.resolve() : Promise.reject(new Error('no description'));
    }
    addIceCandidate({ candidate }: { readonly candidate: string }): Promise<void> {
      added += 1;
      return candidate.startsWith('candidate:') ? Promise.resolve() : Promise.reject(new Error('no candidate'));
    }
    setConfiguration({ iceServers = [] }: RTCConfiguration): void {
      if (iceServers.some(({ urls }) => !/^(?:stun|turn)s?:[\w.]/.test(String(urls))))
        throw new SyntaxError('no server');
    }
    close(): void {}
  }
  return {
    added: () => added,
    // The adapter uses no other part of a peer connection.
    tools: {
      createPeer: () => new MemoryPeer() as unknown as RTCPeerConnection,
      createStream: () => ({}) as MediaStream,
    },
  };
}
