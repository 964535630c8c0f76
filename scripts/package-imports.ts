import { globSync, readFileSync } from 'node:fs';

/**
 * What the sources in a folder import of packages, without duplicates and without this workspace's own: whoever has to have it
 * ready before the first of them runs cannot wait until it is asked for.
 */
export function packageImports(folder: string): readonly string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx}`).filter(
    (file) => !/\.(?:test|fixture)\.tsx?$|[\\/]testing[\\/]|[\\/]contract[\\/]/.test(file),
  );
  const found = files.flatMap((file) => {
    // Types are gone before anything runs.
    const source = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]+;/gm, '');
    return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'.][^']*)'/g)].map(([, name = '']) => name);
  });
  return [...new Set(found)].filter(
    (name) => /^(?!node:|@farspin\/)[@\w][\w@./-]*$/.test(name) && !name.endsWith('.css'),
  );
}
