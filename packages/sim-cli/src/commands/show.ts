import { ok } from '@farspin/core';
import { Command } from 'commander';
import { prepareColours } from '../output/colours.ts';
import { exitCodes } from '../output/exit-code.ts';
import { refuse } from '../output/refuse.ts';
import { momentOf } from '../recording/moment.ts';
import { readRecording, type RecordedLine } from '../recording/recording.ts';
import { cutText, describeLine, timeText } from '../recording/describe-line.ts';

interface ShowOptions {
  readonly kind?: string;
  readonly until?: string;
  readonly plain?: true;
  readonly json?: true;
}

const help = `
In a terminal, step through the lines with up, down, PgUp and PgDn. Press f to
show one kind of line, and / to search. Without a terminal, or with --plain, it
lists the lines.

Exit codes:
  0    the recording was shown
  1    an error in the program, or a wrong command line
  2    the recording is missing, broken, cut off in a line, or not a recording
  130  interrupted

Examples:
  farspin show session.ndjson
  farspin show session.ndjson --kind state,command --plain
  farspin show session.ndjson --json | jq 'select(.kind == "ask")'`;

/** `farspin show FILE`: prints a recording line by line. */
export const showCommand = (): Command =>
  new Command('show')
    .description('step through a recorded session')
    .argument('<file>', 'recording file')
    .option('--kind <kinds>', 'only lines of these kinds, such as state,command')
    .option('--until <moment>', 'only lines up to this moment: seconds, mm:ss, 1500ms, #LINE or ISO 8601')
    .option('--plain', 'list the lines, even in a terminal')
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', help)
    .action(async (file: string, options: ShowOptions) => {
      process.exitCode = await run(file, options);
    });

async function run(file: string, { kind, until, plain, json }: ShowOptions): Promise<number> {
  const read = readRecording(file);
  if (!read.ok) return refuse(read.error, exitCodes.scriptInvalid, json);
  const end = until === undefined ? ok(Number.POSITIVE_INFINITY) : momentOf(until, read.value);
  if (!end.ok) return refuse(end.error, exitCodes.unexpected, json);
  const kinds = kind?.split(',').map((one) => one.trim());
  const lines = read.value.lines.filter((line) => line.t <= end.value && (kinds?.includes(line.kind) ?? true));
  const nowhere = kinds?.filter((one) => !read.value.lines.some((line) => line.kind === one)) ?? [];
  if (nowhere.length > 0) {
    const there = [...new Set(read.value.lines.map((line) => line.kind))].toSorted();
    const told = `No line has the kind ${nowhere.join(', ')}. Kinds in this recording: ${there.join(', ')}.`;
    if (nowhere.length === kinds?.length) return refuse(told, exitCodes.unexpected, json);
    process.stderr.write(`${told}\n`);
  }
  if (lines.length === 0) return exitCodes.done;
  if (json !== true && plain !== true && process.stdin.isTTY && process.stdout.isTTY) {
    prepareColours();
    const { runShow } = await import('../ui/show/run-show.tsx');
    return runShow({ ...read.value, lines }, file);
  }
  for (const line of lines) process.stdout.write(`${json === true ? JSON.stringify(line) : listing(line)}\n`);
  const { gap, cut } = read.value;
  if (gap !== null) process.stderr.write(`${gap.missing} lines are missing after line ${gap.after + 1}.\n`);
  if (cut !== null) process.stderr.write(`${cutText(cut)}\n`);
  return exitCodes.done;
}

const listing = (line: RecordedLine): string =>
  `${timeText(line.t)}  ${line.kind.padEnd(13)}  ${describeLine(line)}`.trimEnd();
