import { fieldText, type JsonLine, type Print } from '../../output/json-lines.ts';
import { junitOf } from '../../output/test-report/junit.ts';
import type { TestCase, TestSuite } from '../../output/test-report/test-report.types.ts';
import { leftOpenIn, stayingText } from '../stays-open.ts';
import type { ScriptPlayer } from '../steps.schema.ts';
import { caseOf, titleOf, whyEnded } from './case-of.ts';
import type { ReportOptions } from './report.ts';

/** A step's result and duration. The duration of an interrupted step ends with the script. */
interface Course {
  readonly end: JsonLine | null;
  readonly seconds: number;
}

/** Writes a suite for each player and a case for each step, when the script is over. */
export function junitReport({ script, server, write, now }: ReportOptions): Print {
  const startedAt = now();
  const began = new Map<string, number>();
  const courses = new Map<string, Course>();
  const keyOf = (line: JsonLine): string =>
    `${fieldText(line, 'player') || script.players[0]?.name} ${fieldText(line, 'number')}`;
  const take = (key: string, end: JsonLine | null): void => {
    courses.set(key, { end, seconds: (now() - (began.get(key) ?? now())) / 1_000 });
    began.delete(key);
  };
  return (line) => {
    if (line.kind === 'step') began.set(keyOf(line), now());
    if (line.kind === 'done' || line.kind === 'failed') take(keyOf(line), line);
    if (line.kind !== 'finished') return;
    for (const key of began.keys()) take(key, null);
    const suites = script.players.map((part) => ({ ...suiteOf(part, courses, line, server), startedAt }));
    write(junitOf({ name: script.name, seconds: (now() - startedAt) / 1_000, suites }));
  };
}

/** Formats the reason for rejecting an invalid script as a report with one case. */
export const junitRefusal = (file: string, error: string): string =>
  junitOf({
    name: file,
    suites: [
      {
        name: file,
        cases: [{ name: 'read the script', classname: file, file, outcome: { kind: 'error', message: error } }],
      },
    ],
  });

function suiteOf(
  { name, steps }: ScriptPlayer,
  courses: ReadonlyMap<string, Course>,
  finished: JsonLine,
  server: string | null,
): TestSuite {
  const courseOf = (index: number): Course => courses.get(`${name} ${index + 1}`) ?? { end: null, seconds: 0 };
  // If the run failed without a failing step, for example without a server, a CI server must not treat it as a success.
  const mustTell = finished['exitCode'] !== 0 && [...courses.values()].every(({ end }) => end?.kind !== 'failed');
  const firstWithoutEnd = steps.findIndex((_, index) => courseOf(index).end === null);
  const cases = steps.map((step, index): TestCase => {
    const { end, seconds } = courseOf(index);
    const title = `${index + 1} ${titleOf(step)}`;
    if (end !== null) return { ...caseOf(step, title, name, end), seconds };
    const kind = mustTell && index === firstWithoutEnd ? 'error' : 'skipped';
    const { file, line } = step;
    return { name: title, classname: name, file, line, seconds, outcome: { kind, message: whyEnded(finished) } };
  });
  const left = leftOpenIn(finished, name).map((one) => stayingText(one, server));
  return { name, cases, ...(left.length === 0 ? {} : { output: left.join('\n') }) };
}
