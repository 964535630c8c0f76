import { Command } from 'commander';
import { exitCodes } from '../output/exit-code.ts';
import { refuse } from '../output/refuse.ts';
import { saveRecording, unrecordable } from '../recording/save-recording.ts';
import { findSession, say } from '../session/say.ts';
import { openSessionFolder } from '../session/session-folder.ts';
import { sessionName } from './options.ts';

interface RecordOptions {
  readonly session?: string;
  readonly json?: true;
}

const help = `
Every session that accepts commands is recorded from its beginning. This command
saves the recording so far. To record a whole script or a player in the
terminal, use farspin run --record FILE or farspin play --record FILE.

Exit codes:
  0    the recording was written
  1    an error in the program, or a wrong command line
  2    the file cannot be written, or would replace another file
  9    no matching session is open

Examples:
  farspin session & … farspin record so-far.ndjson
  farspin record night.ndjson --session night
  farspin replay so-far.ndjson; farspin show so-far.ndjson`;

/** `farspin record FILE`: writes a recording of a running session. */
export const recordCommand = (): Command =>
  new Command('record')
    .description('save a recording of a running session, for replay and show')
    .argument('<file>', 'file to write')
    .option('--session <name>', 'name of the session, if several are open', sessionName)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', help)
    .action(async (file: string, options: RecordOptions) => {
      process.exitCode = await run(file, options);
    });

async function run(file: string, { session, json }: RecordOptions): Promise<number> {
  const problem = unrecordable(file);
  if (problem !== null) return refuse(problem, exitCodes.scriptInvalid, json);
  const folder = openSessionFolder(process.env);
  const found = folder.ok ? await findSession(folder.value, session ?? null) : folder;
  if (!folder.ok || !found.ok) return refuse(found.ok ? '' : found.error, exitCodes.noSession, json);
  const answered = await say(folder.value, found.value, { words: ['recording'], password: null });
  if (!answered.ok) return refuse(answered.error, exitCodes.noSession, json);
  saveRecording(file, answered.value.text);
  const lines = answered.value.text.trimEnd().split('\n').length;
  const told = `Saved ${lines} lines of session ${found.value} to ${file}`;
  process.stdout.write(`${json === true ? JSON.stringify({ file, session: found.value, lines }) : told}\n`);
  return exitCodes.done;
}
