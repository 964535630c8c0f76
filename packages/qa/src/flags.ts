import { InvalidArgumentError } from 'commander';
import { parseDials, type OperatorDials } from '@farspin/testing';

/** Numeric options of the test bench's commands; each parser throws an error that commander prints on one line. */

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('It must be a whole number of 0 or more.');
  return number;
}

/** fast-check's random numbers start from 32 bits. */
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

/** Without `most`, there is no limit. */
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

/** Parses `seatAtCashOut=freed heartbeat=45s`: dials of the run's operators that replace those drawn from seeds. */
export function dialsText(text: string, before?: Partial<OperatorDials>): Partial<OperatorDials> {
  if (before !== undefined)
    throw new InvalidArgumentError("Give it once, with all dials: --dials 'seatAtCashOut=freed heartbeat=45s'.");
  const dials = parseDials(text);
  if (!dials.ok) throw new InvalidArgumentError(dials.error);
  return dials.value;
}

/** For `exitOverride`: wrong options exit with 2, so that 1 means that something was found. */
export const exitOfFlags = ({ exitCode }: { readonly exitCode: number }): never => process.exit(exitCode === 0 ? 0 : 2);
