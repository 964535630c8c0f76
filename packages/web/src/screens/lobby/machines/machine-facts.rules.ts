import type { Machine, MachineStatus } from '@farspin/core';
import type { Words } from '@farspin/core/messages';

const occupied: ReadonlySet<MachineStatus> = new Set(['playing', 'in-bonus', 'waiting', 'trying-cashout']);

export interface Occupant {
  readonly player: string | null;
  /** Epoch ms. */
  readonly since: number | null;
}

/**
 * [LOBBY19] Returns the machine's player and the time since when they play. Values that the server does not report are
 * null. A free machine has no player.
 */
export function occupantOf({ status, player, since }: Machine): Occupant {
  const isTaken = occupied.has(status);
  return { player: (isTaken ? player : undefined) ?? null, since: (isTaken ? since : undefined) ?? null };
}

/**
 * [LOBBY20] Returns texts for the range of bets and the value of a credit. Leaves out values that the server does not
 * report.
 */
export function stakesOf(
  { minBetMinor: least, maxBetMinor: most, denominationMinor }: Machine,
  { t, money }: Pick<Words, 't' | 'money'>,
): readonly string[] {
  const bet =
    least === undefined || most === undefined || least > most
      ? []
      : [least === most ? money.format(least) : rangeOf(least, most, money)];
  return [
    ...bet.map((amount) => t('lobby.bet', { amount })),
    ...(denominationMinor === undefined ? [] : [t('lobby.denomination', { amount: money.format(denominationMinor) })]),
  ];
}

/**
 * Formats a range of bets with the currency sign shown once, because a card on a phone has no room for two. The sign is
 * at the end if the language puts it there.
 */
function rangeOf(least: number, most: number, { format, formatBare, symbol }: Words['money']): string {
  const whole = format(most);
  return whole.endsWith(symbol) ? `${formatBare(least)}\u2013${whole}` : `${format(least)}\u2013${formatBare(most)}`;
}
