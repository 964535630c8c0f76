import { wrtc } from './web-rtc.ts';
import type { Clock, Log, Rendition } from '@farspin/core';
import type { Platform } from '@farspin/testing';
import { filter, interval, Subscription } from 'rxjs';
import type { Size } from '../cabinet/layout.ts';
import { createCabinetPainter } from '../cabinet/painter.ts';
import type { Scale } from '../cabinet/surface.ts';
import type { I420 } from './i420.ts';
import { createTrack, type Track } from './track.ts';
import { createSpeaker } from './sound/speaker.ts';

/** Video and audio of one machine, drawn once for all viewers. */
export interface Feed {
  /** Returns a video track in a rendition. All viewers of the same rendition share the track. */
  video(rendition: Pick<Rendition, 'height' | 'fps'>): MediaStreamTrack;
  readonly audio: MediaStreamTrack;
  /** Returns a track of black frames. */
  black(): MediaStreamTrack;
  /** Draws a frame immediately, outside the usual frame rate. */
  refresh(): void;
  stop(): void;
}

interface FeedDeps {
  readonly machineId: string;
  readonly platform: Pick<Platform, 'cabinet' | 'cabinetChanged$'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after each drawn frame. */
  readonly drew: () => void;
  /** Number of decimal digits in amounts. */
  readonly digits: number;
  readonly scale: Scale;
}

const framesPerS = 30;

/** Returns a black frame: zero brightness, and the middle value for both colours. */
function blackPicture({ width, height }: Size): I420 {
  const pixels = width * height;
  return { width, height, data: new Uint8Array((pixels * 3) / 2).fill(16, 0, pixels).fill(128, pixels) };
}
const soundBeatMs = 20;

export function createFeed({ machineId, platform, clock, log, drew, digits, scale }: FeedDeps): Feed {
  const audioSource = new wrtc.nonstandard.RTCAudioSource();
  const audio = audioSource.createTrack();
  const painter = createCabinetPainter(digits, scale);
  const picture: Size = { width: painter.width, height: painter.height };
  const speaker = createSpeaker((data) => audioSource.onData(data));
  const rgba = { ...picture, data: painter.pixels };
  const i420 = { ...picture, data: new Uint8Array((picture.width * picture.height * 3) / 2) };
  const renditions = new Map<string, Track>();
  let darkness: { readonly track: Track; readonly frame: I420 } | null = null;
  const running = new Subscription();

  function refresh(atOnce: boolean): void {
    const view = platform.cabinet(machineId);
    if (view === null) return;
    painter.paint(view, clock.now());
    drew();
    wrtc.nonstandard.rgbaToI420(rgba, i420);
    for (const rendition of renditions.values()) rendition.show(i420, { atOnce });
    darkness?.track.show(darkness.frame, { atOnce });
  }
  function rendition({ height, fps }: Pick<Rendition, 'height' | 'fps'>): Track {
    const halvings = Math.max(0, Math.round(Math.log2(picture.height / height)));
    const key = `${halvings} ${fps}`;
    const made = renditions.get(key) ?? createTrack({ drawn: { ...picture, fps: framesPerS }, halvings, fps });
    renditions.set(key, made);
    return made;
  }
  function play(): void {
    const view = platform.cabinet(machineId);
    if (view !== null) speaker.play(view, clock.now());
  }
  /** Wraps the drawing of a frame so that an error is logged and the next frame is drawn as usual. */
  const guarded = (act: () => void) => (): void => {
    try {
      act();
    } catch (failure) {
      log.write('error', 'video.frame-failed', { machineId, reason: failure instanceof Error ? failure.message : '' });
    }
  };
  const drawNow = guarded(() => refresh(true));

  running.add(platform.cabinetChanged$.pipe(filter((changed) => changed === machineId)).subscribe(drawNow));
  running.add(interval(1000 / framesPerS, clock.scheduler).subscribe(guarded(() => refresh(false))));
  running.add(interval(soundBeatMs, clock.scheduler).subscribe(guarded(play)));

  return {
    video: (asked) => rendition(asked).track,
    audio,
    black() {
      darkness ??= {
        track: createTrack({ drawn: { ...picture, fps: framesPerS }, halvings: 0, fps: framesPerS }),
        frame: blackPicture(picture),
      };
      return darkness.track.track;
    },
    refresh: drawNow,
    stop() {
      running.unsubscribe();
      for (const { stop } of renditions.values()) stop();
      darkness?.track.stop();
      audio.stop();
    },
  };
}
