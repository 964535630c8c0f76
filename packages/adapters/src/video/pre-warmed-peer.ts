import { createReceiver, type PeerTools, type Receiver } from './receiver.ts';
import type { Log, Settings } from '@farspin/core';

export interface VideoLinkOptions extends PeerTools {
  readonly settings: Settings;
  /** The absolute address that relative ones are resolved against: the page's, or the server's. */
  readonly page: string;
  readonly log: Log;
}

/** A receiver made ahead: making it costs a key pair, and the first one of a page far more, that a join need not wait for. */
export interface PreWarmedPeer {
  /** Has one ready for as long as it is held; call the result to let go. */
  hold(): () => void;
  /** The one that is ready, or a new one where there is none. Throws where there is no WebRTC. */
  take(): Receiver;
  /** What was taken is not needed any more. */
  refill(): void;
}

export function createPreWarmedPeer(options: VideoLinkOptions): PreWarmedPeer {
  const { settings, log } = options;
  let spare: Receiver | null = null;
  let holders = 0;
  function create(): Receiver {
    try {
      return createReceiver(options, settings.video);
    } catch (failure) {
      if (settings.video.iceServers.length === 0) throw failure;
      // A TURN server without credentials, an address that is none: a picture without them is better than none.
      log.write('warn', 'video.ice-servers');
      return createReceiver(options, { ...settings.video, iceServers: [] });
    }
  }
  function refill(): void {
    if (holders === 0) return;
    try {
      spare ??= create();
    } catch {
      log.write('warn', 'video.no-webrtc');
    }
  }
  return {
    hold() {
      holders += 1;
      refill();
      return () => {
        holders -= 1;
        if (holders > 0) return;
        spare?.peer.close();
        spare = null;
      };
    },
    take() {
      const taken = spare ?? create();
      spare = null;
      return taken;
    },
    refill,
  };
}
