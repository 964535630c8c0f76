import { err, ok, type Result } from '@farspin/core';
import { counts, gauges, timings } from './figures.ts';

/** A limit for a metric of the load, for example `ack.p99<250ms`. */
export interface Threshold {
  readonly text: string;
  readonly metric: string;
  readonly comparison: Comparison;
  /** Limit in the metric's own unit: ms, kB, % or a plain number. */
  readonly bound: number;
}
export interface EnsureVerdict {
  readonly text: string;
  /** The measured value. Null if nothing was measured; the threshold is then not met. */
  readonly value: number | null;
  readonly kept: boolean;
}

const comparisons = {
  '<=': (value: number, bound: number) => value <= bound,
  '>=': (value: number, bound: number) => value >= bound,
  '==': (value: number, bound: number) => value === bound,
  '!=': (value: number, bound: number) => value !== bound,
  '<': (value: number, bound: number) => value < bound,
  '>': (value: number, bound: number) => value > bound,
} as const;
type Comparison = keyof typeof comparisons;

const statistics = ['count', 'min', 'mean', 'p50', 'p90', 'p95', 'p99', 'p999', 'max'] as const;

/** Metrics with a single value, with their units. */
const singles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(counts.map((count) => [count, ''])),
  ...gauges,
};

/** All metrics that can have a threshold, with their units. */
const units: ReadonlyMap<string, string> = new Map([
  ...timings.flatMap((timing) =>
    statistics.map((statistic) => [`${timing}.${statistic}`, statistic === 'count' ? '' : 'ms'] as const),
  ),
  ...Object.entries(singles),
]);

/** The metrics as lines of the command's help. */
export const metricLines: readonly string[] = [
  `${timings.join(' ')}: each with`,
  `  .${statistics.join(' .')}`,
  counts.slice(0, 6).join(' '),
  counts.slice(6).join(' '),
  Object.keys(gauges).join(' '),
];

/** Accepted units for each metric unit, as factors. */
const factors: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ms: { '': 1, ms: 1, s: 1_000, m: 60_000 },
  kB: { '': 1, kB: 1, MB: 1_000 },
  '%': { '': 1, '%': 1 },
  '': { '': 1 },
};

const written = /^([a-z][\w.]*)\s*(<=|>=|==|!=|<|>)\s*(-?\d+(?:\.\d+)?)\s*([a-zA-Z%]*)$/;

/** Parses thresholds such as `a.p99<250ms,b==0`. The error names the invalid part and its possible values. */
export function readThresholds(text: string): Result<readonly Threshold[], string> {
  const read = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readThreshold);
  if (read.length === 0) return err('It must be one or more bounds, such as "ack.p99<250ms,lost_money==0".');
  const failed = read.find((one) => !one.ok);
  return failed === undefined || failed.ok ? ok(read.flatMap((one) => (one.ok ? [one.value] : []))) : failed;
}

function readThreshold(text: string): Result<Threshold, string> {
  const [, metric = '', comparison = '', number = '', unit = ''] = written.exec(text) ?? [];
  if (metric === '') return err(`"${text}" is not a bound. Write it like "ack.p99<250ms" or "lost_money==0".`);
  const own = units.get(metric);
  if (own === undefined) return err(`"${text}": unknown metric "${metric}". ${known(metric)}`);
  const factor = factors[own]?.[unit];
  if (factor === undefined) {
    return err(`"${text}": ${metric} is ${own === '' ? 'a plain number' : `in ${own}`}, not in "${unit}".`);
  }
  return ok({ text, metric, comparison: comparison as Comparison, bound: Number(number) * factor });
}

/** Lists the metrics with the same prefix, or all prefixes if the prefix is unknown. */
function known(metric: string): string {
  const [name = ''] = metric.split('.');
  const endings = [...units.keys()].filter((one) => one.startsWith(`${name}.`));
  if (endings.length > 0) return `There are ${endings.join(', ')}.`;
  return `Timings: ${timings.join(', ')}, with .${statistics.join(', .')}. Other metrics: ${Object.keys(singles).join(', ')}.`;
}

export const judge = (thresholds: readonly Threshold[], measured: (metric: string) => number | null): EnsureVerdict[] =>
  thresholds.map(({ text, metric, comparison, bound }) => {
    const value = measured(metric);
    return { text, value, kept: value !== null && comparisons[comparison](value, bound) };
  });
