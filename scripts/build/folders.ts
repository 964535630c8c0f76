import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
const inPackage = (name: string, path: string): string => join(root, 'packages', name, path);

export const web = inPackage('web', '');
export const webOutput = inPackage('web', 'dist');
export const operator = inPackage('operator', '');
export const operatorOutput = inPackage('operator', 'dist');
export const controlPage = join(operatorOutput, 'sim');
export const cli = inPackage('sim-cli', '');
export const cliOutput = inPackage('sim-cli', 'dist');
export const artilleryEngine = inPackage('artillery-engine-farspin', '');
export const artilleryEngineOutput = inPackage('artillery-engine-farspin', 'dist');
export const embedding = join(root, 'docs/embedding');
export const embeddingOutput = join(embedding, 'dist');

const shared = [
  inPackage('core', 'src'),
  inPackage('adapters', 'src'),
  join(root, 'pnpm-lock.yaml'),
  import.meta.dirname,
];
/** Documents that the demo area shows. */
const documents = globSync(['*.md', 'docs/**/*.md', 'docs/images/*', 'packages/*/*.md'], {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
}).map((path) => join(root, path));
export const webSources = [
  ...shared,
  ...['src', 'public', 'index.html', 'offline.html', 'vite.config.ts', 'page-plugin.ts', 'package.json'].map((path) =>
    inPackage('web', path),
  ),
  // The page shows its version.
  inPackage('core', 'package.json'),
  ...documents,
];
export const controlPageSources = [
  ...shared,
  inPackage('testing', 'src'),
  inPackage('operator', 'src'),
  inPackage('web', 'src/theme'),
];
export const cliSources = [
  ...shared,
  inPackage('testing', 'src'),
  inPackage('operator', 'src'),
  inPackage('sim-cli', 'src'),
  inPackage('sim-cli', 'package.json'),
];
export const embeddingSources = [
  ...shared,
  ...['plain', 'vue', 'svelte', 'index.html', 'style.css', 'vite.config.ts', 'package.json'].map((path) =>
    join(embedding, path),
  ),
];
export const artilleryEngineSources = [
  ...shared,
  inPackage('testing', 'src'),
  inPackage('operator', 'src/input'),
  inPackage('sim-cli', 'src/load'),
  inPackage('artillery-engine-farspin', 'src'),
  inPackage('artillery-engine-farspin', 'package.json'),
];
