import { err, ok, type Result } from '@farspin/core';
import { buildScript } from '../script/build-script.ts';
import { show } from '@farspin/operator/input';
import { didYouMean } from '@farspin/operator/input';
import { readYaml } from '@farspin/operator/input';
import { statePath } from '../script/state-path.ts';
import type { ScriptStep } from '../script/steps.schema.ts';

/** Commands of a session, keyed by their first word. Amounts are in minor units. */
export const phrases = {
  status: 'show a summary of the current state',
  state: 'PATH: show a part of the state, such as session.meters.creditsMinor',
  login: 'NAME: sign in; the password comes from FARSPIN_PASSWORD',
  join: 'MACHINE or first: join a machine',
  spin: '[GAMES]: play this many games (default: 1)',
  press: 'BUTTON: press a cabinet button',
  autoplay: 'on or off',
  cashin: 'AMOUNT: move money to the machine',
  cashout: 'move all credits to the wallet',
  leave: '[cashout]: leave the machine',
  reconnect: 'continue, cashout or kick, [if-open]: resume or end an open session',
  logout: 'sign out',
  wait: 'PATH OP VALUE [MS]: wait for a condition; OP is = != >= or <=',
  expect: 'PATH OP VALUE [MS] [for MS]: check a condition; exit 3 if it fails',
  step: "STEP: run a step of a script, such as 'play: { games: 3 }'",
  recording: 'print the recording so far, as NDJSON',
  quit: 'end the session',
} as const;
export type Phrase = keyof typeof phrases;

/** Returns all commands with their descriptions, or only the command that begins with `word`. */
export function phrasesOf(word: string | undefined): Result<Readonly<Record<string, string>>, string> {
  if (word === undefined) return ok(phrases);
  return isPhrase(word) ? ok({ [word]: phrases[word] }) : noPhrase(word);
}
/** Formats one line for each command. */
export const phraseLines = (said: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(said).map(([phrase, about]) => `${phrase.padEnd(10)} ${about}`);

/** A parsed request. */
export type Said =
  | { readonly kind: 'step'; readonly step: ScriptStep }
  | { readonly kind: 'state'; readonly path: string }
  | { readonly kind: 'status' | 'recording' | 'quit' };

const isPhrase = (word: string): word is Phrase => Object.hasOwn(phrases, word);
const operators: Readonly<Record<string, string>> = { '=': 'equals', '!=': 'not', '>=': 'atLeast', '<=': 'atMost' };

/** Maximum number of words after the first one. `join` and `step` accept any number. */
const mostWords: Readonly<Partial<Record<Phrase, number>>> = {
  ...{ status: 0, recording: 0, quit: 0, cashout: 0, logout: 0, wait: 4, expect: 6 },
  ...{ state: 1, login: 1, spin: 1, press: 1, autoplay: 1, cashin: 1, leave: 1, reconnect: 2 },
};

/** Parses the words of a shell command. An error is one line. */
export function understand(words: readonly string[], password: string | null): Result<Said, string> {
  const [first = '', ...rest] = words;
  if (!isPhrase(first)) return noPhrase(first);
  const [one, two, three, four] = rest;
  const extra = rest[mostWords[first] ?? rest.length];
  if (extra !== undefined) return err(`${words.join(' ')}: unexpected ${show(extra)}. ${usage(first)}`);
  const step = (written: unknown): Result<Said, string> => readStep(written, words);
  switch (first) {
    case 'status':
    case 'recording':
    case 'quit':
      return ok({ kind: first });
    case 'state':
      return one === undefined ? missing(first) : statePart(one);
    case 'login':
      return step({ login: { username: one, ...(password === null ? {} : { password }) } });
    case 'join':
      return step({
        join: one === undefined || one === 'first' ? { first: 'available' } : { machine: rest.join(' ') },
      });
    case 'spin':
      return step({ play: { games: one === undefined ? 1 : numberIn(one) } });
    case 'press':
      return step({ press: one });
    case 'autoplay':
      return one === 'on' || one === 'off' ? step({ autoplay: one === 'on' }) : missing(first);
    case 'cashin':
      return step({ 'cash-in': { amount: numberIn(one) } });
    case 'cashout':
      return step('cash-out');
    case 'leave':
      return one === undefined || one === 'cashout' ? step({ leave: { cashOut: one === 'cashout' } }) : missing(first);
    case 'reconnect':
      if (two !== undefined && two !== 'if-open') return missing(first);
      return step({ reconnect: two === undefined ? one : { answer: one, ifOpen: true } });
    case 'logout':
      return step('logout');
    case 'wait':
    case 'expect': {
      const operator = operators[two ?? ''];
      const times = timesIn(first === 'wait' ? [four] : rest.slice(3));
      if (operator === undefined || three === undefined || times === null) return missing(first);
      return step({ [first]: { path: one, [operator]: yamlOf(three), ...times } });
    }
    case 'step':
      return one === undefined ? missing(first) : step(yamlOf(rest.join(' ')));
  }
}

function statePart(path: string): Result<Said, string> {
  const { error } = statePath.safeParse(path);
  return error === undefined
    ? ok({ kind: 'state', path })
    : err(`state ${path}: ${error.issues[0]?.message}, was ${show(path)}`);
}

const noPhrase = (word: string): Result<never, string> =>
  err(`There is no command "${word}". ${didYouMean(word, phraseNames, `The commands are ${phraseNames.join(', ')}.`)}`);
const phraseNames = Object.keys(phrases);
const usage = (phrase: Phrase): string =>
  mostWords[phrase] === 0 ? `Usage: ${phrase}: ${phrases[phrase]}.` : `Usage: ${phrase} ${phrases[phrase]}.`;
const missing = (phrase: Phrase): Result<never, string> => err(usage(phrase));

/**
 * Returns an integer, or the unchanged text so that the error quotes it.
 * `5.00` is not an integer, because it does not mean five minor units.
 */
const numberIn = (text: string | undefined): unknown =>
  text !== undefined && /^-?\d+$/.test(text) ? Number(text) : text;

/** Returns the time limit and the duration in `[MS] [for MS]`, or null if the words have another form. */
function timesIn(words: readonly (string | undefined)[]): { readonly within?: unknown; readonly for?: unknown } | null {
  const [limit, ...lasting] = words[0] === 'for' ? [undefined, ...words] : words;
  const [word, ms, extra] = lasting;
  if (extra !== undefined || (word !== undefined && (word !== 'for' || ms === undefined))) return null;
  return {
    ...(limit === undefined ? {} : { within: numberIn(limit) }),
    ...(ms === undefined ? {} : { for: numberIn(ms) }),
  };
}

/** Parses YAML, or returns the text itself if it is not YAML, so that the error quotes it. */
function yamlOf(text: string): unknown {
  const read = readYaml(text);
  return read.ok ? read.value.content : text;
}

const placeInScript = /: steps\[0\]\.?([^:]*): /;
/** Removes the script position from an error. Keeps the field name only if the request was written as a step. */
const inWords = (problem: string, isWritten: boolean): string =>
  problem.replace(placeInScript, (_, field: string) => (isWritten && field !== '' ? `: ${field}: ` : ': '));

/** Parses a step as a script with a single step. */
function readStep(written: unknown, words: readonly string[]): Result<Said, string> {
  const script = buildScript({
    ...{ file: 'say', content: { steps: [written] } },
    placeText: () => words.join(' '),
    placeOf: () => ({ file: 'say', line: 1 }),
  });
  if (!script.ok) return err(inWords(script.error, words[0] === 'step'));
  const step = script.value.players[0]?.steps[0];
  return step === undefined
    ? err('The command is empty. List the commands with "farspin say help".')
    : ok({ kind: 'step', step });
}
