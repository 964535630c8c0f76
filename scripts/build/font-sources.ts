import { basename } from 'node:path';

const rubik = '@fontsource-variable/rubik';
const handjet = '@fontsource/handjet';

const rubikFile = (script: string): string => `${rubik}/files/rubik-${script}-wght-normal.woff2`;
const handjetFile = (script: string): string => `${handjet}/files/handjet-${script}-500-normal.woff2`;

/** Files of the font packages that the fonts in `packages/web/src/fonts` are parts of, by the font's name. */
const sources: Readonly<Record<string, string>> = {
  'rubik-latin': rubikFile('latin'),
  'rubik-turkish': rubikFile('latin-ext'),
  'rubik-bulgarian': rubikFile('cyrillic'),
  'rubik-arabic': rubikFile('arabic'),
  'handjet-figures': handjetFile('latin'),
  'handjet-lira': handjetFile('latin-ext'),
};

/**
 * Returns the file that a font of the web client is a part of, as a path in `node_modules`.
 * @param file path of the font in `packages/web/src/fonts`
 */
export function fontSourceOf(file: string): string {
  const source = sources[basename(file, '.woff2')];
  if (source === undefined)
    throw new Error(`${file} is not part of a known font. Add it to scripts/build/font-sources.ts.`);
  return source;
}
