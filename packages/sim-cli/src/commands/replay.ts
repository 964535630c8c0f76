import { ok } from '@farspin/core';
import { Command, InvalidArgumentError } from 'commander';
import { exitCodes } from '../output/exit-code.ts';
import { seeGuides } from '../output/guides.ts';
import { refuse } from '../output/refuse.ts';
import { compareUntil, usualToleranceMs, type Difference } from '../recording/compare.ts';
import { comparedName } from '../recording/inputs.ts';
import { momentOf, statesAt } from '../recording/moment.ts';
import { readRecording, type RecordedLine, type Recording } from '../recording/recording.ts';
import { BrokenRecording, replay, type Replayed } from '../recording/replay.ts';
import { cutText, recorderOf, short, describeDifference, timeText } from '../recording/describe-line.ts';

interface ReplayOptions {
  readonly until?: string;
  readonly diff?: true;
  readonly tolerance: number;
  readonly json?: true;
}

const help = `
Exit codes:
  0    the core reaches the recorded states
  1    an error in the program, or a wrong command line
  2    the recording is missing, broken, cut off in a line, or not a
       recording; or it ends before anything can be compared
  8    the core reaches other states; the output shows where

Examples:
  farspin replay session.ndjson
  farspin replay session.ndjson --diff           every difference
  farspin replay session.ndjson --until 12.5     states at 12.5 s
  farspin replay session.ndjson --until '#120'   states at line 120

${seeGuides('Recordings')}`;

/** `farspin replay FILE`: replays a recording through the core. */
export const replayCommand = (): Command =>
  new Command('replay')
    .description('run the core on a recorded session in virtual time, and show where its states differ')
    .argument('<file>', 'recording file')
    .option('--until <moment>', 'stop at this moment and show the states: seconds, mm:ss, 1500ms, #LINE or ISO 8601')
    .option('--diff', 'show every difference in each state')
    .option(
      '--tolerance <ms>',
      'maximum difference between two times that count as equal',
      milliseconds,
      usualToleranceMs,
    )
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', help)
    .action((file: string, options: ReplayOptions) => {
      process.exitCode = run(file, options);
    });

function milliseconds(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a number of milliseconds.');
  return Number(text);
}

function run(file: string, options: ReplayOptions): number {
  const { json } = options;
  const read = readRecording(file);
  if (!read.ok) return refuse(read.error, exitCodes.scriptInvalid, json);
  const recording = read.value;
  const until = options.until === undefined ? ok(Number.POSITIVE_INFINITY) : momentOf(options.until, recording);
  if (!until.ok) return refuse(until.error, exitCodes.unexpected, json);
  const replayed = replayedOr(file, () => replay(recording, until.value));
  if (typeof replayed === 'string') return refuse(replayed, exitCodes.scriptInvalid, json);
  const recorded = recording.lines.filter(({ t }) => t <= replayed.endedAt);
  const differences = compareUntil(recording.lines, replayed, recording.header.virtual ? 0 : options.tolerance);
  const isCompared = differences.length > 0 || recorded.some((line) => comparedName(line) !== null);
  const states =
    options.until === undefined
      ? null
      : { recorded: statesAt(recorded, replayed.endedAt), replayed: statesAt(replayed.lines, replayed.endedAt) };
  const outcome = {
    file,
    lines: numberOfLast(recorded),
    compared: isCompared,
    endedAtMs: Math.max(0, replayed.endedAt),
    gap: recording.gap,
    cut: recording.cut,
    differences,
    states,
  };
  if (json === true) process.stdout.write(`${JSON.stringify(outcome)}\n`);
  else printOutcome(recording, outcome, options.diff === true);
  if (!isCompared && states === null) return exitCodes.scriptInvalid;
  return differences.length === 0 ? exitCodes.done : exitCodes.different;
}

/**
 * Returns the number of the last line in the file, with the header as line 1. The header's `lines` and `#LINE` use the
 * same numbers.
 */
const numberOfLast = (lines: readonly RecordedLine[]): number => lines.at(-1)?.number ?? 1;

/** Returns the result, or one line that explains why the replay failed. */
function replayedOr(file: string, work: () => Replayed): Replayed | string {
  try {
    return work();
  } catch (failure) {
    if (!(failure instanceof BrokenRecording)) throw failure;
    return `${file}:${failure.line ?? 1}: ${failure.message.split('\n')[0]}`;
  }
}

interface Outcome {
  readonly lines: number;
  /** True if the recording had anything to compare. */
  readonly compared: boolean;
  readonly endedAtMs: number;
  readonly differences: readonly Difference[];
  readonly states: {
    readonly recorded: Readonly<Record<string, unknown>>;
    readonly replayed: Readonly<Record<string, unknown>>;
  } | null;
}

function printOutcome({ header, lines: all, gap, cut }: Recording, outcome: Outcome, isWhole: boolean): void {
  const { lines, compared, endedAtMs, differences, states } = outcome;
  const print = (text: string): boolean => process.stdout.write(`${text}\n`);
  const begun = new Date(header.startedAt).toISOString();
  const of = numberOfLast(all);
  const replayed = lines === of ? `${lines} lines` : `${lines} of ${of} lines`;
  print(`${replayed}, recorded by ${recorderOf(header.face)}: ${timeText(endedAtMs)}, starting at ${begun}.`);
  if (gap !== null) print(`After that, ${gap.missing} lines are missing. The replay ignores all later lines.`);
  if (cut !== null) print(`${cutText(cut)} The replay does not compare the last moment.`);
  for (const [name, state] of Object.entries(states?.replayed ?? {})) print(`  ${name} = ${short(state, 110)}`);
  if (differences.length === 0) {
    print(compared ? 'The core reaches the same states.' : 'The recording has no states or requests to compare.');
    return;
  }
  for (const difference of differences) {
    print(describeDifference(difference));
    if (!isWhole) continue;
    for (const { path, recorded, replayed } of difference.fields) {
      print(`  - ${path === '' ? '' : `${path}: `}${short(recorded, 2_000)}`);
      print(`  + ${path === '' ? '' : `${path}: `}${short(replayed, 2_000)}`);
    }
  }
  print(`${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}.`);
}
