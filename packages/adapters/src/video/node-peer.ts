import { nodeWebRtc } from './node-webrtc.ts';
import type { PeerTools } from './receiver.ts';

/** Creates the WebRTC tools for Node. Throws if `@roamhq/wrtc` is not installed. */
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
 * Calls `process.exit` when no work is left. Otherwise wrtc's clean-up crashes (SIGSEGV) if a received track has not
 * been garbage-collected.
 */
function avoidCrashAtExit(): void {
  if (avoided) return;
  avoided = true;
  process.once('beforeExit', (code) => process.exit(code));
}
