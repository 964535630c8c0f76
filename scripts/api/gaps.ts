import { purposes } from './purposes.ts';
import type { Content } from './references.ts';

/**
 * Returns error messages for what a reader of an entry's page would miss. `exports` are the names that the compiler
 * finds in the entry.
 */
export function gapsOf({ entry, exported, inner }: Content, exports: readonly string[]): readonly string[] {
  const shown = new Set(exported.map(({ name }) => name));
  return [
    ...(Object.hasOwn(purposes, entry.name)
      ? []
      : [`${entry.name} has no purpose. Add one to scripts/api/purposes.ts.`]),
    ...exports
      .filter((name) => !shown.has(name))
      .map((name) => `${entry.report} misses the export ${name} of ${entry.name}. Correct scripts/api/rollup.ts.`),
    ...exported
      .filter(({ doc, name }) => doc === '' && !exported.some((other) => other.name === name && other.doc !== ''))
      .map(({ name }) => `${name} of ${entry.name} has no docstring. Add one to its declaration.`),
    ...exported.flatMap(({ name, code }) =>
      methodsWithoutDocs(code).map(
        (method) =>
          `${name}.${method}() of ${entry.name} has no docstring. Say what it does, and its units and errors.`,
      ),
    ),
    ...[...exported, ...inner]
      .filter(({ name }) => /_\d+$/.test(name))
      .map(({ name }) => `${entry.name} uses two types called ${name.replace(/_\d+$/, '')}. Rename one of them.`),
  ];
}

/** Returns the methods of an interface or a class that have no docstring. */
function methodsWithoutDocs(code: string): readonly string[] {
  if (!/^export (?:interface|(?:abstract )?class) /.test(code)) return [];
  const lines = code.split('\n');
  return lines.flatMap((line, index) => {
    const [, method] = /^ {4}([\w$]+)\??(?:<[^(]*>)?\(/.exec(line) ?? [];
    return method === undefined || method === 'constructor' || lines[index - 1]?.trim().endsWith('*/') === true
      ? []
      : [method];
  });
}
