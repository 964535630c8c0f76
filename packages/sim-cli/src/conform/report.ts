import { clip, wrap, type TextPage } from '../output/page.ts';
import { junitBegins, junitOf } from '../output/test-report/junit.ts';
import type { TestOutcome, TestCase } from '../output/test-report/test-report.types.ts';
import { clauses } from './clauses.ts';
import { interrupted } from './chapter.ts';
import type { Conformity } from './conform.ts';
import type { ClauseFinding, ClauseVerdict } from './notebook.ts';

export type Counts = Readonly<Record<ClauseVerdict, number>>;

export function countsOf(findings: readonly ClauseFinding[]): Counts {
  const counts = { passed: 0, failed: 0, absent: 0, untried: 0, blocked: 0 };
  for (const { verdict } of findings) counts[verdict] += 1;
  return counts;
}

/** Meanings of the verdicts other than `passed` and `failed`. */
export const meanings = {
  absent: 'optional, and this server did not send it',
  untried: 'excluded by the options, or not testable in this run',
  blocked: 'something prevented the test',
} as const;
const legendNames = Object.keys(meanings) as readonly (keyof typeof meanings)[];

const colours = { passed: 'green', failed: 'red', absent: 'dim', untried: 'yellow', blocked: 'yellow' } as const;
const verdictWidth = 9;
const idWidth = 20;
const indent = ' '.repeat(verdictWidth);

/** Formats the results as a table with one line for each clause and details of failed clauses. */
export function table({ server, outcome, findings, left, game }: Conformity, page: TextPage, verbose: boolean): string {
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
    `${server}, tested against the protocol`,
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

/** Lists only the names, because all these clauses have the same reason. */
const unreachedOf = (findings: readonly ClauseFinding[]): string => {
  const names = findings.filter(({ why }) => why === interrupted).map(({ clause }) => clause);
  return names.length === 0 ? '' : `Not reached: ${names.join(', ')}.`;
};

function lineOf({ clause, verdict, why, exchange }: ClauseFinding, { width, paint }: TextPage): string {
  const word = verdict === 'failed' ? 'FAILED' : verdict;
  const spoken = exchange === null ? '' : `${exchange.sent} → ${exchange.came}`;
  const reason = verdict === 'absent' && exchange !== null ? `${why}: ${spoken}` : (why ?? '');
  const rest = verdict === 'passed' ? spoken : reason;
  const id = clause.padEnd(idWidth);
  return `${paint(colours[verdict], word.padEnd(verdictWidth))}${id}${clip(rest, width - verdictWidth - idWidth)}`.trimEnd();
}

function detailsOf(
  { clause, verdict, why, exchange }: ClauseFinding,
  { width }: TextPage,
  verbose: boolean,
): readonly string[] {
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

/** Formats the full result for programs as one JSON object. */
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

const reportName = 'farspin conform';
/** Identifies a JUnit report of conform, which a later run may overwrite. */
export const junitFile = { name: 'report of conform', begins: junitBegins(reportName) } as const;

/**
 * Formats the result as JUnit, with one test case for each clause, one suite for each part and a suite for other
 * failures.
 */
export function asJUnit(conformity: Conformity): string {
  const { server: hostname, findings } = conformity;
  const parts = ['P1', 'P2', 'P3'].map((part, index) => ({
    ...{ name: `protocol part ${index + 1}`, hostname },
    cases: findings.filter(({ clause }) => clause.startsWith(part)).map(caseOf),
  }));
  const errors = errorsOf(conformity).map(([name, message]): TestCase => ({
    name,
    classname: 'run',
    outcome: { kind: 'error', message },
  }));
  const broken = errors.length === 0 ? [] : [{ name: 'the run', hostname, cases: errors }];
  return junitOf({ name: reportName, suites: [...parts, ...broken] });
}

/** Returns errors that make a CI server fail a run in which clauses were only left out. */
function errorsOf({ server, outcome, words, game }: Conformity): readonly (readonly [name: string, words: string])[] {
  const told = {
    tried: null,
    unreachable: `${server} cannot be reached: ${words}.`,
    refused: `The server refused the player: ${words}`,
    interrupted: 'The run was interrupted.',
    'no-machine': `${words}.`,
  }[outcome];
  return [
    ...(told === null ? [] : [['the server and the player', told] as const]),
    ...(game?.verdict === 'blocked' ? [['the game of --play', game.words] as const] : []),
  ];
}

const caseOf = (finding: ClauseFinding): TestCase => ({
  name: `${finding.clause} ${clauses[finding.clause]}`,
  classname: finding.clause.split('-').slice(0, 2).join('.'),
  outcome: outcomeOf(finding),
});

function outcomeOf({ verdict, why, exchange }: ClauseFinding): TestOutcome {
  if (verdict === 'passed') return { kind: 'passed' };
  if (verdict !== 'failed') return { kind: 'skipped', message: `${verdict}: ${why ?? ''}` };
  const text = exchange === null ? {} : { text: `sent ${exchange.sent}\ncame ${exchange.came}` };
  return { kind: 'failure', message: why ?? '', ...text };
}
