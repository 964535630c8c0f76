import { posix } from 'node:path';

interface Declaration {
  readonly name: string;
  readonly kind: string;
  readonly isExported: boolean;
  readonly code: string;
}

const starts = /^(export )?(?:declare )?(?:abstract )?(class|function|const|type|interface|namespace|enum) ([\w$]+)/;
const headings: readonly (readonly [title: string, kinds: readonly string[]])[] = [
  ['Functions', ['function']],
  ['Constants', ['const', 'enum', 'namespace']],
  ['Classes', ['class']],
  ['Types', ['interface', 'type']],
];

/** Returns the entry point in a report's first line, such as `@farspin/core/access`. */
export const entryOf = (report: string): string => /^# (\S+)/.exec(report)?.[1] ?? '';

/** Splits the declarations of a report. The signatures of an overloaded function stay together. */
export function declarationsOf(report: string): readonly Declaration[] {
  const code = /^```ts\n(.*?)^```/ms.exec(report)?.[1] ?? '';
  const found: Declaration[] = [];
  for (const line of code.split('\n')) {
    const [, exported, kind, name] = starts.exec(line) ?? [];
    const last = found.at(-1);
    if (kind === undefined || name === undefined) {
      if (last !== undefined) found[found.length - 1] = { ...last, code: `${last.code}\n${line}` };
    } else if (last?.name === name && last.kind === kind) {
      found[found.length - 1] = { ...last, code: `${last.code}\n${line}` };
    } else found.push({ name, kind, isExported: exported !== undefined, code: line });
  }
  return found.map((one) => ({
    ...one,
    code: one.code.replace(/\n(?:\/\/.*|export \{.*|export default .*|\s*)*$/, ''),
  }));
}

const fenced = (code: string): string => `\`\`\`ts\n${code}\n\`\`\`\n`;

/** Renders the page of an entry point: a heading for each export, then the types that the exports use. */
export function apiPage(report: string): string {
  const all = declarationsOf(report);
  const exported = all.filter(({ isExported }) => isExported);
  const inner = all.filter(({ isExported }) => !isExported);
  const parts = headings.flatMap(([title, kinds]) => {
    const group = exported.filter(({ kind }) => kinds.includes(kind));
    return group.length === 0
      ? []
      : [`## ${title}\n`, ...group.map(({ name, code }) => `### \`${name}\`\n\n${fenced(code)}`)];
  });
  return [
    `# ${entryOf(report)}\n`,
    `The public declarations of this entry: ${exported.length} exports.\n`,
    ...parts,
    ...(inner.length === 0
      ? []
      : ['## Types used by them\n', 'They are not exported.\n', ...inner.map(({ code }) => fenced(code))]),
  ].join('\n');
}

const packageOf = (entry: string): string => entry.split('/').slice(0, 2).join('/');

export interface Entry {
  readonly name: string;
  readonly href: string;
  readonly exports: readonly string[];
}

/** Renders the list of all entry points by package. */
export function apiIndex(entries: readonly Entry[]): string {
  const packages = [...new Set(entries.map(({ name }) => packageOf(name)))];
  const rows = (name: string) =>
    entries
      .filter((entry) => packageOf(entry.name) === name)
      .map(({ name, href, exports }) => {
        const some = exports.slice(0, 5).map((one) => `\`${one}\``);
        return `| [${posix.normalize(name)}](${href}) | ${exports.length} | ${some.join(', ')}${exports.length > 5 ? ', …' : ''} |`;
      });
  return [
    '# API reference\n',
    'Every entry that a package exports, with its public types.\n',
    ...packages.flatMap((name) => [
      `## ${name}\n`,
      '| Import | Exports | Among them |',
      '|---|---|---|',
      ...rows(name),
      '',
    ]),
  ].join('\n');
}
