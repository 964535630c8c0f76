import { wrtc } from './web-rtc.ts';
import type { Size } from '../cabinet/layout.ts';
import { halved, type I420 } from './i420.ts';

/** A video track that sends drawn pictures in one size and frame rate. */
export interface Track {
  readonly track: MediaStreamTrack;
  /** Sends a frame of the drawn size. Skips frames that exceed the frame rate, except frames with `atOnce`. */
  show(frame: I420, options: { readonly atOnce: boolean }): void;
  stop(): void;
}

export interface RenditionOptions {
  readonly drawn: Size & { readonly fps: number };
  /** Number of times the drawn picture is halved. */
  readonly halvings: number;
  readonly fps: number;
}

export function createTrack({ drawn, halvings, fps }: RenditionOptions): Track {
  // A drawn picture has no noise, and searching for noise takes a third of the encoder's time.
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
