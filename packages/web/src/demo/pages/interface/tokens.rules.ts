export const tokenGroups = ['colours', 'radii', 'shadows', 'spacing', 'strokes', 'type'] as const;
export type TokenGroup = (typeof tokenGroups)[number];

const patterns: readonly (readonly [RegExp, TokenGroup])[] = [
  [/^(?:color|lamp|status|picture)/, 'colours'],
  [/^borderRadius/, 'radii'],
  [/^shadow/, 'shadows'],
  [/^spacing/, 'spacing'],
  [/^strokeWidth/, 'strokes'],
  [/^(?:font|lineHeight|displayFont)/, 'type'],
];

/** Returns the group of a token by its name, or null if the name has no known prefix. */
export const groupOf = (name: string): TokenGroup | null =>
  patterns.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** Returns the `var()` reference to a token. */
export const asVariable = (name: string): string => `var(--${name})`;

export interface TypeSize {
  /** Suffix of the token names, such as `Base300`. */
  readonly step: string;
  readonly size: string;
  readonly lineHeight: string;
}

/**
 * Returns the theme's font sizes with their line heights. A size without a line height of the same name is left out.
 */
export const typeSizes = (names: readonly string[]): readonly TypeSize[] =>
  names
    .map((name) => /^fontSize(.+)$/.exec(name)?.[1])
    .filter((step) => step !== undefined)
    .map((step) => ({ step, size: `fontSize${step}`, lineHeight: `lineHeight${step}` }))
    .filter(({ lineHeight }) => names.includes(lineHeight));

/** Returns true if the text contains the search text, ignoring case. */
export const matches = (text: string, wanted: string): boolean =>
  text.toLowerCase().includes(wanted.trim().toLowerCase());
