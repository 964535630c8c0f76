import { fieldText, type Print } from '../../output/json-lines.ts';
import { leftOpenIn, stayingText } from '../stays-open.ts';
import type { ReportOptions } from './report.ts';
import { titleOf } from './title-of.ts';

const version = 'TAP version 14\n';

/** Of a file that is no script. */
export const tapRefusal = (error: string): string => `${version}${bailOut(error)}`;

/** Test Anything Protocol, version 14: a point a step, with a block of YAML where one failed. */
export function tapReport({ script, server, write }: ReportOptions): Print {
  const count = script.players.reduce((sum, { steps }) => sum + steps.length, 0);
  let point = 0;
  function titleIn(player: string, number: number): string {
    const { steps = [] } = script.players.find(({ name }) => name === player) ?? script.players[0] ?? {};
    const step = steps[number - 1];
    return step === undefined ? '' : oneLine(titleOf(step));
  }
  write(`${version}1..${count}\n# ${oneLine(script.name)}\n`);
  return (line) => {
    if (line.kind === 'finished') {
      const left = script.players.flatMap(({ name }) => leftOpenIn(line, name));
      for (const one of left) write(`# ${oneLine(stayingText(one, server))}\n`);
      return line['exitCode'] === 0 ? undefined : write(bailOut(fieldText(line, 'error') || fieldText(line, 'reason')));
    }
    if (line.kind !== 'done' && line.kind !== 'failed') return;
    point += 1;
    const player = fieldText(line, 'player');
    const who = 'player' in line ? `${player}: ` : '';
    write(`${line.kind === 'done' ? 'ok' : 'not ok'} ${point} - ${who}${titleIn(player, Number(line['number']))}\n`);
    if (line.kind === 'done') return;
    const block: readonly (readonly [string, unknown])[] = [
      ['message', line['text']],
      ['reason', line['reason']],
      ['at', `${fieldText(line, 'file')}:${fieldText(line, 'line')}`],
      ...(['expected', 'was'] as const).filter((name) => name in line).map((name) => [name, line[name]] as const),
    ];
    write(`  ---\n${block.map(([name, value]) => `  ${name}: ${JSON.stringify(value ?? null)}\n`).join('')}  ...\n`);
  };
}

const bailOut = (why: string): string => `Bail out! ${oneLine(why)}\n`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
