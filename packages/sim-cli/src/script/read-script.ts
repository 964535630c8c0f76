import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '@farspin/core';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod';
import { describeIssue, show } from './describe-issue.ts';
import {
  headSchema,
  isStepName,
  stepNames,
  stepSchemas,
  type Script,
  type Step,
  type StepName,
} from './steps.schema.ts';

/** One line for a person: `file:line:column: what was expected, and what was there`. */
export type ScriptProblem = string;

type Path = readonly PropertyKey[];

/** Reads a script file; a missing file, bad YAML, an unknown step or a wrong value is one problem with its place. */
export function readScript(file: string): Result<Script, ScriptProblem> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return err(code === 'ENOENT' ? `${file}: there is no such file` : `${file}: cannot be read (${code})`);
  }
  return parseScript(text, file);
}

/** The same for a text already at hand; `file` is only named in problems. */
export function parseScript(text: string, file: string): Result<Script, ScriptProblem> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const syntax = document.errors[0];
  if (syntax !== undefined) return err(`${place(syntax.pos[0])}: ${syntax.message}`);

  const content: unknown = document.toJS();
  const at = (path: Path): number => offsetOf(document, path);
  const problem = (path: Path, what: string): Result<never, ScriptProblem> => {
    const where = path.length === 0 ? '' : `${pathText(path)}: `;
    return err(`${place(at(path))}: ${where}${what}`);
  };
  const issueProblem = (path: Path, issue: z.core.$ZodIssue): Result<never, ScriptProblem> => {
    const whole = [...path, ...issue.path];
    return problem(whole, describeIssue(issue, valueAt(content, whole)));
  };

  const head = headSchema.safeParse(content);
  if (!head.success) return firstIssue(head.error, (issue) => issueProblem([], issue));
  const steps: Step[] = [];
  for (const [index, entry] of head.data.steps.entries()) {
    const path = ['steps', index];
    const named = nameOfStep(entry);
    if (named === null)
      return problem(path, `expected one step such as "cash-out" or "play: {games: 3}", was ${show(entry)}`);
    if (!isStepName(named.name)) {
      return problem(path, `expected one of ${stepNames.join(', ')}, was ${show(named.name)}`);
    }
    const parsed = parseStep(named.name, named.given, lines.linePos(at(path)).line);
    if (!parsed.ok) {
      const inside = named.bare ? path : [...path, named.name];
      return firstIssue(parsed.error, (issue) => issueProblem(inside, issue));
    }
    steps.push(parsed.value);
  }
  return ok({ ...head.data, steps });
}

function firstIssue(
  error: z.core.$ZodError,
  told: (issue: z.core.$ZodIssue) => Result<never, ScriptProblem>,
): Result<never, ScriptProblem> {
  const [issue] = error.issues;
  return issue === undefined ? err('the script cannot be read') : told(issue);
}

interface NamedStep {
  readonly name: string;
  readonly given: unknown;
  /** Written as a word alone. */
  readonly bare: boolean;
}

/** A step is a word (`cash-out`) or a map of one entry (`play: {games: 3}`). */
function nameOfStep(entry: unknown): NamedStep | null {
  if (typeof entry === 'string') return { name: entry, given: {}, bare: true };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
  const [only, ...more] = Object.entries(entry);
  if (only === undefined || more.length > 0) return null;
  return { name: only[0], given: only[1] ?? {}, bare: false };
}

function parseStep(name: StepName, given: unknown, line: number): Result<Step, z.core.$ZodError> {
  const parsed = stepSchemas[name].safeParse(given);
  // The schema looked up by this name is the one that makes this step's arguments.
  return parsed.success ? ok({ name, with: parsed.data, line } as Step) : err(parsed.error);
}

const pathText = (path: Path): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`))
    .join('');

function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    content,
  );
}

/** Where the nearest written part of a path begins. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
