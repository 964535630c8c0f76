import { table } from '../packages/sim-cli/src/output/table.ts';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** The result of a story in an engine. `why` is the reason for a skipped story, or null. */
export interface Outcome {
  readonly engine: Engine;
  readonly title: string;
  readonly state: 'passed' | 'second try' | 'failed' | 'not applicable';
  readonly seconds: number;
  readonly why: string | null;
}

const listed = (of: unknown, name: string): readonly unknown[] => {
  const found: unknown = Reflect.get(Object(of), name);
  return Array.isArray(found) ? found : [];
};
const textOf = (of: unknown, name: string): string => String(Reflect.get(Object(of), name) ?? '');

const states: Readonly<Record<string, Outcome['state']>> = {
  expected: 'passed',
  flaky: 'second try',
  unexpected: 'failed',
  skipped: 'not applicable',
};

/** Returns the outcomes from Playwright's JSON report or one of its suites. */
export function outcomesOf(suite: unknown, engine: Engine): readonly Outcome[] {
  const own = listed(suite, 'specs').flatMap((spec) =>
    listed(spec, 'tests').map((test): Outcome => {
      const result = listed(test, 'results').at(-1);
      const skip = listed(test, 'annotations').find((annotation) => textOf(annotation, 'type') === 'skip');
      return {
        engine,
        title: textOf(spec, 'title'),
        state: states[textOf(test, 'status')] ?? 'failed',
        seconds: Number(textOf(result, 'duration')) / 1_000,
        why: skip === undefined ? null : textOf(skip, 'description'),
      };
    }),
  );
  return [...own, ...listed(suite, 'suites').flatMap((inner) => outcomesOf(inner, engine))];
}

const signs: Readonly<Record<Outcome['state'], string>> = {
  passed: 'ok',
  'second try': 'ok, second try',
  failed: 'FAILED',
  'not applicable': 'n/a',
};
const said = ({ state, seconds }: Outcome): string =>
  state === 'not applicable' ? signs[state] : `${signs[state]} ${seconds.toFixed(0)} s`;
const none = '–';
const longest = 78;
const shortened = (title: string): string => (title.length > longest ? `${title.slice(0, longest - 1)}…` : title);

/** Returns the table, the reasons for skipped stories, and the totals per engine. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const played = engines.filter((engine) => outcomes.some((outcome) => outcome.engine === engine));
  // A story and its counterpart for another engine have the same title.
  const titles = [...new Set(outcomes.map(({ title }) => title))];
  const cell = (title: string, engine: Engine): string => {
    const found = outcomes.filter((outcome) => outcome.engine === engine && outcome.title === title);
    return found.length === 0 ? none : found.map(said).join(', ');
  };
  const rows = titles.map((title) => [shortened(title), ...played.map((engine) => cell(title, engine))]);
  const reasons = outcomes
    .filter(({ why }) => why !== null && why !== '')
    .map(({ engine, title, why }) => `${engine}: ${shortened(title)}: ${why}`);
  const sums = played.map((engine) => {
    const count = (state: Outcome['state']): number =>
      outcomes.filter((outcome) => outcome.engine === engine && outcome.state === state).length;
    const counts = [`${count('passed') + count('second try')} passed`, `${count('failed')} failed`];
    return `${engine}: ${[...counts, `${count('not applicable')} not applicable`].join(', ')}`;
  });
  return [
    table(['story', ...played], rows),
    ...(reasons.length === 0 ? [] : ['', 'Not applicable:', ...reasons]),
    '',
    ...(rows.some((row) => row.includes(none))
      ? [`${none}: this engine has no counterpart. See docs/guides/browsers.md.`]
      : []),
    ...sums,
  ].join('\n');
}
