import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from './boundaries.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
let tree: string;

/** Creates a small tree with this repository's layout, so that violations never touch the real code. */
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'farspin-boundaries-'));
  for (const name of [
    '.oxlintrc.json',
    'scripts/lint/farspin.js',
    'tsconfig.base.json',
    'packages/core/tsconfig.json',
  ]) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    cpSync(join(root, name), join(tree, name));
  }
  for (const name of ['core', 'testing', 'adapters', 'operator', 'web', 'sim-cli']) {
    mkdirSync(join(tree, 'packages', name), { recursive: true });
    symlinkSync(join(root, 'packages', name, 'node_modules'), join(tree, 'packages', name, 'node_modules'));
  }
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), text);
  }
}
const violations = async (files: Readonly<Record<string, string>>) => {
  write(files);
  return (await checkBoundaries(tree)).violations.map((line) => line.split(':')[0]);
};

const wallet = { 'packages/core/src/wallet/wallet.ts': 'export const balance = 1;\n' };
const adapter = { 'packages/adapters/src/http/index.ts': 'export const api = 1;\n' };

describe('the dependency rule', () => {
  it('accepts a clean tree', async () => {
    expect(
      await violations({
        ...wallet,
        'packages/core/src/wiring/play.ts':
          "import { balance } from '../wallet/wallet.ts';\nexport const play = balance;\n",
      }),
    ).toEqual([]);
  });

  it('fails when a feature imports another feature', async () => {
    expect(
      await violations({
        ...wallet,
        'packages/core/src/lobby/lobby.ts':
          "import { balance } from '../wallet/wallet.ts';\nexport const lobby = balance;\n",
      }),
    ).toEqual(['feature-imports-feature']);
  });

  it('fails when a feature imports only a type of another feature', async () => {
    expect(
      await violations({
        'packages/core/src/wallet/wallet.ts': 'export type Wallet = number;\n',
        'packages/core/src/lobby/lobby.ts':
          "import type { Wallet } from '../wallet/wallet.ts';\nexport const lobby: Wallet = 1;\n",
      }),
    ).toEqual(['feature-imports-feature']);
  });

  it('fails when the core imports a library that is not allowed', async () => {
    expect(await violations({ 'packages/core/src/lobby/lobby.ts': "import 'node:fs';\n" })).toEqual([
      'core-stands-alone',
    ]);
  });

  it('fails when a component imports rxjs', async () => {
    expect(
      await violations({
        'packages/web/src/screens/lobby/lobby.tsx':
          "import { Subject } from 'rxjs';\nexport const s = new Subject();\n",
      }),
    ).toEqual(['rxjs-outside-store']);
  });

  it('fails when a screen imports an adapter', async () => {
    expect(
      await violations({
        ...adapter,
        'packages/web/src/screens/lobby/lobby.tsx':
          "import { api } from '../../../../adapters/src/http/index.ts';\nexport const Lobby = () => <p>{api}</p>;\n",
      }),
    ).toEqual(['adapter-outside-compose']);
  });

  it.each([
    ['screens/lobby/lobby.ts', '../../', ['demo-area-is-needed']],
    ['store/area.ts', '../', ['demo-area-is-needed']],
    ['compose.ts', './', []],
  ])('an import by %s from the demo area at %s reports %j', async (importer, up, reported) => {
    expect(
      await violations({
        'packages/web/src/demo/there.ts': 'export const there = 1;\n',
        [`packages/web/src/${importer}`]: `import { there } from '${up}demo/there.ts';\nexport const here = there;\n`,
      }),
    ).toEqual(reported);
  });

  it.each([
    ['core', 'testing', 'core-stands-alone'],
    ['core', 'adapters', 'core-imports-upwards'],
    ['core', 'operator', 'core-imports-upwards'],
    ['core', 'sim-cli', 'core-imports-upwards'],
    ['core', 'web', 'core-imports-upwards'],
    ['testing', 'adapters', 'testing-imports-upwards'],
    ['testing', 'operator', 'testing-imports-upwards'],
    ['testing', 'sim-cli', 'testing-imports-upwards'],
    ['testing', 'web', 'testing-imports-upwards'],
    ['adapters', 'testing', 'adapters-import-testing'],
    ['adapters', 'operator', 'adapters-import-clients'],
    ['adapters', 'sim-cli', 'adapters-import-clients'],
    ['adapters', 'web', 'adapters-import-clients'],
    ['operator', 'sim-cli', 'operator-imports-client'],
    ['operator', 'web', 'operator-imports-client'],
    ['operator', 'qa', 'operator-imports-client'],
    ['web', 'testing', 'testing-in-product'],
    ['web', 'operator', 'web-imports-operator'],
    ['web', 'sim-cli', 'clients-import-each-other'],
    ['sim-cli', 'web', 'clients-import-each-other'],
    ['sim-cli', 'qa', 'nobody-imports-qa'],
    ['web', 'bench', 'nobody-imports-qa'],
  ])('fails when %s imports %s', async (from, to, rule) => {
    expect(
      await violations({
        [`packages/${to}/src/there.ts`]: 'export const there = 1;\n',
        [`packages/${from}/src/here.ts`]: `import { there } from '../../${to}/src/there.ts';\nexport const here = there;\n`,
      }),
    ).toContain(rule);
  });

  it('lets tests of the core import the test platform, and nothing else above the core', async () => {
    const there = { 'packages/testing/src/there.ts': 'export const there = 1;\n' };
    const importing = (name: string) =>
      `import { there } from '../../${name}/src/there.ts';\nexport const here = there;\n`;
    expect(await violations({ ...there, 'packages/core/src/here.test.ts': importing('testing') })).toEqual([]);
    const above = { 'packages/operator/src/there.ts': 'export const there = 1;\n' };
    expect(await violations({ ...above, 'packages/core/src/here.test.ts': importing('operator') })).toEqual([
      'core-imports-upwards',
    ]);
  });

  it('fails when clients import each other or an adapter imports a client', async () => {
    expect(
      await violations({
        'packages/sim-cli/src/main.ts': 'export const main = 1;\n',
        'packages/web/src/main.tsx': "import { main } from '../../sim-cli/src/main.ts';\nexport const m = main;\n",
        'packages/adapters/src/node.ts': "import { main } from '../../sim-cli/src/main.ts';\nexport const m = main;\n",
      }),
    ).toEqual(expect.arrayContaining(['clients-import-each-other', 'adapters-import-clients']));
  });

  it.each(['Date.now()', 'new Date()', 'performance.now()', 'performance.timeOrigin', 'Date()', 'process.hrtime()'])(
    '[TIME2] fails when a file reads the time of the device with %s',
    async (code) => {
      const file = `// Not Date.now(), says a comment.\nexport const time = ${code};\n`;
      expect(
        await violations({
          'packages/adapters/src/time/device-time.ts': file,
          'packages/operator/src/server/clock.ts': file,
          'packages/web/src/shell/clock.test.ts': file,
          'packages/web/src/shell/shown.ts': 'export const shown = (at: number) => new Date(at);\n',
        }),
      ).toEqual([]);
      expect(await violations({ 'packages/web/src/shell/clock.ts': file })).toEqual(['time-outside-adapter']);
    },
  );

  it.each([
    'new Intl.NumberFormat(language)',
    'new Intl.DateTimeFormat(language, {})',
    'count.toLocaleString(language)',
  ])('[MESSAGES8] fails when a file formats with the language instead of the locale: %s', async (code) => {
    const file = 'packages/web/src/shell/count.ts';
    expect(await violations({ [file]: `export const shown = ${code};\n` })).toEqual(['bare-language']);
    const mended = code.replace('language', 'localeOf(language)');
    expect(await violations({ [file]: `// ${code}\nexport const shown = ${mended};\n` })).toEqual([]);
  });

  const one = "import { b } from '../b/b.ts';\nexport const a = b;\n";
  const back = "import type { a } from '../a/a.ts';\nexport const b: typeof a | 1 = 1;\n";
  const folder = (name: string) => `packages/sim-cli/src/${name}`;

  it('fails when two folders of a package import each other, even for imports of types only', async () => {
    expect(await violations({ [folder('a/a.ts')]: one, [folder('b/other.ts')]: back, [folder('b/b.ts')]: '' })).toEqual(
      ['folder-circle', 'folder-circle'],
    );
  });

  it('fails on a cycle of three folders, and ignores imports in tests', async () => {
    const way = {
      [folder('a/a.ts')]: one,
      [folder('b/b.ts')]: "export { c as b } from '../c/c.ts';\n",
      [folder('c/c.ts')]: 'export const c = 1;\n',
    };
    expect(await violations({ ...way, [folder('c/c.test.ts')]: "import '../a/a.ts';\n" })).toEqual([]);
    expect(await violations({ ...way, [folder('c/d.ts')]: "import '../a/a.ts';\n" })).toEqual(
      Array(3).fill('folder-circle'),
    );
  });

  it('fails on a cycle of folders inside a folder, but not on a cycle between a folder and the files beside the folder', async () => {
    const deep = {
      [folder('a/one/one.ts')]: "export { two as one } from '../two/deeper/two.ts';\n",
      [folder('a/two/deeper/two.ts')]: "export { shared as two } from '../../shared.ts';\n",
      [folder('a/shared.ts')]: 'export const shared = 1;\n',
      [folder('a/all.ts')]: "import './one/one.ts';\n",
    };
    expect(await violations(deep)).toEqual([]);
    expect(await violations({ ...deep, [folder('a/two/back.ts')]: "import '../one/one.ts';\n" })).toEqual([
      'folder-circle',
      'folder-circle',
    ]);
  });

  it('the compiler rejects DOM names in the core', () => {
    write({ 'packages/core/src/lobby/lobby.ts': 'export const title = document.title;\n' });
    const { status, stdout } = spawnSync('tsc', ['-p', join(tree, 'packages/core')], { encoding: 'utf8' });
    expect(stdout).toContain("Cannot find name 'document'");
    expect(status).not.toBe(0);
  });

  it.each([
    ['Date', 'export const now = Date.now();\n', 'Clock'],
    ['Math.random', 'export const dice = Math.random();\n', 'Random'],
  ])('the lint check rejects %s in the core', (_name, code, port) => {
    write({ 'packages/core/src/lobby/lobby.ts': code });
    const { status, stdout } = spawnSync('oxlint', ['packages/core/src'], { cwd: tree, encoding: 'utf8' });
    expect(stdout).toContain(port);
    expect(status).not.toBe(0);
  });
});
