import { join } from 'node:path';
import { published } from '../pack/packages.ts';
import { isSupported, type Runtime } from './engines.ts';

/** Entry points that work only inside a test runner. */
const inTestsOnly = new Set(['@farspin/adapters/contract']);

/** Returns the entry points of all packages that support a runtime, except those for tests only. */
export const entryPointsFor = ({ node }: Pick<Runtime, 'node'>): readonly string[] =>
  published
    .filter(({ manifest: { engines } }) => isSupported(node, engines?.node ?? ''))
    .flatMap(({ manifest: { name, exports } }) => Object.keys(exports).map((subpath) => join(name, subpath)))
    .filter((name) => !inTestsOnly.has(name));
