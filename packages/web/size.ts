/**
 * Sizes of the scripts that a first visit downloads, per screen: each file of the production build with gzip -9, in kB
 * of 1,000 bytes.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.optional(z.string()),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

export const screens = ['login', 'lobby', 'game'] as const;
export type Screen = (typeof screens)[number];

/** First-load limits in kB, gzipped. */
export const bars: Readonly<Record<Screen, number>> = { login: 134, lobby: 200, game: 244 };

/**
 * Source files that each screen adds to the download. `npm run bench -- size` measures the same in a browser. The
 * message catalogue is that of the default language.
 */
const added: Readonly<Record<Screen, readonly RegExp[]>> = {
  login: [/^index\.html$/, /^_login-.{8}\.js$/, /messages\/compiled\/entry\/tr\.ts$/],
  lobby: [
    /messages\/compiled\/play\/tr\.ts$/,
    // Chunks with several sources have fixed names (vite.config.ts), followed by a hash of eight characters.
    /^_signed-in-.{8}\.js$/,
    /shortcuts\/shortcuts\.tsx$/,
    // This chunk draws brands without a picture.
    /picture\/scenes\.tsx$/,
  ],
  game: [
    // These chunks are prefetched as soon as the lobby is shown.
    /store\/left-open\.ts$/,
    /store\/my-machines\.ts$/,
    /machines\/machines\.tsx$/,
    /video\/signalling-link\.ts$/,
    /messages\/compiled\/panels\/tr\.ts$/,
    /picture\/picture-ahead\.tsx$/,
    /game-screen\.tsx$/,
  ],
};

/**
 * Measures each screen's first load, including the screens before it, in kB.
 * @throws if the build lacks a screen
 */
export function measureFirstLoads(dist: URL): Record<Screen, number> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')));
  const files = new Set<string>();
  const sizes = { login: 0, lobby: 0, game: 0 };
  for (const screen of screens) {
    for (const source of added[screen]) collect(manifest, keyOf(manifest, source), files);
    sizes[screen] =
      [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length, 0) /
      1_000;
  }
  return sizes;
}

function keyOf(manifest: Manifest, source: RegExp): string {
  const key = Object.keys(manifest).find((candidate) => source.test(candidate));
  if (key === undefined) throw new Error(`The build has nothing made from ${source.source}`);
  return key;
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}
