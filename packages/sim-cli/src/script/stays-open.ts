import { comeBackCommand } from '../output/come-back.ts';
import type { JsonLine } from '../output/json-lines.ts';
import { leftBehind } from '../player/left-behind.ts';
import type { LeftOpen } from '../player/left-open.ts';
import type { ScriptStage } from './stage.ts';

/** What a script has left at a machine; `player` says by whom, where there are several. */
export type StaysOpen = LeftOpen & { readonly player?: string };

/** Whoever stops in the middle, or leaves without a pay-out, still has money at a machine. */
export const whatStaysOpen = ({ actors }: Pick<ScriptStage, 'actors'>): readonly StaysOpen[] =>
  actors.flatMap(({ part: { name: player }, leftOpen }) =>
    leftOpen().map((left) => (actors.length === 1 ? left : { player, ...left })),
  );

/** In words; with no `server` the operator is in memory, and nobody comes back to it. */
export function stayingText(left: StaysOpen, server: string | null): string {
  const whose = left.player === undefined ? 'The session' : `The session of ${left.player}`;
  return leftBehind(
    whose,
    left,
    server === null ? null : `${comeBackCommand({ server, ...left })}, or in a script the step reconnect: cashout`,
  );
}

/** What a last line tells of it, of one player of the script. */
export const leftOpenIn = ({ leftOpen = [] }: JsonLine, player: string): readonly StaysOpen[] =>
  // Whoever prints the last line has it from `whatStaysOpen`.
  (leftOpen as readonly StaysOpen[]).filter((left) => left.player === undefined || left.player === player);
