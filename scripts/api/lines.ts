/** A report of `docs/api` that differs from the last release. */
export interface ReportChange {
  readonly report: string;
  /** Name of the package, from the report's heading. */
  readonly packageName: string;
  /** Lines that the release has and the sources do not. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}
type Reports = ReadonlyMap<string, string>;

/** Compares the reports of a release with the current ones, line by line within each declaration. */
export function changesBetween(released: Reports, current: Reports): readonly ReportChange[] {
  return [...new Set([...released.keys(), ...current.keys()])].toSorted().flatMap((report) => {
    const [was, is] = [released.get(report) ?? '', current.get(report) ?? ''];
    const removed = removedLines(declarationsIn(was), declarationsIn(is));
    const added = removedLines(declarationsIn(is), declarationsIn(was));
    if (removed.length + added.length === 0) return [];
    return [{ report, packageName: packageOf(is === '' ? was : is), removed, added }];
  });
}

const packageOf = (report: string): string => /^# ((?:@[^/\s]+\/)?[^/\s]+)/.exec(report)?.[1] ?? '';

interface Declaration {
  readonly isExported: boolean;
  readonly lines: readonly string[];
}

/**
 * Returns the declarations of a report by name, without comments, because a new wording is not a change of the API.
 * Exporting a declaration that was already listed changes no line. Leaves out imports.
 */
function declarationsIn(report: string): ReadonlyMap<string, Declaration> {
  const code = Array.from(report.matchAll(/^```ts\n([\s\S]*?)\n```$/gm), ([, block = '']) => block).join('\n\n');
  const plain = code.replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '').replaceAll(/^import .*\n?/gm, '');
  const found = new Map<string, Declaration>();
  for (const block of plain.split(/\n{2,}/).filter((one) => one !== '')) {
    const isExported = /^export /m.test(block);
    const lines = block.split('\n').map((line) => line.replace(/^export (?!\{|\*)/, ''));
    const name = nameOf(lines[0] ?? '');
    const earlier = found.get(name);
    found.set(name, {
      isExported: isExported || earlier?.isExported === true,
      lines: [...(earlier?.lines ?? []), ...lines],
    });
  }
  return found;
}

/** Returns the name that a line declares, or the whole line if it declares none. */
const nameOf = (line: string): string =>
  /^(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum|namespace) ([\w$]+)/.exec(line)?.[1] ??
  line;

/**
 * Returns the lines that only the first report has. Leaves out declarations that were not exported and are gone: the
 * lines that used them have changed too, or the main entry's report has them now.
 */
function removedLines(from: ReadonlyMap<string, Declaration>, to: ReadonlyMap<string, Declaration>): readonly string[] {
  return [...from].flatMap(([name, { isExported, lines }]) => {
    const other = to.get(name);
    if (other === undefined) return isExported ? lines : [];
    // A line can occur several times, for example as the member of two nested types.
    const gone = lines.filter((line, index) => countOf(line, lines.slice(0, index + 1)) > countOf(line, other.lines));
    return isExported && !other.isExported ? [`export ${lines[0] ?? ''}`, ...gone] : gone;
  });
}

const countOf = (line: string, lines: readonly string[]): number => lines.filter((other) => other === line).length;
