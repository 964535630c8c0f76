import wrtc from '@roamhq/wrtc';
import type { PeerTools } from './receiver.ts';

/** WebRTC in Node: libwebrtc from `@roamhq/wrtc`. */
export function createNodePeerTools(): PeerTools {
  avoidCrashAtExit();
  return {
    createPeer: (configuration) => new wrtc.RTCPeerConnection(configuration),
    createStream: (tracks) => new wrtc.MediaStream(tracks),
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
