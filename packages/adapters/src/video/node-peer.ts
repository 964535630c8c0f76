import { nodeWebRtc } from './node-webrtc.ts';
import type { PeerTools } from './receiver.ts';

/** Creates WebRTC's parts in Node. Throws without `@roamhq/wrtc`. */
export function createNodePeerTools(): PeerTools {
  const { RTCPeerConnection, MediaStream } = nodeWebRtc();
  avoidCrashAtExit();
  return {
    createPeer: (configuration) => new RTCPeerConnection(configuration),
    createStream: (tracks) => new MediaStream(tracks),
  };
}

let avoided = false;

/**
 * A program that runs out of work crashes (SIGSEGV) in wrtc's clean-up if a received track has not been collected yet;
 * one that calls `process.exit` does not. So it is called when no work is left.
 */
function avoidCrashAtExit(): void {
  if (avoided) return;
  avoided = true;
  process.once('beforeExit', (code) => process.exit(code));
}
