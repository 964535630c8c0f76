import { table } from 'farspin/table';
import { batchSize, type WireFinding, type WireOutcome } from './run-wire.ts';

/** Formats the finding, then one line for each kind of connection, and the counts of response statuses. */
export function wireReport(
  { requests, byKind, byStatus, loads, finding }: WireOutcome,
  run: { readonly lab: boolean; readonly seconds: number },
): string {
  const rows = Array.from(byKind, ([kind, { sent, answered }]) => [kind, sent, answered] as const);
  const statuses = [...byStatus]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${status}: ${count}`);
  const [first, last] = [loads[0], loads.at(-1)];
  return [
    ...(finding === null ? [] : [told(finding, run.lab)]),
    `${requests} connections${run.lab ? ' through the lab' : ''} in ${run.seconds.toFixed(1)} s`,
    table(['kind', 'sent', 'answered'], rows),
    `Status of the first answer: ${statuses.join(', ')}`,
    first === undefined || last === undefined
      ? 'Memory and handles: unknown on this system'
      : `Memory: ${Math.round(first.megabytes)} MB after the first batch, ${Math.round(Math.max(...loads.map(({ megabytes }) => megabytes)))} MB at most, ${Math.round(last.megabytes)} MB after the last`,
  ].join('\n');
}

const told = ({ error, seed, culprit }: WireFinding, lab: boolean): string =>
  [
    `FOUND, seed ${seed}`,
    `  error:  ${error}`,
    ...(culprit === null
      ? ['  bytes:  no single connection of the batch causes the error']
      : [
          `  bytes:  ${JSON.stringify(culprit.bytes)}`,
          ...(culprit.afterwards === '' ? [] : [`  then:   ${JSON.stringify(culprit.afterwards)}`]),
          `  cut at: ${JSON.stringify(culprit.cuts)}; end: ${culprit.end}${culprit.needsSid ? '; ‹sid› is the id of a polling session' : ''}`,
        ]),
    `  replay: npm run -s fuzz:wire -- --seed ${seed} --requests ${batchSize}${lab ? ' --lab' : ''}`,
    '',
  ].join('\n');
