/**
 * Finds uses of APIs that a supported browser lacks or, in the adapters, Node 20 lacks. The data is MDN's
 * browser-compat-data.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { argumentsOf } from './arguments.ts';
import { builtProblems, newerCount, sourceProblems, type Source } from './baseline/scripts.ts';
import { rulesInScript, styleProblems } from './baseline/styles.ts';
import { sheetsInPage, sheetsInSource } from './baseline/style-sheets.ts';
import { browsers, everywhere } from './baseline/support.ts';

argumentsOf({
  command: 'node scripts/baseline.ts',
  says: 'Checks that sources and the built client use only features of the supported browsers (docs/guides/browsers.md).',
});

const read = (pattern: string, isWanted: (file: string) => boolean = () => true): readonly Source[] =>
  globSync(pattern)
    .filter(isWanted)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const isTest = (file: string): boolean => /\.(?:test|spec|fixture)\.|[\\/](?:testing|contract)[\\/]/.test(file);
/** Returns true for files that run only in browsers, not in Node. */
const isOfBrowsers = (file: string): boolean =>
  /packages[\\/](?:web|adapters[\\/]src[\\/](?:browser|cross-tab|activity|react))[\\/]/.test(file);
/** Returns true for a document of the demo area, which is a single string without code. */
const isText = ({ text }: Source): boolean => /^var e=("|`)# .*\1;export\{e as default\};$/s.test(text);

const isBuilt = existsSync('packages/web/dist');
const sources = read('packages/{core,adapters,web}/src/**/*.{ts,tsx}', (file) => !isTest(file));
const styles = read('packages/web/{src,public}/**/*.css');
const pages = read('packages/web/{*.html,public/*.html}');
const builtScripts = isBuilt ? read('packages/web/dist/{*.js,assets/*.js}').filter((one) => !isText(one)) : [];
const builtStyles = isBuilt ? read('packages/web/dist/{*.css,assets/*.css}') : [];
const builtPages = isBuilt ? read('packages/web/dist/*.html') : [];

const problems = [
  ...sources.flatMap((one) => sourceProblems(one, isOfBrowsers(one.file) ? browsers : everywhere)),
  ...sources.flatMap(sheetsInSource).flatMap((one) => styleProblems(one, false)),
  ...styles.flatMap((one) => styleProblems(one, false)),
  ...[...pages, ...builtPages].flatMap(sheetsInPage).flatMap((one) => styleProblems(one, true)),
  ...builtScripts.flatMap(builtProblems),
  ...builtStyles.flatMap((one) => styleProblems(one, true)),
  ...builtScripts.flatMap(({ file, text }) => styleProblems({ file, text: rulesInScript(text) }, true)),
];
for (const problem of problems) console.error(problem);
const looked = [
  `${sources.length} sources`,
  `${styles.length} style sheets`,
  `${pages.length} pages`,
  `${builtScripts.length + builtStyles.length + builtPages.length} built files`,
];
console.log(`baseline: ${newerCount} newer names, ${looked.join(', ')}, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
