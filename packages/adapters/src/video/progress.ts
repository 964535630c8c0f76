import type { VideoEvent } from '@farspin/core';
import { defer, from, map, repeat, timer, type Observable } from 'rxjs';

/** Until the first frame: often, because it is what the player waits for. */
const FIRST_FRAME_POLL_MS = 50;
const POLL_MS = 250;

/** Frames decoded, which a hidden tab goes on counting while `requestVideoFrameCallback` stops. Never ends by itself. */
export function watchProgress(peer: RTCPeerConnection): Observable<VideoEvent> {
  let seen = 0;
  return defer(() => from(peer.getStats())).pipe(
    map((report) => {
      const { framesDecoded, fps } = readInboundVideo(report);
      seen = framesDecoded;
      return { kind: 'progress', framesDecoded, fps } as const;
    }),
    repeat({ delay: () => timer(seen === 0 ? FIRST_FRAME_POLL_MS : POLL_MS) }),
  );
}

/** W3C webrtc-stats, `RTCInboundRtpStreamStats`. */
function readInboundVideo(report: RTCStatsReport): { readonly framesDecoded: number; readonly fps: number | null } {
  let found = { framesDecoded: 0, fps: null as number | null };
  report.forEach((stat: Readonly<Record<string, unknown>>) => {
    if (stat['type'] !== 'inbound-rtp' || stat['kind'] !== 'video') return;
    const { framesDecoded, framesPerSecond } = stat;
    found = {
      framesDecoded: typeof framesDecoded === 'number' ? framesDecoded : 0,
      fps: typeof framesPerSecond === 'number' ? framesPerSecond : null,
    };
  });
  return found;
}
