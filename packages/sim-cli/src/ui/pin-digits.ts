const shortestPin = 4;
const longestPin = 8;

/** [PROFILE4] Returns the digits of a typed text, up to the maximum length of a PIN. */
export const pinDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, longestPin);

export const isWholePin = (digits: string): boolean => digits.length >= shortestPin;
