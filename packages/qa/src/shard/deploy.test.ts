import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readOptions } from '../simulate/options.ts';

const read = (file: string): string => readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');

it.each(['slurm/simulate.sbatch', 'kubernetes/simulate-job.yaml', 'ci/gitlab.yml', 'ci/github.yml'])(
  '%s runs simulate with flags that exist',
  (file) => {
    const flags = /^[^#]*npm run -s simulate -- (?!merge)([^>|]*?--json)/m.exec(read(file))?.[1]?.split(' ') ?? [];
    const options = readOptions(
      flags.filter((flag) => flag !== '"$@"'),
      {},
    );
    expect(options).toMatchObject({ json: true, shard: null });
  },
);

it('the Kubernetes job has as many shards as completions', () => {
  const job = read('kubernetes/simulate-job.yaml');
  const completions = /^ {2}completions: (\d+)$/m.exec(job)?.[1];
  expect(completions).toBeDefined();
  expect(/name: JOB_COMPLETIONS\n +value: '(\d+)'/.exec(job)?.[1]).toBe(completions);
});
