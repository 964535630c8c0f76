import { basename } from 'node:path';
import type { Entry } from './entries.ts';
import { firstSteps, purposes } from './purposes.ts';
import { namesIn, type Content } from './references.ts';
import type { Declaration } from './rollup.ts';

const groups: readonly (readonly [title: string, kinds: readonly string[]])[] = [
  ['Functions', ['function']],
  ['Constants', ['const', 'let', 'enum', 'namespace']],
  ['Classes', ['class']],
  ['Types', ['interface', 'type']],
];
const note = '<!-- Made by `npm run api`. -->';

const isFunction = ({ kind, code }: Declaration): boolean =>
  kind === 'function' || (kind === 'const' && /^export const [\w$]+: (?:<[^=(]*>)?\([^]*\) => /.test(code));
const kindOf = (declaration: Declaration): string => (isFunction(declaration) ? 'function' : declaration.kind);

/** A declaration with the id of its heading. */
interface Item {
  readonly declaration: Declaration;
  readonly id: string;
}
interface Section {
  readonly title: string;
  readonly items: readonly Item[];
}

/** Returns the sections of a page. Repeated headings get a number in their ids, as on GitHub. */
function sectionsOf({ entry, exported, inner }: Content): readonly Section[] {
  const uses = new Map<string, number>();
  const idOf = (heading: string): string => {
    const id = heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
    const count = uses.get(id) ?? 0;
    uses.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
  idOf(entry.name);
  return [
    ...groups.map(([title, kinds]) => [title, exported.filter((one) => kinds.includes(kindOf(one)))] as const),
    ['Not for import', inner] as const,
  ]
    .filter(([, declarations]) => declarations.length > 0)
    .map(([title, declarations]) => {
      idOf(title);
      return { title, items: declarations.map((declaration) => ({ declaration, id: idOf(declaration.name) })) };
    });
}

/** Returns the pages of all public entries and their index. The keys are file names. */
export function pagesOf(contents: readonly Content[]): ReadonlyMap<string, string> {
  const sections = new Map(contents.map((content) => [content.entry.name, sectionsOf(content)]));
  const files = new Map(contents.map(({ entry }) => [entry.name, basename(entry.report)]));
  const linkTo = (entry: string, name: string, here: Entry): string | null => {
    const items = sections.get(entry)?.flatMap((section) => section.items);
    const item = items?.find(({ declaration }) => declaration.name === name);
    if (item === undefined) return null;
    return `[\`${name}\`](${entry === here.name ? '' : (files.get(entry) ?? '')}#${item.id})`;
  };
  return new Map([
    ...contents.map(
      (content) => [content.entry.report, pageOf(content, sections.get(content.entry.name) ?? [], linkTo)] as const,
    ),
    ...(contents.length === 0 ? [] : [['docs/api/README.md', indexOf(contents)] as const]),
  ]);
}

type LinkTo = (entry: string, name: string, here: Entry) => string | null;

function pageOf({ entry, elsewhere }: Content, sections: readonly Section[], linkTo: LinkTo): string {
  const own = new Set(sections.flatMap(({ items }) => items.map(({ declaration }) => declaration.name)));
  const usesOf = ({ name, code }: Declaration): string => {
    const links = [...namesIn(code)]
      .filter((used) => used !== name && (own.has(used) || elsewhere.has(used)))
      .toSorted()
      .flatMap((used) => linkTo(own.has(used) ? entry.name : (elsewhere.get(used) ?? ''), used, entry) ?? []);
    return links.length === 0 ? '' : `Uses ${links.join(', ')}.`;
  };
  const itemOf = ({ declaration }: Item): string =>
    [`### ${declaration.name}`, declaration.doc, `\`\`\`ts\n${declaration.code}\n\`\`\``, usesOf(declaration)]
      .filter((part) => part !== '')
      .join('\n\n');
  const sectionOf = ({ title, items }: Section): string =>
    [
      `## ${title}`,
      ...(title === 'Not for import' ? ['The exports above use these types. No entry point exports them.'] : []),
      ...items.map(itemOf),
    ].join('\n\n');
  const head = [`# ${entry.name}`, note, purposes[entry.name] ?? '', '[All entry points](README.md)'];
  return `${[...head.filter((part) => part !== ''), ...sections.map(sectionOf)].join('\n\n')}\n`;
}

/** Returns the index: where to start, then all entries by package. */
function indexOf(contents: readonly Content[]): string {
  const entries = contents.map(({ entry }) => entry);
  const linkTo = (name: string): readonly string[] =>
    entries.filter((entry) => entry.name === name).map((entry) => `[\`${name}\`](${basename(entry.report)})`);
  const starts = firstSteps
    .map(([task, names, guide]) => ({ task, links: names.flatMap(linkTo), guide }))
    .filter(({ links }) => links.length > 0)
    .map(({ task, links, guide: [title, href] }) => `| ${task} | ${links.join(', ')} | [${title}](${href}) |`);
  const tables = [...new Set(entries.map(({ packageFolder }) => packageFolder))].map((packageFolder) => {
    const own = contents.filter(({ entry }) => entry.packageFolder === packageFolder);
    const rows = own.map(
      ({ entry, exported }) =>
        `| ${linkTo(entry.name).join('')} | ${new Set(exported.map(({ name }) => name)).size} | ${purposes[entry.name] ?? ''} |`,
    );
    const name = own[0]?.entry.name.split('/').slice(0, own[0].entry.name.startsWith('@') ? 2 : 1);
    return [
      `## ${name?.join('/') ?? ''}`,
      ['| Import from | Exports | Purpose |', '|---|---|---|', ...rows].join('\n'),
    ].join('\n\n');
  });
  return `${[
    '# API reference',
    note,
    'These pages list every entry point of the packages, with all exports and their docstrings. [Versioning](../versioning.md) explains what can change.',
    ...(starts.length === 0
      ? []
      : ['## Where to start', ['| You want to | Import from | Guide |', '|---|---|---|', ...starts].join('\n')]),
    ...tables,
    '## How to read a page',
    'A page shows functions first, then constants, classes and types. *Uses* links to the types of a declaration. The section *Not for import*\nlists types that the exports use but that you cannot import. `$` ends the name of a stream. Names include their unit: `timeoutMs` is in\nmilliseconds, and `amountMinor` is in minor units of the currency, such as cents. Ids in square brackets, such as `[MONEY1]`, are rules of\nthe [core](../../packages/core/SPEC.md).',
  ].join('\n\n')}\n`;
}
