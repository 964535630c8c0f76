import { InvalidArgumentError } from 'commander';
import { parseDials, type OperatorDials } from '@farspin/testing';

/** Parsers for options of the test bench's commands. Each parser throws an error that commander prints on one line. */

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('It must be a whole number of 0 or more.');
  return number;
}

/** Parses a seed. It must be below 2 147 483 648, because fast-check uses signed 32-bit seeds. */
export function seedNumber(text: string): number {
  const number = wholeNumber(text);
  if (number > 0x7fff_ffff) throw new InvalidArgumentError('It must be a whole number below 2 147 483 648.');
  return number;
}

export function countNumber(text: string): number {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('It must be a whole number above 0.');
  return number;
}

/** Creates a parser for a number of hours. Without `most`, the number has no limit. */
export const hoursNumber =
  (most = Number.MAX_VALUE) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() === '' || !(number > 0) || number > most)
      throw new InvalidArgumentError(
        most === Number.MAX_VALUE ? 'It must be a number above 0.' : `It must be above 0 and at most ${most}.`,
      );
    return number;
  };

/**
 * Parses dials such as `seatAtCashOut=freed heartbeat=45s`. They override the dials that the run's operators draw from
 * seeds.
 */
export function dialsText(text: string, before?: Partial<OperatorDials>): Partial<OperatorDials> {
  if (before !== undefined)
    throw new InvalidArgumentError("Give it once, with all dials: --dials 'seatAtCashOut=freed heartbeat=45s'.");
  const dials = parseDials(text);
  if (!dials.ok) throw new InvalidArgumentError(dials.error);
  return dials.value;
}

/** Handler for `exitOverride`. Invalid options exit with 2, because exit code 1 means that the run found a problem. */
export const exitOfFlags = ({ exitCode }: { readonly exitCode: number }): never => process.exit(exitCode === 0 ? 0 : 2);
