import { comeBackCommand } from '../output/come-back.ts';
import type { JsonLine } from '../output/json-lines.ts';
import { leftBehind } from '../player/left-behind.ts';
import type { LeftOpen } from '../player/left-open.ts';
import type { ScriptStage } from './stage.ts';

/** A session that a script has left at a machine; `player` names its player if there are several. */
export type StaysOpen = LeftOpen & { readonly player?: string };

/** Returns sessions that may hold money: of players who were stopped, or left without a pay-out. */
export const whatStaysOpen = ({ actors }: Pick<ScriptStage, 'actors'>): readonly StaysOpen[] =>
  actors.flatMap(({ part: { name: player }, leftOpen }) =>
    leftOpen().map((left) => (actors.length === 1 ? left : { player, ...left })),
  );

/** Describes the session. Without `server` the operator is in memory, and nobody can return to it. */
export function stayingText(left: StaysOpen, server: string | null): string {
  const whose = left.player === undefined ? 'The session' : `The session of ${left.player}`;
  return leftBehind(
    whose,
    left,
    server === null ? null : `${comeBackCommand({ server, ...left })}, or in a script the step reconnect: cashout`,
  );
}

/** Reads the open sessions of one player from a last line. */
export const leftOpenIn = ({ leftOpen = [] }: JsonLine, player: string): readonly StaysOpen[] =>
  // The last line has it from `whatStaysOpen`.
  (leftOpen as readonly StaysOpen[]).filter((left) => left.player === undefined || left.player === player);
