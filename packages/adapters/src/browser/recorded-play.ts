import type { Entry, EntryPorts, Hash, Play, PlayPorts, Scope } from '@farspin/core';
import { recordSession } from '../recorder/record-session.ts';
import type { LinkReport } from '../video/link-report.ts';
import { createBrowserPlayPorts, type BrowserPlayPorts } from './play-ports.ts';

export { createBrowserPlayPorts, type BrowserPlayPorts } from './play-ports.ts';

export interface RecordedPlayOptions {
  readonly entry: Entry;
  readonly entryPorts: EntryPorts;
  readonly hash: Hash;
  /** The core's, handed in because it is downloaded beside these ports and not before them. */
  readonly createPlay: (options: { readonly entry: Entry; readonly ports: PlayPorts; readonly scope: Scope }) => Play;
  readonly scope: Scope;
}
export interface RecordedPlay {
  readonly play: Play;
  readonly ports: BrowserPlayPorts;
  /** For whoever helps the player. */
  readonly diagnose: {
    /** NDJSON, see `Recorder.text`. */
    recording(): string;
    /** Of the recording. */
    lines(): number;
    /** How the picture comes; null while none is watched. */
    link(): Promise<LinkReport | null>;
  };
}

/** What there is after sign-in, on a browser's ports, with a recording of it that nobody sees who does not ask for it. */
export function createRecordedPlay({ entry, entryPorts, hash, createPlay, scope }: RecordedPlayOptions): RecordedPlay {
  const { recorder, ports, play } = recordSession({
    clock: entryPorts.clock,
    header: { face: 'web', browser: navigator.userAgent },
    ports: createBrowserPlayPorts(entryPorts, entry.settings, hash),
    entry,
    createPlay,
    scope,
  });
  const diagnose = { recording: recorder.text, lines: recorder.lines, link: ports.videoLink.report };
  return { play, ports, diagnose };
}
