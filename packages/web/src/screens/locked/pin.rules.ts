const leastDigits = 4;
const mostDigits = 8;

/** One dot for each digit of the shortest valid PIN. */
export const pinPlaceholder = '•'.repeat(leastDigits);

/**
 * Returns the digits of a typed text for a PIN. Converts digits of any script to 0–9 and cuts the result at the maximum
 * length.
 */
export const pinDigits = (typed: string): string =>
  [...typed]
    .map(toDigit)
    .filter((digit) => digit !== null)
    .slice(0, mostDigits)
    .join('');

export const isPin = (digits: string): boolean => digits.length >= leastDigits;

const zeros = ['0', '٠', '۰'].map((zero) => zero.charCodeAt(0));

/**
 * Converts a digit of any script, because Arabic keyboards have their own digits. Returns null for other characters.
 */
function toDigit(letter: string): number | null {
  const found = zeros.map((zero) => letter.charCodeAt(0) - zero).find((digit) => digit >= 0 && digit <= 9);
  return found ?? null;
}
