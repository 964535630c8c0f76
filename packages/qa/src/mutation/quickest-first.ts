import type { TestSequencer, TestSpecification } from 'vitest/node';

/** The environment variable that names the folder in `src` that is being mutated; its own tests fail soonest. */
export const mutatedFolder = 'FARSPIN_MUTATED_FOLDER';

/**
 * The one that names the only tests to run, as a pattern. Stryker's own `testFiles` would change code that runs when its
 * module is loaded only after that.
 */
export const onlyTests = 'FARSPIN_ONLY_TESTS';

/** Then tables before streams before whole players: the first failure ends a mutant's run. */
const order = ['.rules.test.ts', '.marbles.test.ts'];

export function rankOf(file: string, folder = ''): number {
  if (folder !== '' && file.includes(`/src/${folder}/`)) return -1;
  const name = file.slice(file.lastIndexOf('/') + 1);
  const at = order.findIndex((ending) => name.endsWith(ending));
  return at === -1 ? order.length + (file.includes('/src/player/') ? 1 : 0) : at;
}

export class QuickestFirst implements TestSequencer {
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const folder = process.env[mutatedFolder];
    return files.toSorted((a, b) => rankOf(a.moduleId, folder) - rankOf(b.moduleId, folder));
  }
}
