/**
 * Removes accents and converts to lower case. The Turkish dotless ı has no accent to remove, and İ becomes i with one.
 */
export const folded = (text: string): string =>
  // Stryker disable next-line MethodExpression: Either way one case remains, and no two letters of the four languages become the same.
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');
