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
  /** The core's, handed in because it is downloaded beside these ports and not before them. */
  readonly createPlay: (options: { readonly entry: Entry; readonly ports: PlayPorts; readonly scope: Scope }) => T;
  readonly scope: Scope;
}
export interface RecordedPlay<T extends Play> {
  readonly play: T;
  readonly ports: BrowserPlayPorts;
  readonly attachVideo: AttachVideo;
  /** A picture's connection has come to be: its first frame is on the way. */
  readonly pictureComes$: Observable<unknown>;
  /** The same part of the player, that is started later, with its commands recorded. */
  recordPart<F extends object>(part: F): F;
  /** Records the output of the quality controller too, from when there is one. */
  recordQuality(quality: Pick<QualityController, 'renditions$' | 'link$'>): void;
  /** For whoever helps the player. */
  readonly diagnose: {
    /** Null until the recorder has been fetched, which nothing waits for. */
    recording(): Pick<Recorder, 'lines' | 'text'> | null;
    /** How the picture comes; null while none is watched. */
    link(): Promise<LinkReport | null>;
  };
}

/** A page has its first picture before this. */
const recorderAfterMs = 1_500;

/** What there is after sign-in, on a browser's ports, with a recording of it that nobody sees who does not ask for it. */
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
  // Without it there is no recording, and all else.
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
