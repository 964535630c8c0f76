import { Command } from 'commander';
import { exitCodes } from '../output/exit-code.ts';
import { refuse } from '../output/refuse.ts';
import { findSession, say, type Impatience } from '../session/say.ts';
import { openSessionFolder } from '../session/session-folder.ts';
import { phraseLines, phrases, phrasesOf, type Phrase } from '../session/words.ts';
import { passwordFromEnvironment, sessionName } from './options.ts';

interface SayOptions {
  readonly session?: string;
  readonly json?: true;
}

const help = `
Commands (amounts are in minor units: 500 is 5.00):
${phraseLines({ ...phrases, help: '[WORD]: this list, even if no session is open' })
  .map((line) => `  ${line}`)
  .join('\n')}

Exit codes:
  0    the command succeeded
  1    an error in the program, or a wrong command line
  2    the command is invalid
  3    an expectation did not hold, or no machine matches
  4    the server cannot be reached
  5    the server or a rule refused the command
  6    the command timed out
  9    no matching session is open

Examples:
  farspin session &                        start a session
  FARSPIN_PASSWORD=demo1234 farspin say login demo
  farspin say join first && farspin say cashin 500 && farspin say spin 3
  while farspin say spin; do :; done         play until a game fails
  farspin say status --json | jq .creditsMinor`;

/** `farspin say WORDS`: sends one phrase to a running session, for shell scripts. */
export const sayCommand = (): Command =>
  new Command('say')
    .description('send one command to a running session, and print its result')
    .argument('<words...>', 'command, such as: spin, cashin 500, status')
    .option('--session <name>', 'name of the session, if several are open', sessionName)
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', help)
    .showHelpAfterError('To list the commands: farspin say help')
    .action(async (words: readonly string[], options: SayOptions) => {
      process.exitCode = await run(words, options);
    });

async function run(words: readonly string[], { session, json }: SayOptions): Promise<number> {
  if (words[0] === 'help') return printPhrases(words[1], json);
  const folder = openSessionFolder(process.env);
  const found = folder.ok ? await findSession(folder.value, session ?? null) : folder;
  if (!folder.ok || !found.ok) return refuse(found.ok ? '' : found.error, exitCodes.noSession, json);
  const said = { words: [...words], password: passwordFromEnvironment() };
  const answered = await say(folder.value, found.value, said, takesItsTime.has(words[0] ?? '') ? null : impatience);
  if (!answered.ok) return refuse(answered.error, exitCodes.noSession, json);
  const { exitCode, text, data } = answered.value;
  if (json === true) process.stdout.write(`${JSON.stringify({ exitCode, ...data })}\n`);
  else (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return exitCode;
}

/** Phrases that are slow by design and need no notice of a slow answer. */
const takesItsTime: ReadonlySet<string> = new Set<Phrase>(['spin', 'wait', 'expect', 'step']);

const impatience: Impatience = {
  afterMs: 2_000,
  notify: () =>
    process.stderr.write(
      'No answer yet: the session is waiting for the server. Ctrl-C ends this wait, not the command.\n',
    ),
};

function printPhrases(word: string | undefined, json: true | undefined): number {
  const found = phrasesOf(word);
  if (!found.ok) return refuse(found.error, exitCodes.scriptInvalid, json);
  const text = json === true ? JSON.stringify({ exitCode: 0, ...found.value }) : phraseLines(found.value).join('\n');
  process.stdout.write(`${text}\n`);
  return exitCodes.done;
}
