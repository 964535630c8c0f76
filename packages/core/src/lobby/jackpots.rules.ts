import type { MoneyFormat } from '../messages/money.ts';
import type { Settings } from '../settings/settings.rules.ts';

/** A jackpot for display. */
export interface Jackpot {
  /** Empty if it has none: there are more figures than names. */
  readonly name: string;
  /** Null if the figure cannot be read: `received` is shown then. */
  readonly amountMinor: number | null;
  readonly received: string;
}
type JackpotSettings = Settings['lobby']['jackpots'];

/** The used parts of a language's words. */
export interface JackpotWords {
  readonly t: (key: 'lobby.jackpots') => string;
  readonly money: Pick<MoneyFormat, 'format' | 'digits'>;
}

/** [LOBBY17] Returns a brand's jackpots with their names and amounts, in the order in which they were received. */
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

/** Separators between digits may or may not group them, so only a plain whole number is read. */
function amountOf(text: string, unit: JackpotSettings['unit'], digits: number): number | null {
  if (unit === 'text' || !/^(0|[1-9]\d*)$/.test(text)) return null;
  const amountMinor = Number(text) * (unit === 'major' ? 10 ** digits : 1);
  return Number.isSafeInteger(amountMinor) ? amountMinor : null;
}

/** Returns the figure of a jackpot in the player's language. */
export const jackpotText = ({ amountMinor, received }: Jackpot, { money }: Pick<JackpotWords, 'money'>): string =>
  amountMinor === null ? received : money.format(amountMinor);
