import type { Recorder } from '@farspin/adapters/recorder';
import { err, type Player, type Result } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import type { LeftOpen } from '../player/left-open.ts';
import { listen, type Listening } from './listen.ts';
import { isSessionName, openSessionFolder, sessionNameExpected } from './session-folder.ts';
import { createTalker } from './talker.ts';

export interface OpenSessionOptions {
  readonly name: string;
  readonly player: Player;
  readonly words: Words;
  readonly server: string;
  readonly recorder: Pick<Recorder, 'text'>;
  readonly leftOpen: () => readonly LeftOpen[];
  readonly quit: () => void;
}

/**
 * Opens a session for `farspin say`.
 * Returns an error of one line if a session with this name is already open or the name is invalid.
 */
export async function openSession(options: OpenSessionOptions): Promise<Result<Listening, string>> {
  const { name, recorder } = options;
  if (!isSessionName(name))
    return err(`Invalid session name ${JSON.stringify(name)}: expected ${sessionNameExpected}.`);
  const folder = openSessionFolder(process.env);
  if (!folder.ok) return folder;
  return listen(folder.value, name, createTalker({ ...options, recording: () => recorder.text() }));
}
