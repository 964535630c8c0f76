import wrtc from '@roamhq/wrtc';
import type { Clock, Log } from '@farspin/core';
import type { Platform } from '@farspin/core/testing';
import { filter, interval, Subscription } from 'rxjs';
import { picture } from '../cabinet/layout.ts';
import { createCabinetPainter } from '../cabinet/painter.ts';
import { createSpeaker } from './sound/speaker.ts';

/** The picture and sound of one machine, drawn once for all who watch it. */
export interface Feed {
  readonly video: MediaStreamTrack;
  readonly audio: MediaStreamTrack;
  /** Draws a frame now, outside the usual beat. */
  refresh(): void;
  stop(): void;
}

interface FeedDeps {
  readonly machineId: string;
  readonly platform: Pick<Platform, 'cabinet' | 'cabinetChanged$'>;
  readonly clock: Clock;
  readonly log: Log;
}

const framesPerS = 30;
const soundBeatMs = 20;

export function createFeed({ machineId, platform, clock, log }: FeedDeps): Feed {
  const videoSource = new wrtc.nonstandard.RTCVideoSource();
  const audioSource = new wrtc.nonstandard.RTCAudioSource();
  const video = videoSource.createTrack();
  const audio = audioSource.createTrack();
  const painter = createCabinetPainter();
  const speaker = createSpeaker((data) => audioSource.onData(data));
  const rgba = { ...picture, data: painter.pixels };
  const i420 = { ...picture, data: new Uint8Array((picture.width * picture.height * 3) / 2) };
  const running = new Subscription();

  function refresh(): void {
    const view = platform.cabinet(machineId);
    if (view === null) return;
    painter.paint(view, clock.now());
    wrtc.nonstandard.rgbaToI420(rgba, i420);
    videoSource.onFrame(i420);
  }
  function play(): void {
    const view = platform.cabinet(machineId);
    if (view !== null) speaker.play(view, clock.now());
  }
  /** One bad frame is told and the next one tried. */
  const guarded = (act: () => void) => (): void => {
    try {
      act();
    } catch (failure) {
      log.write('error', 'video.frame-failed', { machineId, reason: failure instanceof Error ? failure.message : '' });
    }
  };
  const draw = guarded(refresh);

  running.add(platform.cabinetChanged$.pipe(filter((changed) => changed === machineId)).subscribe(draw));
  running.add(interval(1000 / framesPerS, clock.scheduler).subscribe(draw));
  running.add(interval(soundBeatMs, clock.scheduler).subscribe(guarded(play)));

  return {
    video,
    audio,
    refresh: draw,
    stop() {
      running.unsubscribe();
      video.stop();
      audio.stop();
    },
  };
}
