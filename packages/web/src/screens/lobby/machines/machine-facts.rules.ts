import type { Machine, MachineStatus } from '@farspin/core';
import type { Words } from '@farspin/core/messages';

const occupied: ReadonlySet<MachineStatus> = new Set(['playing', 'in-bonus', 'waiting', 'trying-cashout']);

export interface Occupant {
  readonly player: string | null;
  /** Epoch ms. */
  readonly since: number | null;
}

/**
 * [LOBBY19] Returns who plays a machine and since when, with null for what the server does not report. A free machine
 * has no player.
 */
export function occupantOf({ status, player, since }: Machine): Occupant {
  const isTaken = occupied.has(status);
  return { player: (isTaken ? player : undefined) ?? null, since: (isTaken ? since : undefined) ?? null };
}

/** [LOBBY20] Returns texts for the range of bets and the value of a credit, without those that the server does not report. */
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

/** Has the currency's sign once, at the end if the language puts it there. Two signs do not fit a card on a phone. */
function rangeOf(least: number, most: number, { format, formatBare, symbol }: Words['money']): string {
  const whole = format(most);
  return whole.endsWith(symbol) ? `${formatBare(least)}\u2013${whole}` : `${format(least)}\u2013${formatBare(most)}`;
}
