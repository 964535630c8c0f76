import { fieldText, type Line, type Print } from '../../output/json-lines.ts';
import { leftOpenIn, stayingText } from '../stays-open.ts';
import type { ScriptPlayer } from '../steps.schema.ts';
import type { ReportOptions } from './report.ts';
import { titleOf } from './title-of.ts';

interface Ended {
  readonly line: Line;
  readonly seconds: number;
}

/** JUnit's XML, as build servers read it: a suite a player, a case a step; written whole when the script is over. */
export function junitReport({ script, server, write, now }: ReportOptions): Print {
  const startedAt = now();
  const began = new Map<string, number>();
  const ended = new Map<string, Ended>();
  const keyOf = (line: Line): string =>
    `${fieldText(line, 'player') || script.players[0]?.name} ${fieldText(line, 'number')}`;
  return (line) => {
    if (line.kind === 'step') began.set(keyOf(line), now());
    if (line.kind === 'done' || line.kind === 'failed')
      ended.set(keyOf(line), { line, seconds: (now() - (began.get(keyOf(line)) ?? now())) / 1_000 });
    if (line.kind !== 'finished') return;
    const timestamp = new Date(startedAt).toISOString();
    const suites = script.players.map((part) => suite(part, ended, timestamp, line, server));
    const attributes = attributesOf({ name: script.name, time: rounded((now() - startedAt) / 1_000) });
    write(`<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes}>\n${suites.join('')}</testsuites>\n`);
  };
}

function suite(
  { name, steps }: ScriptPlayer,
  ended: ReadonlyMap<string, Ended>,
  timestamp: string,
  finished: Line,
  server: string | null,
): string {
  const outcomes = steps.map((step, index) => ({ step, index, end: ended.get(`${name} ${index + 1}`) }));
  // Where no step has failed and the run has, as without a server, a build server must not take it for one that is well.
  const isError = finished['exitCode'] !== 0 && [...ended.values()].every(({ line }) => line.kind === 'done');
  const broken = isError ? outcomes.find(({ end }) => end === undefined) : undefined;
  const cases = outcomes.map(({ step, index, end }) => {
    const attributes = attributesOf({
      ...{ name: `${index + 1} ${titleOf(step)}`, classname: name, file: step.file, line: step.line },
      time: rounded(end?.seconds ?? 0),
    });
    const content = index === broken?.index ? element('error', finished) : body(end, finished);
    return `    <testcase${attributes}>${content}</testcase>\n`;
  });
  const failures = outcomes.filter(({ end }) => end?.line.kind === 'failed').length;
  const errors = broken === undefined ? 0 : 1;
  const skipped = outcomes.filter(({ end }) => end === undefined).length - errors;
  const attributes = attributesOf({ name, tests: steps.length, failures, errors, skipped, timestamp });
  const left = leftOpenIn(finished, name).map((one) => escaped(stayingText(one, server)));
  const told = left.length === 0 ? '' : `    <system-out>${left.join('\n')}</system-out>\n`;
  return `  <testsuite${attributes}>\n${cases.join('')}${told}  </testsuite>\n`;
}

function body(end: Ended | undefined, finished: Line): string {
  if (end === undefined) return element('skipped', finished);
  if (end.line.kind === 'done') return '';
  const { line } = end;
  const text = escaped(`${fieldText(line, 'file')}:${fieldText(line, 'line')}: ${fieldText(line, 'text')}`);
  return `<failure${attributesOf({ message: fieldText(line, 'text'), type: fieldText(line, 'reason') })}>${text}</failure>`;
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
