/** A declaration of a report whose lines differ from the last release. */
interface DeclarationChange {
  /** Name of the type, function or value, or the name of the entry point if the release has it and the sources do not. */
  readonly name: string;
  /** Lines that the release has and the sources do not. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** A report of `docs/api` that differs from the last release. */
export interface ReportChange {
  readonly report: string;
  /** Name of the package, from the report's heading. */
  readonly packageName: string;
  readonly declarations: readonly DeclarationChange[];
}
type Reports = ReadonlyMap<string, string>;

/** Compares the reports of a release with the current ones, line by line within each declaration. */
export function changesBetween(released: Reports, current: Reports): readonly ReportChange[] {
  return [...new Set([...released.keys(), ...current.keys()])].toSorted().flatMap((report) => {
    const [was, is] = [released.get(report) ?? '', current.get(report) ?? ''];
    const declarations = declarationChanges(declarationsIn(was), declarationsIn(is));
    const heading = headingOf(is === '' ? was : is);
    if (declarations.length === 0) return [];
    return [
      {
        report,
        packageName: /^(?:@[^/]+\/)?[^/]+/.exec(heading)?.[0] ?? '',
        declarations: is === '' ? declarations.map((one) => ({ ...one, name: heading })) : declarations,
      },
    ];
  });
}

/** Returns the name of the entry point that a report describes. */
const headingOf = (report: string): string => /^# (\S+)/.exec(report)?.[1] ?? '';

interface Declaration {
  readonly isExported: boolean;
  readonly lines: readonly string[];
}
type Declarations = ReadonlyMap<string, Declaration>;

/**
 * Returns the declarations of a report by name, without comments, because a new wording is not a change of the API.
 * Exporting a declaration that was already listed changes no line. Leaves out imports.
 */
function declarationsIn(report: string): Declarations {
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

function declarationChanges(was: Declarations, is: Declarations): readonly DeclarationChange[] {
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const removed = removedLines(was.get(name), is.get(name));
    const added = removedLines(is.get(name), was.get(name));
    return removed.length + added.length === 0 ? [] : [{ name, removed, added }];
  });
}

/**
 * Returns the lines that only the first declaration has. Leaves out a declaration that was not exported and is gone: the
 * lines that used it have changed too, or the main entry's report has it now.
 */
function removedLines(from: Declaration | undefined, to: Declaration | undefined): readonly string[] {
  if (from === undefined) return [];
  const { isExported, lines } = from;
  if (to === undefined) return isExported ? lines : [];
  // A line can occur several times, for example as the member of two nested types.
  const gone = lines.filter((line, index) => countOf(line, lines.slice(0, index + 1)) > countOf(line, to.lines));
  return isExported && !to.isExported ? [`export ${lines[0] ?? ''}`, ...gone] : gone;
}

const countOf = (line: string, lines: readonly string[]): number => lines.filter((other) => other === line).length;
