import { exitCodes } from '../output/exit-code.ts';
import { judge, type Threshold, type EnsureVerdict } from './ensure.ts';
import { timings, type Timing } from './figures.ts';
import type { Distribution } from './histograms.ts';
import type { LoadOptions, LoadResult } from './run-load.ts';
import type { Figures } from './tally.ts';

/** Result of a load in the format of `--json` and `--report`. Times are in ms. */
export interface Report extends Omit<Figures, 'timings'> {
  readonly kind: 'load';
  readonly server: string;
  readonly startedAt: string;
  readonly elapsedMs: number;
  readonly players: number;
  readonly ratePerS: number;
  readonly durationMs: number;
  readonly threads: number;
  /** True if the players left early because of Ctrl-C. */
  readonly interrupted: boolean;
  /**
   * Statistics by timing, or null without samples. `hdr` is the whole histogram in µs, in HdrHistogram's compressed V2
   * format as base64.
   */
  readonly timings: Readonly<Record<Timing, (Distribution & { readonly hdr: string }) | null>>;
  /** True if the times above include the generator's own delays. */
  readonly generatorIsBottleneck: boolean;
  readonly ensure: readonly EnsureVerdict[];
  /** True if every threshold was met and every session ran to its end. */
  readonly ok: boolean;
}

/** Formats the report as the text of a file. A later run may overwrite an earlier report. */
export const reportText = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;
export const reportFile = { name: 'report of a load', begins: '{\n  "kind": "load"' } as const;

/** Timer delay in ms above which a busy thread measures its own delays instead of the server's. */
const lateMs = 50;
const busyPercent = 90;
const halfBusyPercent = 50;
const isLate = ({ gauges }: Figures): boolean => (gauges['loop.p99'] ?? 0) > lateMs;
const isBusy = ({ gauges }: Figures, percent: number): boolean => (gauges.busy ?? 0) > percent;
export const isBottleneck = (figures: Figures): boolean =>
  isBusy(figures, busyPercent) || (isLate(figures) && isBusy(figures, halfBusyPercent));
/** Returns true if the timers are late although the generator is mostly idle. Another process then uses the CPU. */
export const isHeldUp = (figures: Figures): boolean => isLate(figures) && !isBottleneck(figures);

/** The options of a load that its report repeats. */
export type ReportedOptions = Pick<LoadOptions, 'server' | 'ratePerS' | 'durationMs' | 'threads'> & {
  readonly accounts: Pick<LoadOptions['accounts'], 'length'>;
};

export function reportOf(options: ReportedOptions, result: LoadResult, thresholds: readonly Threshold[]): Report {
  const { tally } = result;
  const figures = tally.figures();
  const verdicts = judge(thresholds, tally.metric);
  return {
    kind: 'load',
    server: options.server,
    startedAt: new Date(result.startedAt).toISOString(),
    elapsedMs: result.elapsedMs,
    players: options.accounts.length,
    ratePerS: options.ratePerS,
    durationMs: options.durationMs,
    threads: options.threads,
    interrupted: result.interrupted,
    ...figures,
    timings: Object.fromEntries(
      timings.map((timing) => {
        const distribution = figures.timings[timing];
        return [timing, distribution === null ? null : { ...distribution, hdr: tally.encoded(timing) ?? '' }];
      }),
    ) as Report['timings'],
    generatorIsBottleneck: isBottleneck(figures),
    ensure: verdicts,
    ok:
      verdicts.every(({ kept }) => kept) &&
      figures.counts.failed === 0 &&
      (figures.gauges.lost_money === 0 || thresholds.some(({ metric }) => metric === 'lost_money')),
  };
}

export const exitCodeOf = ({ interrupted, ok }: Pick<Report, 'interrupted' | 'ok'>): number =>
  interrupted ? exitCodes.interrupted : ok ? exitCodes.done : exitCodes.expectationFailed;
