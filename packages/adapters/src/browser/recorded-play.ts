import type { Entry, EntryPorts, Hash, LinkReport, Play, PlayPorts, Scope } from '@farspin/core';
import type { QualityController } from '@farspin/core/quality-controller';
import type { Observable } from 'rxjs';
import { recordCommands } from '../recorder/record-commands.ts';
import { recordSession } from '../recorder/record-session.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { createWaitingSink } from '../recorder/sink.ts';
import { createBrowserPlayPorts, type BrowserPlayPorts } from './play-ports.ts';
import { createVideoAttachment, type AttachVideo } from './video-attachment.ts';

export { createBrowserPlayPorts, type BrowserPlayPorts } from './play-ports.ts';

export interface RecordedPlayOptions<T extends Play> {
  readonly entry: Entry;
  readonly entryPorts: EntryPorts;
  readonly hash: Hash;
  /** The core's function, passed in because it is loaded in parallel to these ports. */
  readonly createPlay: (options: { readonly entry: Entry; readonly ports: PlayPorts; readonly scope: Scope }) => T;
  readonly scope: Scope;
}
export interface RecordedPlay<T extends Play> {
  readonly play: T;
  readonly ports: BrowserPlayPorts;
  readonly attachVideo: AttachVideo;
  /** Emits when a picture's connection is up: its first frame is coming. */
  readonly pictureComes$: Observable<unknown>;
  /** Returns the same part of the player, started later, with its commands recorded. */
  recordPart<F extends object>(part: F): F;
  /** Also records the quality controller's output, once it exists. */
  recordQuality(quality: Pick<QualityController, 'renditions$' | 'link$'>): void;
  /** Diagnostics for support. */
  readonly diagnose: {
    /** Null until the recorder has loaded, which nothing waits for. */
    recording(): Pick<Recorder, 'lines' | 'text'> | null;
    /** The connection of the picture; null while none is watched. */
    link(): Promise<LinkReport | null>;
  };
}

/** A page has its first picture before this time. */
const recorderAfterMs = 1_500;

/** Creates a player for after sign-in on a browser's ports, and records it for diagnostics. */
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
  // Everything but the recording works without it.
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
    pictureComes$: ports.videoLink.connected$,
    recordPart: (part) => recordCommands(part, sink),
    recordQuality: (quality) =>
      void import('../recorder/record-quality.ts').then(
        ({ recordQuality }) => scope.closed || recordQuality({ quality, sink, now: () => clock.now(), scope }),
        () => undefined,
      ),
    diagnose: { recording: () => recorder, link: ports.videoLink.report },
  };
}
