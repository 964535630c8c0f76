const leastDigits = 4;
const mostDigits = 8;

/** One dot for each required digit of a PIN. */
export const pinPlaceholder = '•'.repeat(leastDigits);

/** The part of a typed text that can be a PIN: digits of any script as 0 to 9, up to the limit. */
export const pinDigits = (typed: string): string =>
  [...typed]
    .map(toDigit)
    .filter((digit) => digit !== null)
    .slice(0, mostDigits)
    .join('');

export const isPin = (digits: string): boolean => digits.length >= leastDigits;

const zeros = ['0', '٠', '۰'].map((zero) => zero.charCodeAt(0));

/** Arabic keyboards have their own digits. */
function toDigit(letter: string): number | null {
  const found = zeros.map((zero) => letter.charCodeAt(0) - zero).find((digit) => digit >= 0 && digit <= 9);
  return found ?? null;
}
