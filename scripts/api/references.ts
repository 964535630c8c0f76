import { isPublic, type Entry } from './entries.ts';
import type { Declaration, Rollup } from './rollup.ts';

/** The content of an entry's page. */
export interface Content {
  readonly entry: Entry;
  readonly exported: readonly Declaration[];
  /** Types that the exports use and that no public entry of the package exports. */
  readonly inner: readonly Declaration[];
  /** Name of the entry that declares a name which this page uses. */
  readonly elsewhere: ReadonlyMap<string, string>;
}

type Rollups = readonly (readonly [Entry, Rollup])[];

/** Returns the names that TypeScript code uses, without those in comments and texts. */
export function namesIn(code: string): ReadonlySet<string> {
  const plain = code
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
    .replaceAll(/^\s*(?:readonly )?[\w$]+\??(?=: )/gm, '');
  return new Set(plain.match(/[A-Za-z_$][\w$]*/g));
}

const plainName = (name: string): string => name.replace(/_\d+$/, '');
/** Returns the code without suffixes such as `_2`, which differ between the entries of a package. */
const plainCode = (code: string): string => code.replaceAll(/\b(\w*[A-Za-z])_\d+\b/g, '$1').replace(/^export /, '');
const isSame = (one: Declaration, other: Declaration): boolean =>
  one.kind === other.kind &&
  plainName(one.name) === plainName(other.name) &&
  plainCode(one.code) === plainCode(other.code);

/** Returns what each public entry's page shows. A type appears on one page, and other pages refer to that page. */
export function contentsOf(rollups: Rollups): readonly Content[] {
  const contents: Content[] = [];
  const open = rollups.filter(([entry]) => isPublic(entry));
  for (const [entry, rollup] of open) {
    const siblings = open.filter(([other]) => other.packageFolder === entry.packageFolder && other !== entry);
    const earlier = contents.filter((content) => content.entry.packageFolder === entry.packageFolder);
    contents.push(contentOf(entry, rollup, siblings, earlier, rollups));
  }
  return contents;
}

function contentOf(
  entry: Entry,
  rollup: Rollup,
  siblings: Rollups,
  earlier: readonly Content[],
  all: Rollups,
): Content {
  const exported = [
    ...rollup.declarations.filter(({ isExported }) => isExported),
    ...rollup.passedOn.flatMap((name) => declaredBy(all, rollup.imports.get(name), name)),
  ].toSorted((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1));
  const elsewhere = new Map<string, string>();
  const inner: Declaration[] = [];
  const homeOf = (declaration: Declaration): string | undefined =>
    siblings.find(([, { declarations }]) => declarations.some((one) => one.isExported && isSame(one, declaration)))?.[0]
      .name ?? earlier.find(({ inner: known }) => known.some((one) => isSame(one, declaration)))?.entry.name;
  const queue = [...exported];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const name of namesIn(next.code)) {
      const module = rollup.imports.get(name);
      if (module !== undefined) elsewhere.set(name, module);
      for (const used of rollup.declarations.filter((one) => one.name === name && !one.isExported)) {
        if (inner.includes(used) || elsewhere.has(plainName(name))) continue;
        const home = homeOf(used);
        if (home === undefined) {
          inner.push(used);
          queue.push(used);
        } else elsewhere.set(plainName(name), home);
      }
    }
  }
  const sorted = inner.toSorted((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1));
  return withPlainNames({ entry, exported, inner: sorted, elsewhere });
}

/** Returns a declaration that an entry exports from another package. */
function declaredBy(all: Rollups, module: string | undefined, name: string): readonly Declaration[] {
  const [, rollup] = all.find(([entry]) => entry.name === module) ?? [];
  const found = rollup?.declarations.filter((one) => one.isExported && one.name === name) ?? [];
  if (found.length > 0) return found;
  return [{ name, kind: 'const', isExported: true, doc: '', code: `export { ${name} } from '${module ?? ''}';` }];
}

/**
 * Removes the suffixes of names that no other declaration of the page has. API Extractor adds a suffix to a name that is
 * also the name of a global type, such as `History`.
 */
function withPlainNames(content: Content): Content {
  const all = [...content.exported, ...content.inner];
  const names = new Set([...all.map(({ name }) => name), ...content.elsewhere.keys()]);
  const counts = (name: string): number => [...names].filter((one) => plainName(one) === plainName(name)).length;
  const renamed = (text: string): string =>
    text.replaceAll(/\b\w*[A-Za-z]_\d+\b/g, (name) =>
      counts(name) <= 1 && /^[A-Z]/.test(name) ? plainName(name) : name,
    );
  const rename = (one: Declaration): Declaration => ({ ...one, name: renamed(one.name), code: renamed(one.code) });
  return { ...content, exported: content.exported.map(rename), inner: content.inner.map(rename) };
}
