import * as z from 'zod';
import { callNames } from '@farspin/testing';
import { describeIssue, namingFields, valueAt } from '../input/describe-issue.ts';
import { readWhole } from '../input/files.ts';
import { readYaml } from '../input/yaml-text.ts';
import { StartFailure, wordsOf } from '../server/failure.ts';
import { durationMs } from './duration.ts';
import { checkFault, noSuchCall, type FaultOptions } from './fault-options.ts';
import type { FaultName } from './scenarios.ts';

/** Creates a schema for a time such as `10s`. A bare number is milliseconds. */
const timeOr = <T>(read: (text: string) => T | undefined, expected: string) =>
  z.union([z.string(), z.number()]).transform((given, context) => {
    const value = read(String(given));
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `expected ${expected}` });
    return z.NEVER;
  });
const duration = timeOr((text) => durationMs(text) ?? undefined, 'a time such as 10s');
/** Schema of a duration. Null means that the fault lasts until it is cleared. */
const lasting = timeOr(
  (text) => (text === 'ever' ? null : (durationMs(text) ?? undefined)),
  'a time such as 10s, or "ever"',
);

const fault = z.strictObject({
  name: z.string(),
  player: z.union([z.string(), z.number()]).transform(String).optional(),
  at: duration.optional(),
  for: lasting.optional(),
  every: duration.optional(),
  calls: z.array(z.enum(callNames)).min(1).optional(),
});
const schema = z.strictObject({ faults: z.array(fault) });

/** The faults that a file lists. */
export interface FaultFile {
  readonly faults: readonly (FaultOptions & { readonly name: FaultName })[];
  /**
   * Returns the error message for the player of a fault, with its place in the file. Only a running operator can check
   * the players.
   */
  ofPlayer(index: number, words: string): string;
}

/**
 * Reads faults from a YAML or JSON file (docs/guides/faults.md).
 * @throws {StartFailure} with a one-line message and the place, if the file cannot be read or a fault is invalid
 */
export function readFaultFile(path: string): FaultFile {
  const placed = (line: number, words: string): string => `${path}, line ${line}: ${words.replace(/[^.?]$/, '$&.')}`;
  const fail = (line: number, words: string): never => {
    throw new StartFailure(placed(line, words));
  };
  const text = readWhole(path);
  if (!text.ok) throw new StartFailure(`${text.error}.`);
  const read = readYaml(text.value);
  if (!read.ok) return fail(read.error.line, read.error.words);
  const { content, placeOf } = read.value;
  if (content === null || content === undefined) return fail(1, 'The file is empty. Write a list of `faults`.');
  const lineOf = (place: readonly PropertyKey[]): number => placeOf(place).line;
  const parsed = schema.safeParse(content, { error: namingFields });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path ?? [];
    const value = valueAt(content, place);
    if (place.at(-2) === 'calls' && typeof value === 'string') return fail(lineOf(place), noSuchCall(value));
    const words = issue === undefined ? 'invalid' : describeIssue(issue, value);
    return fail(lineOf(place), `${place.join('.') || 'the file'}: ${words}`);
  }
  const faults = parsed.data.faults.map(({ name, at, for: lasts, every, player, calls }, index) => {
    const options = { player, atMs: at, forMs: lasts, everyMs: every, calls };
    try {
      checkFault(name, options);
    } catch (refused) {
      return fail(lineOf(['faults', index, 'name']), wordsOf(refused));
    }
    return { name, ...options };
  });
  return { faults, ofPlayer: (index, words) => placed(lineOf(['faults', index, 'player']), words) };
}
