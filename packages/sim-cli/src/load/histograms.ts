import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64, type Histogram } from 'hdr-histogram-js';
import type { Timing } from './figures.ts';

/** Statistics of a timing, in ms. */
export interface Distribution {
  readonly count: number;
  readonly min: number;
  readonly mean: number;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

/** A histogram that can be merged: `hdr` as in `encoded`, and the exact largest sample, which `hdr` rounds. */
export interface EncodedTiming {
  readonly hdr: string;
  readonly max: number;
}

export interface Timings {
  record(timing: Timing, ms: number): void;
  /** Adds all samples of another histogram. The result equals a histogram of all samples. */
  add(timing: Timing, other: EncodedTiming): void;
  /** Returns the statistics of a timing, or null without samples. */
  of(timing: Timing): Distribution | null;
  /**
   * Returns the histogram in µs, in HdrHistogram's compressed V2 format as base64. Other tools can merge this format.
   * Returns null without samples.
   */
  encoded(timing: Timing): string | null;
}

const unitsPerMs = 1_000;
const longestMs = 3_600_000;

/** Creates HDR histograms with three significant digits, from 1 µs to 1 h. */
export function createTimings(): Timings {
  const histograms = new Map<Timing, Histogram>();
  /** Largest sample of each timing, in µs. */
  const largest = new Map<Timing, number>();
  const largestOf = (timing: Timing): number => largest.get(timing) ?? 0;
  const histogramOf = (timing: Timing): Histogram => {
    const known = histograms.get(timing);
    if (known !== undefined) return known;
    const made = build({
      bitBucketSize: 32,
      autoResize: true,
      lowestDiscernibleValue: 1,
      highestTrackableValue: 60_000 * unitsPerMs,
      numberOfSignificantValueDigits: 3,
    });
    histograms.set(timing, made);
    return made;
  };
  return {
    record(timing, ms) {
      const value = Math.round(Math.min(longestMs, Math.max(0, ms)) * unitsPerMs);
      histogramOf(timing).recordValue(value);
      largest.set(timing, Math.max(largestOf(timing), value));
    },
    add(timing, { hdr, max }) {
      const other = decodeFromCompressedBase64(hdr);
      other.autoResize = true;
      const own = histograms.get(timing);
      // The wider histogram stays, because a histogram that grows while adding has other limits than a recorded one.
      const isWider = own === undefined || other.highestTrackableValue > own.highestTrackableValue;
      if (own !== undefined) (isWider ? other : own).add(isWider ? own : other);
      if (isWider) histograms.set(timing, other);
      largest.set(timing, Math.max(largestOf(timing), Math.round(max * unitsPerMs)));
    },
    of(timing) {
      const histogram = histograms.get(timing);
      if (histogram === undefined) return null;
      const most = largestOf(timing);
      // A percentile is the upper limit of its bucket, which may exceed the largest sample.
      const at = (percentile: number): number =>
        Math.min(histogram.getValueAtPercentile(percentile), most) / unitsPerMs;
      return {
        count: histogram.totalCount,
        min: at(0),
        mean: Math.round(histogram.mean) / unitsPerMs,
        p50: at(50),
        p90: at(90),
        p95: at(95),
        p99: at(99),
        p999: at(99.9),
        max: most / unitsPerMs,
      };
    },
    encoded(timing) {
      const histogram = histograms.get(timing);
      return histogram === undefined ? null : encodeIntoCompressedBase64(histogram);
    },
  };
}
