import type { Entry, EntryPorts, Hash, LinkReport, Play, PlayPorts, Scope } from '@farspin/core';
import type { QualityController } from '@farspin/core/quality-controller';
import type { Observable } from 'rxjs';
import { recordCommands } from '../recorder/record-commands.ts';
import { recordSession } from '../recorder/record-session.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { createWaitingSink } from '../recorder/sink.ts';
import { createBrowserPlayPorts, type BrowserPlayPorts } from './play-ports.ts';
import type { PictureReached } from '../video/streaming-link.ts';
import { createVideoAttachment, type AttachVideo } from './video-attachment.ts';

export { createBrowserPlayPorts, type BrowserPlayPorts } from './play-ports.ts';

export type { AttachVideo } from './video-attachment.ts';
export type { PictureReached } from '../video/streaming-link.ts';

/** Options of `createRecordedPlay`. The player ends with `scope`. */
export interface RecordedPlayOptions<T extends Play> {
  readonly entry: Entry;
  readonly entryPorts: EntryPorts;
  readonly hash: Hash;
  /** The core's `createPlay`, passed in because it loads in parallel with these ports. */
  readonly createPlay: (options: { readonly entry: Entry; readonly ports: PlayPorts; readonly scope: Scope }) => T;
  readonly scope: Scope;
}
/** A player whose ports and commands are recorded for support. */
export interface RecordedPlay<T extends Play> {
  readonly play: T;
  readonly ports: BrowserPlayPorts;
  readonly attachVideo: AttachVideo;
  /** Emits what a picture has reached before its first frame. */
  readonly pictureReached$: Observable<PictureReached>;
  /** Returns a part of the player that starts later, with its commands recorded. */
  recordPart<F extends object>(part: F): F;
  /** Also records the quality controller's output. */
  recordQuality(quality: Pick<QualityController, 'renditions$' | 'link$'>): void;
  /** Diagnostics for support. */
  readonly diagnose: {
    /** Returns the recording, or null until the recorder has loaded. */
    recording(): Pick<Recorder, 'lines' | 'text'> | null;
    /** Returns a report on the picture's connection, or null if no picture is watched. */
    link(): Promise<LinkReport | null>;
  };
}

/** Delay before the recorder loads, in ms. By then a page normally has its first picture. */
const recorderAfterMs = 1_500;

/** Creates the signed-in player on the browser ports, and records it for diagnostics. */
export function createRecordedPlay<T extends Play>({
  entry,
  entryPorts,
  hash,
  createPlay,
  scope,
}: RecordedPlayOptions<T>): RecordedPlay<T> {
  const { clock } = entryPorts;
  const sink = createWaitingSink(clock);
  const startedAt = clock.now();
  const { ports, play } = recordSession({
    ports: createBrowserPlayPorts(entryPorts, entry.settings, hash),
    entry,
    createPlay,
    sink,
    scope,
  });
  let recorder: Recorder | null = null;
  const fetchRecorder = async (): Promise<void> => {
    const { createRecorder } = await import('../recorder/recorder.ts');
    if (scope.closed) return;
    const header = { face: 'web', browser: navigator.userAgent, settings: entry.settings };
    recorder = createRecorder({ clock, startedAt, header });
    sink.pourInto(recorder);
  };
  // Everything except the recording works without the recorder.
  const timer = setTimeout(() => fetchRecorder().catch(() => undefined), recorderAfterMs);
  scope.add(() => clearTimeout(timer));

  const noteError = ({ message, error }: ErrorEvent): void =>
    sink.note('error', { message, stack: error instanceof Error ? error.stack : null });
  addEventListener('error', noteError);
  scope.add(() => removeEventListener('error', noteError));
  return {
    play,
    ports,
    attachVideo: createVideoAttachment(ports.videoLink),
    pictureReached$: ports.videoLink.reached$,
    recordPart: (part) => recordCommands(part, sink),
    recordQuality: (quality) =>
      void import('../recorder/record-quality.ts').then(
        ({ recordQuality }) => scope.closed || recordQuality({ quality, sink, now: () => clock.now(), scope }),
        () => undefined,
      ),
    diagnose: { recording: () => recorder, link: ports.videoLink.report },
  };
}
