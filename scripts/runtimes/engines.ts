import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/folders.ts';

/** A JavaScript runtime from npm. */
export interface Runtime {
  readonly name: string;
  /** Package and version. */
  readonly from: string;
  /** Path of the executable in an installation of the package. */
  readonly bin: string;
  /** True if it can resolve the import of `farspin` in a script. */
  readonly hasModuleHooks: boolean;
  /** Version of Node whose features the runtime has. */
  readonly node: string;
}

const node = (version: string): Runtime => ({
  ...{
    name: `Node ${version}`,
    from: `node@${version}`,
    bin: 'node_modules/node/bin/node',
    node: version,
    hasModuleHooks: true,
  },
});
export const bun: Runtime = {
  ...{ name: 'Bun 1.4.5', from: 'bun@1.4.5', bin: 'node_modules/.bin/bun', node: '26.3.0', hasModuleHooks: false },
};
export const runtimes: readonly Runtime[] = [node('20.19.6'), node('22.23.3'), node('24.21.0'), bun];

/** Installs a runtime from npm once, and returns the path of its executable. */
export function executableOf({ from, bin }: Runtime): string {
  const folder = join(root, 'node_modules/.cache/farspin-runtimes', from);
  const executable = join(folder, bin);
  if (existsSync(executable)) return executable;
  process.stderr.write(`Installing ${from}…\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error', from], { cwd: folder });
  return executable;
}

/** Returns true if a version of Node is in a range such as `>=22.18`. */
export function isSupported(version: string, range: string): boolean {
  const [least, given] = [range.replace('>=', ''), version].map((text) => text.split('.').map(Number));
  const [major = 0, minor = 0] = given ?? [];
  const [leastMajor = 0, leastMinor = 0] = least ?? [];
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
