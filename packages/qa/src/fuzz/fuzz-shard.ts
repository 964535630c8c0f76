import * as z from 'zod';
import type { Shard, ShardResult } from 'farspin/shard';
import { productVersion } from '../../../../scripts/build/version.ts';
import { mergeShards } from '../shard/merge-command.ts';
import type { BoundaryOutcome } from './boundary.ts';
import { jsonReport, report } from './report.ts';

/** Boundaries of a shard, in the order of all boundaries. */
interface Part {
  readonly outcomes: readonly BoundaryOutcome[];
  /** Real time. */
  readonly seconds: number;
}

interface FuzzRun {
  readonly seed: number;
  readonly payloads: number;
  readonly only: string | null;
}

const count = z.int();
const partSchema = z.object({
  outcomes: z.array(
    z.object({
      boundary: z.string(),
      payloads: count,
      accepted: count,
      refused: count,
      counted: count,
      throws: count,
      finding: z.nullable(z.object({ payloads: count, seed: count, payload: z.string(), error: z.string() })),
    }),
  ),
  seconds: z.number(),
});

/** Returns the result that `fuzz merge` reads. */
export const shardOf = (part: Part, run: FuzzRun, shard: Shard): ShardResult<Part> => ({
  command: 'fuzz',
  version: productVersion(),
  options: { ...run },
  shard,
  holds: part.outcomes.map(({ boundary }) => boundary).join(', ') || 'no boundaries',
  part,
});

/** Runs `fuzz merge FILES` and returns the exit code. The merged times are sums. */
export const mergeFuzzed = (argv: readonly string[]): number =>
  mergeShards<Part>(argv, {
    command: 'fuzz',
    part: partSchema,
    troubleIn({ outcomes }) {
      const broken = outcomes.flatMap(({ boundary, finding }) => (finding === null ? [] : [{ boundary, finding }]));
      return broken.length === 0
        ? null
        : broken.map(({ boundary, finding }) => `${boundary}: ${finding.error.split('\n')[0]}`).join('; ');
    },
    print(parts, { json, options }) {
      const outcomes = parts.flatMap((part) => part.outcomes);
      const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
      console.log(json ? jsonReport(outcomes) : report(outcomes, { seed: z.int().parse(options['seed']), seconds }));
      return outcomes.some(({ finding }) => finding !== null) ? 1 : 0;
    },
  });
