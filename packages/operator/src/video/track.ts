import wrtc from '@roamhq/wrtc';
import type { Size } from '../cabinet/layout.ts';
import { halved, type I420 } from './i420.ts';

/** The size and rate in which a drawn picture is sent. */
export interface Track {
  readonly track: MediaStreamTrack;
  /** Sends a frame of the drawn size. Skips frames that come too soon for the rate, except those marked `atOnce`. */
  show(frame: I420, options: { readonly atOnce: boolean }): void;
  stop(): void;
}

export interface RenditionOptions {
  readonly drawn: Size & { readonly fps: number };
  /** How often the drawn picture is halved, and one of how many frames is sent. */
  readonly halvings: number;
  readonly fps: number;
}

export function createTrack({ drawn, halvings, fps }: RenditionOptions): Track {
  // A drawn picture has no noise to remove, and looking for it is a third of the encoder's work.
  const source = new wrtc.nonstandard.RTCVideoSource({ isScreencast: false, needsDenoising: false });
  const track = source.createTrack();
  const every = Math.max(1, Math.round(drawn.fps / fps));
  let count = 0;
  return {
    track,
    show(frame, { atOnce }) {
      count += 1;
      if (!atOnce && count % every !== 0) return;
      let sent = frame;
      for (let step = 0; step < halvings; step += 1) sent = halved(sent);
      source.onFrame(sent);
    },
    stop: () => track.stop(),
  };
}
