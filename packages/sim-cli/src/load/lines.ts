import { endedFromOutside, notShared } from './elsewhere.ts';
import { table } from '../output/table.ts';
import { timings } from './figures.ts';
import { whoSignsIn } from './places.ts';
import { isBottleneck, isHeldUp, type Report } from './report.ts';
import type { Phase, Progress } from './run-load.ts';
import type { Figures } from './tally.ts';

/** A line of the table with its tone. */
export interface ToldLine {
  readonly text: string;
  readonly tone: 'plain' | 'dim' | 'good' | 'bad' | 'warning';
}
const plain = (text: string): ToldLine => ({ text, tone: 'plain' });
const dim = (text: string): ToldLine => ({ text, tone: 'dim' });

const grouped = (value: number): string => value.toLocaleString('en-GB').replaceAll(',', ' ');
const counted = (value: number, one: string): string => `${grouped(value)} ${one}${value === 1 ? '' : 's'}`;
/** Formats a duration with three significant digits. */
const time = (ms: number): string =>
  ms >= 10_000 ? `${(ms / 1_000).toFixed(1)} s` : ms >= 100 ? ms.toFixed(0) : ms.toFixed(1);

const phaseNames: Readonly<Record<Phase, string>> = {
  arriving: 'players arrive',
  playing: 'all play',
  leaving: 'players cash out and leave',
  over: 'over',
};

export function bar(share: number, width: number, ascii: boolean): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * width);
  return (ascii ? '#' : '█').repeat(filled) + (ascii ? '-' : '░').repeat(width - filled);
}

/** Formats the table, during the load and at its end. `ascii` selects characters for limited terminals. */
export function tableLines({ phase, elapsedMs, share, figures }: Progress, ascii: boolean): readonly ToldLine[] {
  const { stages, counts } = figures;
  const dot = ascii ? '|' : '·';
  const seconds = `${Math.floor(elapsedMs / 1_000)} s`;
  const people = [
    `${grouped(stages.playing)} playing`,
    `${grouped(stages.arriving)} arriving`,
    `${grouped(stages.leaving)} leaving`,
    `${grouped(stages.gone)} gone`,
    ...(stages.failed > 0 ? [`${grouped(stages.failed)} failed`] : []),
  ];
  return [
    plain(`${bar(share, 30, ascii)} ${phaseNames[phase]}, ${seconds}`),
    plain(people.join(` ${dot} `)),
    plain(''),
    ...timingLines(figures, ascii),
    plain(''),
    plain(
      [
        `${grouped(counts.presses)} presses`,
        counted(counts.transfers, 'transfer'),
        `${grouped(counts.refused)} refused`,
        `${grouped(counts.unanswered)} unanswered`,
        `${counted(counts.drops, 'connection')} dropped`,
      ].join(` ${dot} `),
    ),
    ...generatorLines(figures, dot),
  ];
}

/** Fixed widths, so that columns do not move during the load. */
const timingWidths = [9, 7, 7, 7, 7, 7];

function timingLines({ timings: measured }: Figures, ascii: boolean): readonly ToldLine[] {
  const rows = timings.map((timing) => {
    const of = measured[timing];
    const cells =
      of === null ? [ascii ? '-' : '–'] : [grouped(of.count), ...[of.p50, of.p90, of.p99, of.max].map(time)];
    return [timing, ...cells];
  });
  const [head = '', ...lines] = table(['ms', 'count', 'p50', 'p90', 'p99', 'max'], rows, {
    widths: timingWidths,
  }).split('\n');
  return [
    dim(head),
    ...lines.map((text, index): ToldLine => {
      const timing = timings[index];
      return { text, tone: timing === undefined || measured[timing] === null ? 'dim' : 'plain' };
    }),
  ];
}

function generatorLines(figures: Figures, dot: string): readonly ToldLine[] {
  const { gauges } = figures;
  const told = [
    `late by ${gauges['loop.p99'] ?? 0} ms (p99)`,
    `busy ${Math.round(gauges.busy ?? 0)} %`,
    `${Math.round(gauges.rss_per_player ?? 0)} kB a player`,
  ].join(` ${dot} `);
  return [
    { text: `generator ${dot} ${told}`, tone: 'dim' },
    ...(isBottleneck(figures)
      ? [
          {
            text: 'The load generator is the bottleneck: the times include its own delay. Use fewer players.',
            tone: 'warning' as const,
          },
        ]
      : []),
    ...(isHeldUp(figures) ? [{ text: heldUp, tone: 'warning' as const }] : []),
  ];
}
const heldUp =
  'Another program slowed down the load generator, and the times include that delay. Stop the program and run the load again.';

/** Formats the lines below the final table: the money, the failures and the thresholds. */
export function verdictLines(report: Report, ascii: boolean): readonly ToldLine[] {
  const { gauges, counts, failures, losses } = report;
  const [tick, cross] = ascii ? ['+', 'x'] : ['✓', '✗'];
  const lost = gauges.lost_money ?? 0;
  const money = [
    lost > 0 ? `${grouped(lost)} minor units of money lost` : counts.unaudited > 0 ? 'no loss found' : 'no money lost',
    ...(counts.unsettled > 0 ? [`${counted(counts.unsettled, 'movement')} unsettled`] : []),
    ...(counts.unaudited > 0 ? [`${counted(counts.unaudited, 'player')} not audited`] : []),
  ];
  const share = gauges['back.share'];
  return [
    { text: money.join(', '), tone: lost > 0 ? 'bad' : counts.unaudited > 0 ? 'warning' : 'good' },
    ...losses.slice(0, mostLosses).map((loss): ToldLine => ({ text: loss, tone: 'bad' })),
    ...(share === null ? [] : [plain(`at most ${share} % of the dropped connections reconnected within any 500 ms`)]),
    ...Object.entries(failures).map(([why, players]): ToldLine => ({
      text: `${grouped(players)} failed: ${why}`,
      tone: 'bad',
    })),
    ...(Object.keys(failures).some((why) => why.startsWith('signing in: '))
      ? [{ text: whoSignsIn, tone: 'warning' as const }]
      : []),
    ...(counts.unfunded > 0
      ? [{ text: `${counted(counts.unfunded, 'player')} ${unfunded}`, tone: 'warning' as const }]
      : []),
    ...(endedFromOutside.some((why) => why in failures) ? [{ text: notShared, tone: 'warning' as const }] : []),
    ...(report.interrupted ? [{ text: 'interrupted, so the players left early', tone: 'warning' as const }] : []),
    ...report.ensure.map(({ text, value, kept }): ToldLine => ({
      text: `${kept ? tick : cross} ${text}   ${value === null ? 'nothing was measured' : `it was ${round(value)}`}`,
      tone: kept ? 'good' : 'bad',
    })),
  ];
}
const unfunded = 'had too little money for a game. Deposit money, or use other accounts (--accounts)';
/** Maximum number of losses in the table. The report lists all of them. */
const mostLosses = 5;
const round = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Formats the progress line for output without a terminal. */
export function progressLine({ phase, elapsedMs, figures }: Progress): string {
  const { stages, counts, timings: of } = figures;
  const ack = of.ack === null ? '' : `, ack p99 ${time(of.ack.p99)} ms`;
  return `${Math.floor(elapsedMs / 1_000)} s: ${phaseNames[phase]}, ${stages.playing} playing, ${leaving(stages.leaving)}${stages.gone} gone, ${stages.failed} failed, ${counts.presses} presses${ack}`;
}
/**
 * Describes leaving players, who wait for the end of a game and then for the operator's books. Returns an empty string
 * without leaving players.
 */
const leaving = (players: number): string =>
  players === 0 ? '' : `${players} leaving (waiting for games or free spins to end, then for the audit), `;
