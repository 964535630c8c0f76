import { expect, test } from 'vitest';
import { publishedManifest, type Manifest } from './manifest.ts';

const versions = new Map([['@farspin/core', '1.0.0-rc.1']]);
const manifest = {
  name: '@farspin/some',
  version: '1.0.0-rc.1',
  private: true,
  main: 'dist/index.js',
  exports: { '.': './src/index.ts', './ui': './src/ui/app.tsx', './built': './dist/built.js' },
  dependencies: { '@farspin/core': 'workspace:*', rxjs: '7.8.2' },
  devDependencies: { vitest: '5.1.1' },
  optionalDependencies: { canvas: '1.1.1' },
  peerDependencies: { react: '^19.0.0' },
} satisfies Manifest & Record<string, unknown>;

test('maps every subpath to a built file and its declarations', () => {
  expect(publishedManifest(manifest, versions).exports).toEqual({
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './ui': { types: './dist/ui/app.d.ts', default: './dist/ui/app.js' },
    './built': { types: './dist/built.d.ts', default: './dist/built.js' },
  });
});

test('requires exact versions of workspace packages and compatible versions of libraries', () => {
  expect(publishedManifest(manifest, versions)).toMatchObject({
    dependencies: { '@farspin/core': '1.0.0-rc.1', rxjs: '^7.8.2' },
    optionalDependencies: { canvas: '^1.1.1' },
    peerDependencies: { react: '^19.0.0' },
  });
});

test('leaves out fields that only the workspace needs', () => {
  expect(Object.keys(publishedManifest(manifest, versions))).toEqual([
    'name',
    'version',
    'exports',
    'dependencies',
    'optionalDependencies',
    'peerDependencies',
    'files',
  ]);
});

test('includes the bin folder of a package with a program, and extra files', () => {
  expect(publishedManifest(manifest, versions).files).toEqual(['dist']);
  expect(publishedManifest(manifest, versions, ['NOTICES.txt']).files).toEqual(['dist', 'NOTICES.txt']);
  expect(publishedManifest({ ...manifest, bin: { some: 'bin/some.js' } }, versions).files).toEqual(['bin', 'dist']);
});

test('rejects a dependency on a package that is not published', () => {
  expect(() => publishedManifest(manifest, new Map())).toThrow('@farspin/core is not published');
});
