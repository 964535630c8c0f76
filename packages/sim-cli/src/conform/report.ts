import { clip, wrap, type Page } from '../output/page.ts';
import { clauses } from './clauses.ts';
import { interrupted } from './chapter.ts';
import type { Conformity } from './conform.ts';
import type { Finding, Verdict } from './notebook.ts';

export type Counts = Readonly<Record<Verdict, number>>;

export function countsOf(findings: readonly Finding[]): Counts {
  const counts = { passed: 0, failed: 0, absent: 0, untried: 0, blocked: 0 };
  for (const { verdict } of findings) counts[verdict] += 1;
  return counts;
}

/** What a verdict says that is neither yes nor no. */
export const meanings = {
  absent: 'negotiated, and nothing of it came from this server',
  untried: 'not asked for, or nothing to try it with',
  blocked: 'something stood in the way',
} as const;
const legendNames = Object.keys(meanings) as readonly (keyof typeof meanings)[];

const colours = { passed: 'green', failed: 'red', absent: 'dim', untried: 'yellow', blocked: 'yellow' } as const;
const verdictWidth = 9;
const idWidth = 20;
const indent = ' '.repeat(verdictWidth);

/** The table: a line for each clause, and all there is to say of one that failed. */
export function table({ server, outcome, findings, left, game }: Conformity, page: Page, verbose: boolean): string {
  const told = outcome === 'interrupted' ? findings.filter(({ verdict }) => verdict !== 'blocked') : findings;
  const unreached = outcome === 'interrupted' ? wrap(unreachedOf(findings), page.width) : [];
  const lines = told.flatMap((finding) => [lineOf(finding, page), ...detailsOf(finding, page, verbose)]);
  const counts = countsOf(findings);
  const others = legendNames.filter((name) => counts[name] > 0);
  const sum = (['passed', 'failed', ...others] as const).map((name) => `${counts[name]} ${name}`).join(', ');
  const legend = others.map((name) => `${indent}${name}: ${meanings[name]}`);
  const unplayed = game === null || game.verdict === 'played' ? [] : wrap(game.words, page.width);
  const state = left === null ? [] : wrap(left.words, page.width);
  return [
    `${server}, held to docs/protocol`,
    '',
    ...lines,
    '',
    sum,
    ...legend,
    ...unreached,
    ...unplayed,
    ...state,
    '',
  ].join('\n');
}

/** By their names alone: all stopped at the same. */
const unreachedOf = (findings: readonly Finding[]): string => {
  const names = findings.filter(({ why }) => why === interrupted).map(({ clause }) => clause);
  return names.length === 0 ? '' : `Not reached: ${names.join(', ')}.`;
};

function lineOf({ clause, verdict, why, exchange }: Finding, { width, paint }: Page): string {
  const word = verdict === 'failed' ? 'FAILED' : verdict;
  const spoken = exchange === null ? '' : `${exchange.sent} → ${exchange.came}`;
  const reason = verdict === 'absent' && exchange !== null ? `${why}: ${spoken}` : (why ?? '');
  const rest = verdict === 'passed' ? spoken : reason;
  const id = clause.padEnd(idWidth);
  return `${paint(colours[verdict], word.padEnd(verdictWidth))}${id}${clip(rest, width - verdictWidth - idWidth)}`.trimEnd();
}

function detailsOf({ clause, verdict, why, exchange }: Finding, { width }: Page, verbose: boolean): readonly string[] {
  if (verdict !== 'failed' && !verbose) return [];
  const parts = [
    ['clause', clauses[clause]],
    ['why', why],
    ['sent', exchange?.sent ?? null],
    ['came', exchange?.came ?? null],
  ] as const;
  const nameWidth = 7;
  return parts.flatMap(([name, text]) =>
    text === null
      ? []
      : wrap(text, width - verdictWidth - nameWidth).map(
          (line, index) => `${indent}${(index === 0 ? name : '').padEnd(nameWidth)}${line}`,
        ),
  );
}

/** The whole of it for a program: one JSON object. */
export function asJson(conformity: Conformity, exitCode: number): string {
  const { findings, ...rest } = conformity;
  const failure = rest.outcome === 'tried' ? {} : { error: rest.words };
  const told = findings.map(({ exchange, ...finding }) => ({
    ...finding,
    words: clauses[finding.clause],
    sent: exchange?.sent ?? null,
    came: exchange?.came ?? null,
  }));
  return `${JSON.stringify({ exitCode, ...failure, ...rest, counts: countsOf(findings), findings: told })}\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const rootElement = '<testsuites name="farspin conform"';
/** How such a report is known; an earlier one may be written over. */
export const junitFile = { name: 'report of conform', begins: `${declaration}\n${rootElement}` } as const;

/** JUnit's XML: a test case for each clause, a suite for each part, and one for what is no clause and went wrong. */
export function asJUnit(conformity: Conformity): string {
  const { server, findings } = conformity;
  const parts = ['P1', 'P2'].map((part) => findings.filter(({ clause }) => clause.startsWith(part)));
  const suites = parts.map((of, index) => {
    const { failed, absent, untried, blocked } = countsOf(of);
    const cases = of.map(caseOf).join('');
    const counts = `tests="${of.length}" failures="${failed}" skipped="${absent + untried + blocked}"`;
    return `<testsuite name="protocol part ${index + 1}" ${counts} hostname="${escaped(server)}">\n${cases}</testsuite>\n`;
  });
  const errors = errorsOf(conformity);
  const broken = errors.map(
    ([name, words]) => `  <testcase classname="run" name="${name}"><error message="${escaped(words)}"/></testcase>\n`,
  );
  if (errors.length > 0)
    suites.push(
      `<testsuite name="the run" tests="${errors.length}" errors="${errors.length}" hostname="${escaped(server)}">\n${broken.join('')}</testsuite>\n`,
    );
  const { failed } = countsOf(findings);
  const tests = findings.length + errors.length;
  const head = `${rootElement} tests="${tests}" failures="${failed}" errors="${errors.length}">`;
  return `${declaration}\n${head}\n${suites.join('')}</testsuites>\n`;
}

/** A build server must not take a run for one that is well where clauses were only left out. */
function errorsOf({ server, outcome, words, game }: Conformity): readonly (readonly [name: string, words: string])[] {
  const told = {
    tried: null,
    unreachable: `${server} cannot be reached: ${words}.`,
    refused: `The server refused the player: ${words}`,
    interrupted: 'It was interrupted.',
    'no-machine': `${words}.`,
  }[outcome];
  return [
    ...(told === null ? [] : [['the server and the player', told] as const]),
    ...(game?.verdict === 'blocked' ? [['the game of --play', game.words] as const] : []),
  ];
}

function caseOf({ clause, verdict, why, exchange }: Finding): string {
  const spoken = exchange === null ? '' : `sent ${exchange.sent}\ncame ${exchange.came}`;
  const reason = escaped(why ?? '');
  const inside = {
    passed: '',
    failed: `<failure message="${reason}">${escaped(spoken)}</failure>`,
    absent: `<skipped message="absent: ${reason}"/>`,
    untried: `<skipped message="untried: ${reason}"/>`,
    blocked: `<skipped message="blocked: ${reason}"/>`,
  }[verdict];
  const name = `${escaped(clause)} ${escaped(clauses[clause])}`;
  return `  <testcase classname="${clause.split('-').slice(0, 2).join('.')}" name="${name}">${inside}</testcase>\n`;
}

/** XML 1.0 has no place for most control characters, even escaped. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
