import { createReceiver, type PeerTools, type Receiver } from './receiver.ts';
import type { Log, Settings } from '@farspin/core';

export interface VideoLinkOptions extends PeerTools {
  readonly settings: Settings;
  /** The absolute address to resolve relative ones: the page's, or the server's. */
  readonly page: string;
  readonly log: Log;
}

/**
 * A receiver that is created ahead. It takes a key pair, and on a page's first one far more time, which would delay a
 * join.
 */
export interface PreWarmedPeer {
  /** Keeps one ready until the returned function is called. */
  hold(): () => void;
  /** Returns the ready one, or a new one. Throws without WebRTC. */
  take(): Receiver;
  /** The receiver that was taken is no longer needed. */
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
      // For a TURN server without credentials or an invalid address: a picture without them is better than none.
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
