import { fieldText, type Line, type Print } from '../../output/json-lines.ts';
import { leftOpenIn, stayingText } from '../stays-open.ts';
import type { ScriptPlayer } from '../steps.schema.ts';
import type { ReportOptions } from './report.ts';
import { titleOf } from './title-of.ts';

/** What became of a step, and how long it took; of one that the end of the script met, until then. */
interface Course {
  readonly end: Line | null;
  readonly seconds: number;
}

/** JUnit's XML, as build servers read it: a suite a player, a case a step; written whole when the script is over. */
export function junitReport({ script, server, write, now }: ReportOptions): Print {
  const startedAt = now();
  const began = new Map<string, number>();
  const courses = new Map<string, Course>();
  const keyOf = (line: Line): string =>
    `${fieldText(line, 'player') || script.players[0]?.name} ${fieldText(line, 'number')}`;
  const take = (key: string, end: Line | null): void => {
    courses.set(key, { end, seconds: (now() - (began.get(key) ?? now())) / 1_000 });
    began.delete(key);
  };
  return (line) => {
    if (line.kind === 'step') began.set(keyOf(line), now());
    if (line.kind === 'done' || line.kind === 'failed') take(keyOf(line), line);
    if (line.kind !== 'finished') return;
    for (const key of began.keys()) take(key, null);
    const timestamp = new Date(startedAt).toISOString();
    const suites = script.players.map((part) => suite(part, courses, timestamp, line, server));
    write(document({ name: script.name, time: rounded((now() - startedAt) / 1_000) }, suites.join('')));
  };
}

/** Of a file that is no script: one case, with why. */
export function junitRefusal(file: string, error: string): string {
  const content = `<error${attributesOf({ message: error })}/>`;
  const read = `    <testcase${attributesOf({ name: 'read the script', classname: file, file })}>${content}</testcase>\n`;
  const attributes = attributesOf({ name: file, tests: 1, failures: 0, errors: 1, skipped: 0 });
  return document({ name: file }, `  <testsuite${attributes}>\n${read}  </testsuite>\n`);
}

const document = (values: Readonly<Record<string, string>>, suites: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributesOf(values)}>\n${suites}</testsuites>\n`;

function suite(
  { name, steps }: ScriptPlayer,
  courses: ReadonlyMap<string, Course>,
  timestamp: string,
  finished: Line,
  server: string | null,
): string {
  const outcomes = steps.map((step, index) => {
    const { end, seconds } = courses.get(`${name} ${index + 1}`) ?? { end: null, seconds: 0 };
    return { step, index, end, seconds };
  });
  // Where no step has failed and the run has, as without a server, a build server must not take it for one that is well.
  const isError = finished['exitCode'] !== 0 && [...courses.values()].every(({ end }) => end?.kind !== 'failed');
  const broken = isError ? outcomes.find(({ end }) => end === null) : undefined;
  const cases = outcomes.map(({ step, index, end, seconds }) => {
    const attributes = attributesOf({
      ...{ name: `${index + 1} ${titleOf(step)}`, classname: name, file: step.file, line: step.line },
      time: rounded(seconds),
    });
    const content = index === broken?.index ? element('error', finished) : body(end, finished);
    return `    <testcase${attributes}>${content}</testcase>\n`;
  });
  const failures = outcomes.filter(({ end }) => end?.kind === 'failed').length;
  const errors = broken === undefined ? 0 : 1;
  const skipped = outcomes.filter(({ end }) => end === null).length - errors;
  const attributes = attributesOf({ name, tests: steps.length, failures, errors, skipped, timestamp });
  const left = leftOpenIn(finished, name).map((one) => escaped(stayingText(one, server)));
  const told = left.length === 0 ? '' : `    <system-out>${left.join('\n')}</system-out>\n`;
  return `  <testsuite${attributes}>\n${cases.join('')}${told}  </testsuite>\n`;
}

function body(end: Line | null, finished: Line): string {
  if (end === null) return element('skipped', finished);
  if (end.kind === 'done') return '';
  const text = escaped(`${fieldText(end, 'file')}:${fieldText(end, 'line')}: ${fieldText(end, 'text')}`);
  return `<failure${attributesOf({ message: fieldText(end, 'text'), type: fieldText(end, 'reason') })}>${text}</failure>`;
}

const element = (name: 'skipped' | 'error', finished: Line): string =>
  `<${name}${attributesOf({ message: fieldText(finished, 'error') || fieldText(finished, 'reason') })}/>`;

const attributesOf = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters cannot be in XML 1.0 at all, but for the white space among them. */
const escaped = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n\r]/gu, ' ').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const rounded = (seconds: number): string => seconds.toFixed(3);
