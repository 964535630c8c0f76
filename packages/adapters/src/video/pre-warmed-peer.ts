import { createReceiver, type PeerTools, type Receiver } from './receiver.ts';
import type { Log, Settings } from '@farspin/core';

/** Options of both video ports. */
export interface VideoLinkOptions extends PeerTools {
  readonly settings: Settings;
  /** Base of relative addresses: the absolute address of the page or server. */
  readonly page: string;
  readonly log: Log;
}

/**
 * A receiver that is created in advance. Creating it would delay a join, most of all for the first receiver of a page.
 */
export interface PreWarmedPeer {
  /** Keeps a receiver ready until the returned function is called. */
  hold(): () => void;
  /** Returns the prepared receiver or creates a new one. Throws without WebRTC. */
  take(): Receiver;
  /** Creates the next receiver in advance. Call it when the taken receiver is no longer needed. */
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
      // Invalid servers, such as TURN without credentials, are dropped, because the picture may work without them.
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
