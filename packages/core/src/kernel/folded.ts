/** Without accents and case. The Turkish dotless ı has no accent to lose, and İ becomes an i with one. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');
