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

/** The group of a token by its name; null for an unknown kind of name. */
export const groupOf = (name: string): TokenGroup | null =>
  patterns.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** A token as style sheets refer to it. */
export const asVariable = (name: string): string => `var(--${name})`;

export interface TypeSize {
  /** As in `Base300`. */
  readonly step: string;
  readonly size: string;
  readonly lineHeight: string;
}

/** The sizes of the theme, each with the line height of the same name. Leaves out a size without one. */
export const typeSizes = (names: readonly string[]): readonly TypeSize[] =>
  names
    .map((name) => /^fontSize(.+)$/.exec(name)?.[1])
    .filter((step) => step !== undefined)
    .map((step) => ({ step, size: `fontSize${step}`, lineHeight: `lineHeight${step}` }))
    .filter(({ lineHeight }) => names.includes(lineHeight));

/** Whether a text contains the search text, ignoring case. */
export const matches = (text: string, wanted: string): boolean =>
  text.toLowerCase().includes(wanted.trim().toLowerCase());
