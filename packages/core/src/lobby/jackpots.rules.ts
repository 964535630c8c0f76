import type { MoneyFormat } from '../messages/money.ts';
import type { Settings } from '../settings/settings.rules.ts';

/** A jackpot for display. */
export interface Jackpot {
  /** The name, or an empty text if there are fewer names than figures. */
  readonly name: string;
  /** The amount in minor units, or null if the figure cannot be parsed. `received` is then displayed. */
  readonly amountMinor: number | null;
  readonly received: string;
}
/** The settings that name jackpots and their unit. */
export type JackpotSettings = Settings['lobby']['jackpots'];

/** The parts of `Words` that jackpots use. */
export interface JackpotWords {
  readonly t: (key: 'lobby.jackpots') => string;
  readonly money: Pick<MoneyFormat, 'format' | 'digits'>;
}

/** [LOBBY17] Returns a brand's jackpots with names and amounts, in the received order. */
export function jackpotsOf(
  received: readonly string[],
  { unit, names }: JackpotSettings,
  { t, money }: JackpotWords,
): readonly Jackpot[] {
  const all = names.length > 0 ? names : t('lobby.jackpots').split(/[,،] */);
  return received.map((text, place) => ({
    name: all[place] ?? '',
    amountMinor: amountOf(text, unit, money.digits),
    received: text,
  }));
}

/**
 * Parses only a plain whole number, since a separator between digits may or may not group them. Returns null for other
 * texts.
 */
function amountOf(text: string, unit: JackpotSettings['unit'], digits: number): number | null {
  if (unit === 'text' || !/^(0|[1-9]\d*)$/.test(text)) return null;
  const amountMinor = Number(text) * (unit === 'major' ? 10 ** digits : 1);
  return Number.isSafeInteger(amountMinor) ? amountMinor : null;
}

/** Returns the jackpot figure in the player's language. */
export const jackpotText = ({ amountMinor, received }: Jackpot, { money }: Pick<JackpotWords, 'money'>): string =>
  amountMinor === null ? received : money.format(amountMinor);
