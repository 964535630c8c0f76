import { InvalidArgumentError } from 'commander';
import { describeDials, drawDials, parseDials, type DialName, type OperatorDials } from '@farspin/testing';
import { operatorLimits } from '@farspin/operator/server';

/**
 * Creates a parser for `--dials`: pairs such as `seatAtCashOut=freed`, a seed that draws an operator, or `random`.
 * Dials in `kept` are not drawn. A repeated dial is an error, because the second value would replace the first.
 */
export const dialsOf =
  (kept: readonly DialName[] = []) =>
  (text: string, before?: Partial<OperatorDials>): Partial<OperatorDials> => {
    if (before !== undefined)
      throw new InvalidArgumentError(
        "Give this option once, with all dials: --dials 'seatAtCashOut=freed heartbeat=45s'.",
      );
    const dials = parseDials(written(text.trim(), kept));
    if (!dials.ok)
      throw new InvalidArgumentError(
        text.trim() === '' ? `${dials.error} Or give a seed or "random" to draw all dials.` : dials.error,
      );
    return dials.value;
  };

function written(text: string, kept: readonly DialName[]): string {
  if (text !== 'random' && !/^\d+$/.test(text)) return text;
  const [, most] = operatorLimits.seed;
  const seed = text === 'random' ? Math.floor(Math.random() * most) : Number(text);
  if (seed > most) throw new InvalidArgumentError(`A seed must be at most ${most}.`);
  return describeDials(drawDials(seed, kept));
}
