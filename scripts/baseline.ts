/** Finds uses of what the supported browsers, and Node 20 for the adapters, do not have, by MDN's browser-compat-data. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { argumentsOf } from './arguments.ts';

argumentsOf({
  command: 'node scripts/baseline.ts',
  says: 'Checks that sources and the built client use nothing that the supported browsers lack (docs/guides/hosting.md).',
});

/** The oldest that are supported. The language itself is checked by `lib` of tsconfig.base.json and `build.target` of Vite. */
const baseline = { chrome: 110, firefox: 115, safari: 17, nodejs: 20 } as const;
type Platform = keyof typeof baseline;

/** Uses behind a check that this script does not see. */
const guarded: Readonly<Record<string, string>> = {
  'document.exitPictureInPicture': 'full-screen.ts asks isFloating() first',
  'document.pictureInPictureElement': 'full-screen.ts asks canFloat() first',
};

/** Infinity: not at all. What is there in part counts as there. */
function since(compat: CompatStatement, platform: Platform): number {
  const told = [compat.support[platform] ?? []].flat();
  const versions = told
    .filter(({ flags }) => flags === undefined)
    .map(({ version_added: added }) =>
      typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN,
    );
  return Math.min(Infinity, ...versions.filter((version) => !Number.isNaN(version)));
}
const lacking = (compat: CompatStatement): readonly Platform[] =>
  (Object.keys(baseline) as Platform[]).filter(
    // Of what is no matter of Node the data say nothing.
    (name) => !(name === 'nodejs' && compat.support.nodejs === undefined) && since(compat, name) > baseline[name],
  );

/** What the platform has one of, by its interface. */
const singles: Readonly<Record<string, string>> = {
  ...{ Navigator: 'navigator', Document: 'document', Crypto: 'crypto', Performance: 'performance' },
  ...{ Screen: 'screen', History: 'history', Location: 'location' },
};

interface Newer {
  readonly name: string;
  readonly member: string;
  readonly without: readonly Platform[];
  readonly use: RegExp;
}
const children = (at: Identifier): readonly (readonly [string, Identifier])[] =>
  Object.entries(at).flatMap(([name, child]) => (name === '__compat' ? [] : [[name, child as Identifier] as const]));

function newerThings(): readonly Newer[] {
  const found: Newer[] = [];
  const add = (name: string, member: string, compat: CompatStatement | undefined): void => {
    const without = compat === undefined ? [] : lacking(compat);
    const use = new RegExp(
      `(?<![\\w$.])${name.replaceAll('.', String.raw`\.`).replace(' ', String.raw`\s+`)}(?![\\w$])`,
      'g',
    );
    if (without.length > 0) found.push({ name, member, without, use });
  };
  for (const [name, at] of children(bcd.api)) {
    add(`new ${name}`, name, at.__compat);
    for (const [member, { __compat: compat }] of children(at)) {
      const plain = member.replace(/_static$/, '');
      if (plain !== member) add(`${name}.${plain}`, plain, compat);
      else if (name in singles) add(`${singles[name]}.${plain}`, plain, compat);
    }
  }
  const builtins = bcd.javascript['builtins'] as Identifier;
  for (const [name, at] of children(builtins)) {
    add(`new ${name}`, name, at.__compat);
    for (const [member, { __compat: compat }] of children(at)) add(`${name}.${member}`, member, compat);
  }
  return found;
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
/** A name that the file brings itself, as RxJS's `Observable`, is not the platform's. */
const isImported = (text: string, name: string): boolean =>
  new RegExp(`import[^;]*[{,\\s]${name}[},\\s][^;]*from`).test(text);
/**
 * Whether a file asks for what it uses: `'wakeLock' in navigator`, `typeof Uint8Array.fromHex`, `navigator.locks?.…`,
 * `navigator.connection && …`. One question counts for all uses in the file.
 */
function isAsked(text: string, { member, use }: Newer): boolean {
  if (new RegExp(`['"\`]${member}['"\`]\\s*in\\b`).test(text)) return true;
  return [...text.matchAll(use)].some(({ 0: { length }, index }) => {
    const [before, after] = [
      text.slice(Math.max(0, index - 20), index),
      text.slice(index + length, index + length + 20),
    ];
    return /typeof\s*$/.test(before) || /^\s*(?:\?\.|\?\?|\?(?=\w)|&&|[!=]==? ?(?:undefined|null|void 0))/.test(after);
  });
}

const newer = newerThings();
function problemsOf(file: string, platforms: readonly Platform[]): readonly string[] {
  const text = withoutComments(readFileSync(file, 'utf8'));
  return newer.flatMap((one) => {
    const without = one.without.filter((platform) => platforms.includes(platform));
    if (without.length === 0 || one.name in guarded || isImported(text, one.member)) return [];
    if (text.search(one.use) === -1 || isAsked(text, one)) return [];
    return [`${file}: ${one.name} is not in ${without.map((name) => `${name} ${baseline[name]}`).join(', ')}`];
  });
}

const browsers: readonly Platform[] = ['chrome', 'firefox', 'safari'];
const isTest = (file: string): boolean => /\.(?:test|spec|fixture)\.|[\\/](?:testing|contract)[\\/]/.test(file);
/** Of the adapters, what a Node program has no use for. */
const isOfBrowsers = (file: string): boolean =>
  /packages[\\/](?:web|adapters[\\/]src[\\/](?:browser|cross-tab|activity|react))[\\/]/.test(file);
const sources = globSync('packages/{core,adapters,web}/src/**/*.{ts,tsx}').filter((file) => !isTest(file));
/** A document of the demo area is one text, and no program. */
const isText = (file: string): boolean =>
  /^var e=("|`)# .*\1;export\{e as default\};$/s.test(readFileSync(file, 'utf8'));
const built = existsSync('packages/web/dist')
  ? globSync('packages/web/dist/{*.js,assets/*.js}').filter((file) => !isText(file))
  : [];
const problems = [
  ...sources.flatMap((file) => problemsOf(file, isOfBrowsers(file) ? browsers : [...browsers, 'nodejs'])),
  ...built.flatMap((file) => problemsOf(file, browsers)),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error('Ask whether it is there (`in`, `?.`), or do without.');
console.log(
  `baseline: ${newer.length} newer names, ${sources.length} sources, ${built.length} built files, ${problems.length} problems`,
);
// Data that do not know what this was written for would find nothing at all.
process.exitCode = problems.length === 0 && newer.some(({ name }) => name === 'URL.parse') ? 0 : 1;
