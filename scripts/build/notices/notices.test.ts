import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operator, root, web } from '../folders.ts';
import { installedFrom, packageAt } from './bundled.ts';
import { licenceTextsOf, noticesOf } from './licences.ts';
import { packagesIn, recordBundled, type BundleRecord } from './record.ts';

describe('the notices', () => {
  const [own, ...others] = ['@farspin/core', '@fontsource/handjet', 'react', 'react-dom', 'rxjs', 'wouter'].map(
    (name) => packageAt(installedFrom(web, name) ?? ''),
  );

  test('contain the licence text of each package that other people wrote', () => {
    const notices = noticesOf('a test', own === undefined ? others : [own, ...others]);
    for (const one of others)
      for (const text of licenceTextsOf(one)) {
        expect(notices).toContain(`${one.name} ${one.version} (${one.license})`);
        expect(notices).toContain(text);
      }
    expect(notices).not.toContain('@farspin/core');
    expect(notices).toContain('SIL OPEN FONT LICENSE');
  });

  test('reject a package without a licence text', () => {
    expect(() => licenceTextsOf({ name: 'nobody', version: '1.0.0', folder: join(root, 'build/none') })).toThrow(
      'nobody (no licence) has no licence file. Add its text to scripts/build/notices/licences.ts.',
    );
  });
});

describe('the record of a build', () => {
  const recordOf = (sources: string, outputs: Readonly<Record<string, object>>): BundleRecord => {
    const { generateBundle: hook } = recordBundled(sources);
    if (typeof hook !== 'function') throw new Error('The plugin has no function that sees the output.');
    const emitted: { readonly source: string }[] = [];
    Reflect.apply(hook, { emitFile: (file: (typeof emitted)[number]) => emitted.push(file) }, [{}, outputs]);
    return JSON.parse(emitted[0]?.source ?? '');
  };
  const namesIn = (record: BundleRecord): readonly string[] => packagesIn(record).map(({ name }) => name);
  const chunk = (modules: Readonly<Record<string, number>>): object => ({
    type: 'chunk',
    modules: Object.fromEntries(Object.entries(modules).map(([id, renderedLength]) => [id, { renderedLength }])),
  });
  const inReact = join(installedFrom(web, 'react') ?? '', 'cjs/react.production.js');
  const inZod = join(installedFrom(web, 'zod') ?? '', 'v4/core/api.js');

  test('contains packages with code or files in the output, once each', () => {
    const ofTheBuild = { '\0vite/preload-helper.js': 9, '\0rolldown/runtime.js': 9 };
    const documents = { [join(web, '../../docs/tutorial.md?raw')]: 9 };
    const font = { type: 'asset', originalFileNames: ['src/fonts/rubik-latin.woff2'] };
    const code = { [inReact]: 9, [`${inReact}?v=1`]: 9, [inZod]: 0, [join(web, 'src/main.tsx')]: 9 };
    const record = recordOf(web, { 'page.js': chunk({ ...code, ...ofTheBuild, ...documents }), 'font.woff2': font });
    expect(namesIn(record)).toEqual(['@farspin/web', '@fontsource-variable/rubik', 'react', 'rolldown', 'vite']);
    expect(namesIn({ font: record['font.woff2'] ?? [] })).toEqual(['@fontsource-variable/rubik']);
  });

  test('lists every file, also a file that contains no package', () => {
    const documents = chunk({ [join(root, 'docs/tutorial.md?raw')]: 9 });
    const tokens = chunk({ '\0theme-tokens.css': 9 });
    const record = recordOf(join(operator, 'src/control/page'), { 'tutorial.js': documents, 'page.js': tokens });
    expect(record).toEqual({ 'tutorial.js': [], 'page.js': ['packages/operator'] });
  });

  test('rejects generated code and fonts of unknown origin', () => {
    expect(() => recordOf(web, { 'page.js': chunk({ '\0other/helper.js': 9 }) })).toThrow(
      'Add its package in scripts/build/notices/record.ts',
    );
    const font = { type: 'asset', originalFileNames: ['src/fonts/other.woff2'] };
    expect(() => recordOf(web, { 'other.woff2': font })).toThrow('Add it to scripts/build/font-sources.ts.');
  });
});
