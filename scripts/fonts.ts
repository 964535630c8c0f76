/**
 * Generates the fonts in `packages/web/src/fonts` from the font packages, with the characters named in `fonts.css` and
 * the weights of the theme. Downloads the tool on demand, because fonts hardly ever change. Run it with `npm run
 * fonts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { facesIn, isOwn, lettersIn, type FontFace } from '../packages/web/src/fonts/font-faces.ts';
import { argumentsOf } from './arguments.ts';
import { web } from './build/folders.ts';
import { fontSourceOf } from './build/font-sources.ts';

argumentsOf({
  command: 'npm run fonts',
  says: 'Creates the fonts of the web client from the installed font packages.',
});

const version = '2.9.0';
const folder = join(web, 'src/fonts');

interface Options {
  readonly targetFormat: 'woff2';
  readonly keepFeatures: readonly string[];
  readonly preserveNameIds: readonly number[];
  readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}
interface Tool {
  default(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}

/** OpenType features that join characters, position them, and give digits equal widths. */
const keepFeatures = ['ccmp', 'fina', 'init', 'kern', 'liga', 'locl', 'mark', 'medi', 'mkmk', 'rlig', 'rvrn', 'tnum'];
/** Ids of the copyright and licence entries, which stay in the file. */
const preserveNameIds = [0, 13, 14];
const weights = { min: 400, max: 600 };

async function make({ file, ranges }: FontFace, { default: subset }: Tool): Promise<void> {
  const source = fontSourceOf(file);
  const whole = readFileSync(join(web, 'node_modules', source));
  const variationAxes = source.includes('wght') ? { wght: weights } : {};
  const part = await subset(whole, lettersIn(ranges), {
    targetFormat: 'woff2',
    keepFeatures,
    preserveNameIds,
    variationAxes,
  });
  writeFileSync(join(folder, file), part);
  console.log(`${file}: ${part.length} bytes of ${whole.length}`);
}

const tools = mkdtempSync(join(tmpdir(), 'farspin-fonts-'));
try {
  execFileSync('npm', ['install', '--silent', '--prefix', tools, `subset-font@${version}`], { stdio: 'inherit' });
  const tool: Tool = await import(pathToFileURL(join(tools, 'node_modules/subset-font/index.js')).href);
  for (const face of facesIn(readFileSync(join(folder, 'fonts.css'), 'utf8')).filter(isOwn)) await make(face, tool);
} finally {
  rmSync(tools, { recursive: true, force: true });
}
