import { Command } from 'commander';
import { createScope, type Message, type Player } from '@farspin/core';
import { createWords } from '@farspin/core/messages';
import { loadTerminalCatalogue } from '@farspin/core/messages/terminal';
import { createMemoryStore } from '@farspin/adapters/node';
import { filter, firstValueFrom } from 'rxjs';
import { wallMs } from '@farspin/adapters/time';
import { composePlayer } from '../player/compose.ts';
import { onEnding } from '../output/ending-signals.ts';
import { exitCodes } from '../output/exit-code.ts';
import { refuse } from '../output/refuse.ts';
import { leftBehind } from '../player/left-behind.ts';
import { jsonLines } from '../output/json-lines.ts';
import { whyNotComposed } from '../player/unreachable.ts';
import { saveRecording, unrecordable } from '../recording/save-recording.ts';
import { printEvents } from '../script/events.ts';
import { reasonOf } from '../script/outcome.ts';
import { watchLeftOpen } from '../player/left-open.ts';
import { openSession } from '../session/open-session.ts';
import { sayCommandLine, usualSession } from '../session/session-folder.ts';
import { comeBackCommand } from '../output/come-back.ts';
import { defaultServer, serverOption, sessionName } from './options.ts';

interface SessionOptions {
  readonly server?: string;
  readonly name: string;
  readonly token?: string;
  readonly video?: true;
  readonly json?: true;
  readonly record?: string;
}

const help = `
The session runs until "farspin say quit" or Ctrl-C. Money at a machine stays
there, so cash out first.

Exit codes:
  0    ended, also by Ctrl-C
  1    an error in the program, or a wrong command line
  2    the session cannot open, or cannot write its recording
  4    the server cannot be reached
  5    the server refused the token

Examples:
  farspin session &
  farspin session --name night --server http://127.0.0.1:4700 \\
    --json > night.jsonl &
  farspin say --session night status`;

/** `farspin session`: runs a player without a terminal. `farspin say` controls it. */
export const sessionCommand = (): Command =>
  new Command('session')
    .description('run a player without a terminal, controlled by `farspin say`')
    .addOption(serverOption())
    .option('--name <name>', 'name of the session, for farspin say', sessionName, usualSession)
    .option('--token <token>', 'sign in with this token')
    .option('--video', 'also receive the picture, and press buttons only while it is live')
    .option('--json', 'print events as JSON lines')
    .option('--record <file>', 'write a recording to this file at the end')
    .addHelpText('after', help)
    .action(async (options: SessionOptions) => {
      process.exitCode = await run(options);
    });

async function run(options: SessionOptions): Promise<number> {
  const { server = defaultServer, name, token = null, video = false, json = false, record } = options;
  const problem = record === undefined ? null : unrecordable(record);
  if (problem !== null) return refuse(problem, exitCodes.scriptInvalid, json);
  const scope = createScope();
  try {
    const composed = await composePlayer({
      ...{ server, scope, givenToken: token, watch: video, client: 'session', store: createMemoryStore() },
    });
    if (!composed.ok) return refuse(await whyNotComposed(composed.error, server), exitCodes.unreachable, json);
    const { player, recorder, ports } = composed.value;
    const leftOpen = watchLeftOpen(player, ports.clock, scope);
    const { money } = player.settings;
    const words = createWords({ language: 'en', catalogue: await loadTerminalCatalogue('en'), money });
    const turnedAway = token === null ? null : await whyTurnedAway(player);
    if (turnedAway !== null)
      return refuse(`the session cannot sign in: ${words.say(turnedAway)}`, exitCodes[reasonOf(turnedAway)], json);
    let quit = (): void => undefined;
    const over = new Promise<void>((resolve) => (quit = resolve));
    // Another signal ends the process.
    const stopListening = onEnding(() => {
      stopListening();
      quit();
    });
    const listening = await openSession({ ...{ name, player, words, server, recorder, leftOpen, quit } });
    if (!listening.ok) return refuse(listening.error, exitCodes.scriptInvalid, json);
    const print = jsonLines((text) => process.stdout.write(text), wallMs);
    if (json) print({ kind: 'listening', name, address: listening.value.address, server });
    else process.stdout.write(`Session ${name} at ${server}. Try: ${sayCommandLine(name)} status\n`);
    if (json) printEvents(player, words, print, scope);
    await over;
    await listening.value.close();
    const left = leftOpen();
    // Later messages are not notifications from the player.
    scope.unsubscribe();
    for (const one of left)
      process.stderr.write(`${leftBehind('The session', one, comeBackCommand({ server, ...one }))}\n`);
    if (record !== undefined) saveRecording(record, recorder.text());
    if (json)
      print({
        kind: 'finished',
        reason: 'done',
        exitCode: exitCodes.done,
        ...(left.length === 0 ? {} : { leftOpen: left }),
      });
    return exitCodes.done;
  } finally {
    scope.unsubscribe();
  }
}

/**
 * Returns the reason why the server rejects the player's token, or null for a valid token. Without a player, the
 * session would be useless.
 */
async function whyTurnedAway({ auth$ }: Player): Promise<Message | null> {
  const auth = await firstValueFrom(auth$.pipe(filter(({ kind }) => kind !== 'starting' && kind !== 'signing-in')));
  if (auth.kind === 'unreachable') return auth.notice;
  return auth.kind === 'signed-out' ? (auth.failure?.message ?? auth.notice) : null;
}
