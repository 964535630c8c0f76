export const languages = ['tr', 'en', 'ar', 'bg'] as const;
export type Language = (typeof languages)[number];

/** [MESSAGES5] The player's own choice, then the operator's, and of neither one that is not offered. */
export const firstLanguage = (
  chosen: Language | null,
  { offered, fallback }: { readonly offered: readonly Language[]; readonly fallback: Language },
): Language =>
  // Stryker disable next-line ConditionalExpression: Null is in no list of languages; the compiler wants to know.
  [chosen, fallback].find((candidate) => candidate !== null && offered.includes(candidate)) ?? offered[0] ?? fallback;
