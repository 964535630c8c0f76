import { globSync, readFileSync } from 'node:fs';

/**
 * Returns the packages that the sources in a folder import, without duplicates and without this workspace's packages.
 * Used by tools that must prepare packages before the first source runs.
 */
export function packageImports(folder: string): readonly string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter(
    (file) => !/\.(?:test|fixture)\.tsx?$|[\\/]testing[\\/]|[\\/]contract[\\/]/.test(file),
  );
  const found = files.flatMap((file) => {
    // Remove type imports, because they do not exist at run time.
    const source = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]+;/gm, '');
    return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'.][^']*)'/g)].map(([, name = '']) => name);
  });
  return [...new Set(found)].filter(
    (name) => /^(?!node:|@farspin\/)[@\w][\w@./-]*$/.test(name) && !name.endsWith('.css'),
  );
}
