import { InvalidArgumentError } from 'commander';
import { describeDials, drawDials, parseDials, type DialName, type OperatorDials } from '@farspin/core/testing';
import { operatorLimits } from '../server/operator-options.ts';

/** Reads `--dials`: `seatAtCashOut=freed`, a seed that draws an operator, or `random`. Those in `kept` are not drawn. */
export const dialsOf =
  (kept: readonly DialName[] = []) =>
  (text: string): Partial<OperatorDials> => {
    const dials = parseDials(written(text.trim(), kept));
    if (!dials.ok) throw new InvalidArgumentError(dials.error);
    return dials.value;
  };

function written(text: string, kept: readonly DialName[]): string {
  if (text !== 'random' && !/^\d+$/.test(text)) return text;
  const [, most] = operatorLimits.seed;
  const seed = text === 'random' ? Math.floor(Math.random() * most) : Number(text);
  if (seed > most) throw new InvalidArgumentError(`A seed must be at most ${most}.`);
  return describeDials(drawDials(seed, kept));
}
