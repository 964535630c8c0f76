import type { TestSequencer, TestSpecification } from 'vitest/node';

/**
 * Order of the tests: tables, then streams, then others, and whole players last. The first failure ends a mutant's run,
 * so fast tests come first.
 */
const order = ['.rules.test.ts', '.marbles.test.ts'];

export function rankOf(file: string): number {
  const at = order.findIndex((ending) => file.endsWith(ending));
  return at === -1 ? order.length + (file.includes('/src/player/') ? 1 : 0) : at;
}

export class QuickestFirst implements TestSequencer {
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId));
  }
}
