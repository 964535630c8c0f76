import { Console } from 'node:console';
import { ok, type Result } from '@farspin/core';
import { Command, Option } from 'commander';
import { onEnding } from '../output/ending-signals.ts';
import { exitCodes } from '../output/exit-code.ts';
import { exitCodeHelp } from '../output/exit-code-help.ts';
import { seeGuides } from '../output/guides.ts';
import type { Print } from '../output/json-lines.ts';
import { refuse } from '../output/refuse.ts';
import { ownError } from '../output/own-error.ts';
import { ToldError } from '@farspin/operator/input';
import { fileOfPlayer, saveRecording } from '../recording/save-recording.ts';
import { keepProcess, type KeptProcess } from '../script/kept-process.ts';
import { isOfScript, whereAndWhy } from '../script/load-module.ts';
import { failed } from '../script/outcome.ts';
import { createReport, refusalIn, reportFormats, type ReportFormat } from '../script/report/report.ts';
import { readScript } from '../script/read-script.ts';
import { runScript } from '../script/run-script.ts';
import { createMemoryStage, createServerStage, type ScriptStage } from '../script/stage.ts';
import { stayingText, whatStaysOpen, type StaysOpen } from '../script/stays-open.ts';
import type { Script } from '../script/steps.schema.ts';
import { operatorLimits } from '@farspin/operator/server';
import type { Listening } from '../session/listen.ts';
import { openSession } from '../session/open-session.ts';
import { usualSession } from '../session/session-folder.ts';
import { nowhereToWrite } from './run-files.ts';
import { defaultServer, passwordFromEnvironment, serverOption, sessionName, wholeBetween } from './options.ts';

interface RunOptions {
  readonly server?: string;
  readonly virtual?: true;
  readonly seed?: number;
  readonly format: ReportFormat;
  readonly json?: true;
  readonly record?: string;
  readonly listen?: true | string;
  readonly token?: string;
  readonly video?: true;
  readonly journal?: string;
}

const examples = `
Examples:
  farspin run first-session.yaml                   against ${defaultServer}
  farspin run cut.ts --virtual --seed 7            on an operator in memory
  farspin run cut.ts --format junit > report.xml   for a build server
  farspin run cut.ts --record session.ndjson       for farspin replay and show

${seeGuides('Scripted sessions')}`;

/** `farspin run FILE`: runs a scripted session without a terminal and reports it as JSON lines, TAP or JUnit. */
export const runCommand = (): Command =>
  new Command('run')
    .description('run a scripted session without a terminal, and print its events')
    .argument('<file>', 'script in YAML or TypeScript; - reads YAML from standard input')
    .addOption(serverOption())
    .option('--virtual', 'use an in-memory operator and virtual time')
    .option(
      '--seed <number>',
      "seed of the in-memory operator and the network; overrides the script's",
      wholeBetween(operatorLimits.seed),
    )
    .addOption(new Option('--format <format>', 'output format').choices(reportFormats).default('jsonl'))
    .option('--json', 'the same as --format jsonl')
    .option('--record <file>', 'write a recording to this file (one per player), for replay and show')
    .option(
      '--listen [name]',
      'accept commands from farspin say (as NAME-player if there are several players)',
      sessionName,
    )
    .option('--token <token>', 'sign in with this token instead of a login step')
    .option('--video', 'also receive the picture, and press buttons only while it is live')
    .option('--journal <file>', 'write a journal of the network to this file')
    .addHelpText('after', `${exitCodeHelp}\n${examples}`)
    .action(async (file: string, options: RunOptions, command: Command) => {
      const clash = contradiction(options);
      if (clash !== null) command.error(`error: ${clash}.`);
      const kept = keepProcess();
      try {
        process.exitCode = await run(file, options, kept);
      } finally {
        kept.release();
      }
    });

async function run(file: string, options: RunOptions, kept: KeptProcess): Promise<number> {
  // The script's output must not mix with the lines that another program reads.
  globalThis.console = new Console(process.stderr);
  const read = await readScript(file);
  const problem = read.ok ? nowhereToWrite(read.value, options) : read.error;
  if (!read.ok || problem !== null) {
    process.stdout.write(refusalIn(options.format, file, String(problem)));
    return refuse(String(problem), exitCodes.scriptInvalid, options.json);
  }
  const script: Script = { ...read.value, seed: options.seed ?? read.value.seed };
  const stage = stageFor(script, options);
  const server = options.virtual === true ? null : (options.server ?? defaultServer);
  const report = createReport(options.json === true ? 'jsonl' : options.format, {
    ...{ script, server, now: stage.now },
    write: (text) => process.stdout.write(text),
  });
  const name = options.listen === true ? usualSession : (options.listen ?? null);
  return playScript(script, stage, report, {
    file,
    kept,
    record: options.record ?? null,
    ...{ name, server },
  });
}

/** Returns an explanation if options contradict each other. Otherwise returns null. */
function contradiction({ virtual, server, token, journal, listen, json, format }: RunOptions): string | null {
  if (json === true && format !== 'jsonl')
    return `--json means --format jsonl. Leave out --json, or --format ${format}`;
  const real = { '--server': server, '--token': token, '--journal': journal, '--listen': listen };
  const [given] = Object.entries(real).find(([, value]) => value !== undefined) ?? [];
  return virtual === true && given !== undefined
    ? `--virtual uses an operator in memory, not a server. Leave out ${given}`
    : null;
}

function stageFor(script: Script, { virtual, server = defaultServer, token, video, journal }: RunOptions): ScriptStage {
  const common = { video: video ?? false, password: passwordFromEnvironment() };
  return virtual === true
    ? createMemoryStage(script, common)
    : createServerStage(script, {
        ...common,
        server,
        token: token ?? null,
        journal: journal ?? null,
      });
}

interface Keeping {
  /** Path of the script. */
  readonly file: string;
  readonly kept: KeptProcess;
  readonly record: string | null;
  /** Name that `farspin say` uses to reach the session. */
  readonly name: string | null;
  /** Address of the server. If null, the operator runs in memory and ends with the script. */
  readonly server: string | null;
}

async function playScript(
  script: Script,
  stage: ScriptStage,
  print: Print,
  { file, kept, record, name, server }: Keeping,
): Promise<number> {
  const save = (): void => {
    if (record === null) return;
    for (const { part, recorder } of stage.actors)
      saveRecording(fileOfPlayer(record, stage.actors.length === 1 ? null : part.name), recorder.text());
  };
  let isOver = false;
  const onInterrupt = (): void => {
    // The result is about to be printed, so another signal ends the process.
    if (isOver) return stopListening();
    endWith('interrupted', {});
  };
  const endWith = (reason: 'interrupted' | 'unexpected', why: { readonly error?: string }): void => {
    print({ kind: 'finished', reason, exitCode: exitCodes[reason], ...why, ...leftOpenOf(stage, server) });
    save();
    kept.end(exitCodes[reason]);
  };
  /**
   * Handles errors that no step catches: errors in timers or unhandled promises of the script, and bugs in this
   * program.
   */
  const onThrown = (error: unknown): void => {
    const told = whereAndWhy(error, file);
    process.stderr.write(`${told}\n`);
    if (!isOfScript(error, file)) process.stderr.write(`${ownError(error)}\n`);
    endWith('unexpected', { error: told });
  };
  const stopListening = onEnding(onInterrupt);
  process.on('uncaughtException', onThrown);
  try {
    let opened = await stage.open(print);
    const listening = opened.ok && name !== null && server !== null ? await listenAll(stage, name, server) : null;
    if (listening?.ok === false) opened = failed('scriptInvalid', listening.error);
    const outcome = opened.ok ? await stage.during(runScript(script, stage.actors, print)) : opened;
    isOver = true;
    save();
    const reason = outcome.ok ? 'done' : outcome.error.reason;
    if (!outcome.ok) {
      const { text, thrown } = outcome.error;
      process.stderr.write(`${text}\n`);
      if (thrown !== undefined) process.stderr.write(`${ownError(thrown)}\n`);
    }
    const staysOpen = leftOpenOf(stage, server);
    if (listening?.ok === true) await Promise.all(listening.value.map((one) => one.close()));
    await stage.close();
    const error = opened.ok ? {} : { error: opened.error.text };
    print({ kind: 'finished', reason, exitCode: exitCodes[reason], ...error, ...staysOpen });
    return exitCodes[reason];
  } catch (error) {
    if (error instanceof ToldError) throw error;
    onThrown(error);
    return exitCodes.unexpected;
  } finally {
    stopListening();
    process.off('uncaughtException', onThrown);
  }
}

/**
 * Makes each player reachable for `farspin say`. With several players, a name consists of the session's name and the
 * player's name.
 */
async function listenAll(
  { actors }: ScriptStage,
  name: string,
  server: string,
): Promise<Result<readonly Listening[], string>> {
  const open: Listening[] = [];
  for (const { part, player, words, recorder, leftOpen } of actors) {
    const own = actors.length === 1 ? name : `${name}-${part.name}`;
    const quit = (): void => void process.kill(process.pid, 'SIGINT');
    const listening = await openSession({ name: own, player, words, server, recorder, leftOpen, quit });
    if (!listening.ok) {
      await Promise.all(open.map((one) => one.close()));
      return listening;
    }
    open.push(listening.value);
  }
  return ok(open);
}

/**
 * Reports open sessions on standard error. Returns the field `leftOpen` for the last line, or an empty object if no
 * session is open.
 */
function leftOpenOf(stage: ScriptStage, server: string | null): { readonly leftOpen?: readonly StaysOpen[] } {
  const leftOpen = whatStaysOpen(stage);
  for (const left of leftOpen) process.stderr.write(`${stayingText(left, server)}\n`);
  return leftOpen.length === 0 ? {} : { leftOpen };
}
