const shortestPin = 4;
const longestPin = 8;

/** [PROFILE4] Returns the part of a typed text that can be a PIN. */
export const pinDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, longestPin);

export const isWholePin = (digits: string): boolean => digits.length >= shortestPin;
