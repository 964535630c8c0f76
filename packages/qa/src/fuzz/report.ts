import type { Finding, BoundaryOutcome } from './boundary.ts';
import { table } from 'farspin/table';

const sum = (outcomes: readonly BoundaryOutcome[], of: (outcome: BoundaryOutcome) => number): number =>
  outcomes.reduce((total, outcome) => total + of(outcome), 0);

/** Formats the findings, then one line for each boundary, and the total. */
export function report(
  outcomes: readonly BoundaryOutcome[],
  run: { readonly seed: number; readonly seconds: number },
): string {
  const rows = outcomes.map(cells);
  const total = cells({
    boundary: 'total',
    payloads: sum(outcomes, ({ payloads }) => payloads),
    accepted: sum(outcomes, ({ accepted }) => accepted),
    refused: sum(outcomes, ({ refused }) => refused),
    counted: sum(outcomes, ({ counted }) => counted),
    throws: sum(outcomes, ({ throws }) => throws),
  });
  const speed = `seed ${run.seed}, ${run.seconds.toFixed(1)} s, ${Math.round(Number(total[1]) / Math.max(run.seconds, 0.001))} payloads a second`;
  return [
    ...outcomes.flatMap(({ boundary, finding }) => (finding === null ? [] : [told(boundary, finding)])),
    speed,
    table(['boundary', 'payloads', 'accepted', 'refused', 'counted', 'throws'], [...rows, total]),
  ].join('\n');
}

const cells = (row: Omit<BoundaryOutcome, 'finding'>): readonly (string | number)[] => [
  row.boundary,
  row.payloads,
  row.accepted,
  row.refused,
  row.counted,
  row.throws,
];

const told = (boundary: string, { payloads, seed, payload, error }: Finding): string =>
  [
    `FOUND at ${boundary}, seed ${seed}`,
    `  payload: ${payload}`,
    `  error:   ${error.split('\n').slice(0, 8).join('\n           ')}`,
    `  replay:  ${replayLine(boundary, seed, payloads)}`,
    '',
  ].join('\n');

export const replayLine = (boundary: string, seed: number, payloads: number): string =>
  `npm run -s fuzz -- --only '${boundary}' --seed ${seed} --payloads ${payloads}`;

export const jsonReport = (outcomes: readonly BoundaryOutcome[]): string => JSON.stringify(outcomes, null, 2);
