import type { PeerTools } from '@farspin/adapters/video';

/** Creates peers that accept what a browser accepts, and ignore it. */
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
    // The adapter uses nothing else of a peer.
    tools: {
      createPeer: () => new MemoryPeer() as unknown as RTCPeerConnection,
      createStream: () => ({}) as MediaStream,
    },
  };
}
