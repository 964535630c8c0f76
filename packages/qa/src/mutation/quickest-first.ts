import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Tables before marbles before whole players: the first failure ends a mutant's run, and a table fails soonest. */
const order = ['.rules.test.ts', '.marbles.test.ts'];

const rank = ({ moduleId }: TestSpecification): number => {
  const name = moduleId.slice(moduleId.lastIndexOf('/') + 1);
  const at = order.findIndex((ending) => name.endsWith(ending));
  return at === -1 ? order.length + (name.startsWith('player.') ? 1 : 0) : at;
};

export class QuickestFirst implements TestSequencer {
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}
