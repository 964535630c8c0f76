import { comeBackCommand } from '../output/come-back.ts';
import type { JsonLine } from '../output/json-lines.ts';
import { leftBehind } from '../player/left-behind.ts';
import type { LeftOpen } from '../player/left-open.ts';
import type { ScriptStage } from './stage.ts';

/** An open session that a script has left at a machine. `player` is the player's name if there are several players. */
export type StaysOpen = LeftOpen & { readonly player?: string };

/**
 * Returns the open sessions of stopped players and of players who left without a pay-out. These sessions may hold
 * money.
 */
export const whatStaysOpen = ({ actors }: Pick<ScriptStage, 'actors'>): readonly StaysOpen[] =>
  actors.flatMap(({ part: { name: player }, leftOpen }) =>
    leftOpen().map((left) => (actors.length === 1 ? left : { player, ...left })),
  );

/**
 * Describes an open session and how to return to it. Without `server`, the operator is in memory and nobody can return.
 */
export function stayingText(left: StaysOpen, server: string | null): string {
  const whose = left.player === undefined ? 'The session' : `The session of ${left.player}`;
  return leftBehind(
    whose,
    left,
    server === null ? null : `${comeBackCommand({ server, ...left })}, or the script step "reconnect: cashout"`,
  );
}

/** Reads a player's open sessions from the last line of a run. */
export const leftOpenIn = ({ leftOpen = [] }: JsonLine, player: string): readonly StaysOpen[] =>
  // `whatStaysOpen` has produced this field of the last line.
  (leftOpen as readonly StaysOpen[]).filter((left) => left.player === undefined || left.player === player);
