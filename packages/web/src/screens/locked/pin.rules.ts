const leastDigits = 4;
const mostDigits = 8;

/** One dot for each digit that a PIN has at least. */
export const pinPlaceholder = '•'.repeat(leastDigits);

/** What of a typed text can be part of a PIN: digits of any script as 0 to 9, and not too many. */
export const pinDigits = (typed: string): string =>
  [...typed]
    .map(toDigit)
    .filter((digit) => digit !== null)
    .slice(0, mostDigits)
    .join('');

export const isPin = (digits: string): boolean => digits.length >= leastDigits;

const zeros = ['0', '٠', '۰'].map((zero) => zero.charCodeAt(0));

/** Arabic keyboards have digits of their own. */
function toDigit(letter: string): number | null {
  const found = zeros.map((zero) => letter.charCodeAt(0) - zero).find((digit) => digit >= 0 && digit <= 9);
  return found ?? null;
}
