import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../build/folders.ts';
import { packedSourceMap } from './source-maps.ts';

test('keeps the sources of this repository, and names them and the libraries by their packages', () => {
  const staged = join(root, 'build/packages/sim-cli');
  const inStore = '../../../../node_modules/.pnpm/rxjs@7.8.2/node_modules/rxjs/src/of.ts';
  const map = {
    version: 3,
    mappings: 'AAAA',
    sources: ['../../src/main.ts', '../../../core/src/index.ts', inStore],
    sourcesContent: ['main', 'core', 'rxjs'],
  };
  const from = join(root, 'packages/sim-cli/dist/assets/main.js.map');
  expect(packedSourceMap(map, { from, to: join(staged, 'dist/assets/main.js.map'), staged })).toEqual({
    version: 3,
    mappings: 'AAAA',
    sources: [
      '../../packages/sim-cli/src/main.ts',
      '../../packages/core/src/index.ts',
      '../../node_modules/rxjs/src/of.ts',
    ],
    sourcesContent: ['main', 'core', null],
  });
});
