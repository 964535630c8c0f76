import { basename } from 'node:path';
import { err, ok, type Result } from '@farspin/core';
import type * as z from 'zod';
import { describeIssue, foremost, namingFields, show, valueAt } from '@farspin/operator/input';
import { didYouMean } from '@farspin/operator/input';
import {
  headSchema,
  isStepName,
  writtenStepNames,
  stepSchemas,
  theOnlyPlayer,
  type SourcePlace,
  type Script,
  type ScriptPlayer,
  type ScriptStep,
  type StepName,
} from './steps.schema.ts';
import { misfitOf } from './together.ts';

/** An error on one line: `file:line:column: the expected and the actual value`. */
export type ScriptProblem = string;

export type Path = readonly PropertyKey[];

/** A script's source data, with the position of each part. */
export interface Written {
  readonly file: string;
  readonly content: unknown;
  /** Returns `file:line:column` of the nearest part in the file. */
  placeText(path: Path): string;
  placeOf(path: Path): SourcePlace;
}

/** Validates a script's source data and builds the script. Returns the first error with its position. */
export function buildScript(written: Written): Result<Script, ScriptProblem> {
  const { content, file } = written;
  const head = headSchema.safeParse(content, { error: namingFields });
  if (!head.success) return firstIssue(written, [], head.error);
  const { steps, players, ...rest } = head.data;
  if (steps !== undefined && players !== undefined)
    return problem(written, ['players'], 'expected either steps or players, not both');
  if (steps === undefined && players === undefined)
    return problem(written, ['steps'], `expected a list, was ${show(undefined)}`);
  const parts: ScriptPlayer[] = [];
  const pathOf = (name: string): Path => (players === undefined ? ['steps'] : ['players', name]);
  for (const [name, entries] of Object.entries(players ?? { [theOnlyPlayer]: steps ?? [] })) {
    const read = readSteps(written, pathOf(name), entries);
    if (!read.ok) return read;
    parts.push({ name, steps: read.value });
  }
  const misfit = misfitOf(parts);
  if (misfit !== null) return problem(written, [...pathOf(misfit.player), ...misfit.at], misfit.what);
  return ok({ ...rest, name: rest.name ?? basename(file), file, players: parts });
}

/** The field that the short form of a step sets. */
const shorthand: Readonly<Partial<Record<StepName, string>>> = {
  ...{ play: 'games', 'cash-in': 'amount', login: 'username', join: 'machine' },
};

function readSteps(
  written: Written,
  path: Path,
  entries: readonly unknown[],
): Result<readonly ScriptStep[], ScriptProblem> {
  const steps: ScriptStep[] = [];
  for (const [index, entry] of entries.entries()) {
    const at = [...path, index];
    const named = nameOfStep(entry);
    if (named === null)
      return problem(written, at, `expected one step such as "cash-out" or "play: {games: 3}", was ${show(entry)}`);
    if (!isStepName(named.name)) return problem(written, at, noSuchStep(named.name));
    const parsed = parseStep(named.name, named.given, written.placeOf(at));
    const field = shorthand[named.name];
    if (!parsed.ok && field !== undefined && typeof named.given !== 'object') {
      const long = parseStep(named.name, { [field]: named.given }, written.placeOf(at));
      const [issue] = long.ok ? [] : long.error.issues;
      const what =
        issue === undefined
          ? `expected ${named.name}: { ${field}: ${show(named.given)} }, was ${show(named.given)}`
          : describeIssue(issue, named.given);
      return problem(written, [...at, named.name], what);
    }
    if (!parsed.ok) return firstIssue(written, named.bare ? at : [...at, named.name], parsed.error);
    steps.push(parsed.value);
  }
  return ok(steps);
}

function noSuchStep(name: string): string {
  const meant = didYouMean(name, writtenStepNames, '');
  return meant === ''
    ? `expected one of ${writtenStepNames.join(', ')}, was ${show(name)}`
    : `there is no step ${show(name)}. ${meant}`;
}

function problem(written: Written, path: Path, what: string): Result<never, ScriptProblem> {
  const where = path.length === 0 ? '' : `${pathText(path)}: `;
  return err(`${written.placeText(path)}: ${where}${what}`);
}

function firstIssue(written: Written, path: Path, error: z.core.$ZodError): Result<never, ScriptProblem> {
  const issue = foremost(error.issues);
  if (issue === undefined) return err('the script is not valid');
  const whole = [...path, ...issue.path];
  return problem(written, whole, wordsOf(issue, valueAt(written.content, whole)));
}

/** Describes an issue. A custom message that is a sentence of its own does not repeat the value. */
const wordsOf = (issue: z.core.$ZodIssue, value: unknown): string =>
  issue.code === 'custom' && issue.params === undefined && !issue.message.startsWith('expected ')
    ? issue.message
    : describeIssue(issue, value);

interface NamedStep {
  readonly name: string;
  readonly given: unknown;
  /** True if the step is a word without arguments. */
  readonly bare: boolean;
}

/**
 * Returns the name and arguments of a step, which is a word (`cash-out`) or a map with one entry (`play: {games: 3}`).
 * Returns null for other values.
 */
function nameOfStep(entry: unknown): NamedStep | null {
  if (typeof entry === 'string') return { name: entry, given: {}, bare: true };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
  const [only, ...more] = Object.entries(entry);
  if (only === undefined || more.length > 0) return null;
  return { name: only[0], given: only[1] ?? {}, bare: false };
}

/** Builds a step from its name and arguments. */
function parseStep(name: StepName, given: unknown, place: SourcePlace): Result<ScriptStep, z.core.$ZodError> {
  const parsed = stepSchemas[name].safeParse(given, { error: namingFields });
  // The schema under this name produces the arguments of this step.
  return parsed.success ? ok({ name, with: parsed.data, ...place } as ScriptStep) : err(parsed.error);
}

const pathText = (path: Path): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('');
