/** A font face in fonts.css. */
export interface FontFace {
  readonly family: string;
  /** Path of the font file: our own file beside the style sheet, or a file from a package. */
  readonly file: string;
  readonly ranges: readonly CodePoints[];
}
export type CodePoints = readonly [first: number, last: number];

const rule = /@font-face \{([^}]+)\}/g;
const range = /U\+([\dA-F]+)(?:-([\dA-F]+))?/g;

export const facesIn = (css: string): readonly FontFace[] =>
  [...css.matchAll(rule)].map(([, body = '']) => ({
    family: /font-family: '([^']+)'/.exec(body)?.[1] ?? '',
    file: /url\('([^']+)'\)/.exec(body)?.[1] ?? '',
    ranges: [...body.matchAll(range)].map(([, first = '', last = first]) => [
      Number.parseInt(first, 16),
      Number.parseInt(last, 16),
    ]),
  }));

/** Returns true for our own font files, which cover the letters of the client's languages. */
export const isOwn = ({ file }: FontFace): boolean => file.startsWith('./');

export const lettersIn = (ranges: readonly CodePoints[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('');
