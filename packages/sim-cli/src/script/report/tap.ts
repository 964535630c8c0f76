import { fieldText, type Print } from '../../output/json-lines.ts';
import { tapBailOut, tapComment, tapPlan, tapPoint } from '../../output/test-report/tap.ts';
import { leftOpenIn, stayingText } from '../stays-open.ts';
import { caseOf, titleOf, whyEnded } from './case-of.ts';
import type { ReportOptions } from './report.ts';

/** Writes a test point for each step as it ends. */
export function tapReport({ script, server, write }: ReportOptions): Print {
  const count = script.players.reduce((sum, { steps }) => sum + steps.length, 0);
  let point = 0;
  write(tapPlan(count, script.name));
  return (line) => {
    if (line.kind === 'finished') {
      const left = script.players.flatMap(({ name }) => leftOpenIn(line, name));
      for (const one of left) write(tapComment(stayingText(one, server)));
      return line['exitCode'] === 0 ? undefined : write(tapBailOut(whyEnded(line)));
    }
    if (line.kind !== 'done' && line.kind !== 'failed') return;
    const player = fieldText(line, 'player');
    const { name: only, steps = [] } = script.players.find(({ name }) => name === player) ?? script.players[0] ?? {};
    const step = steps[Number(line['number']) - 1];
    if (step === undefined) return;
    const title = 'player' in line ? `${player}: ${titleOf(step)}` : titleOf(step);
    const facts = Object.fromEntries(['expected', 'was'].flatMap((name) => (name in line ? [[name, line[name]]] : [])));
    point += 1;
    write(tapPoint(point, caseOf(step, title, only ?? '', line), facts));
  };
}
