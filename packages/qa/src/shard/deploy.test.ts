import { readFileSync } from 'node:fs';
import { readYaml } from '@farspin/operator/input';
import { expect, it } from 'vitest';
import * as z from 'zod';
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

const text = z.string().min(1);
const container = z.strictObject({
  name: text,
  image: text,
  workingDir: text,
  command: z.array(text),
  env: z.array(z.strictObject({ name: text, value: text })),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string().regex(/^\d+[MG]i$/) }),
    limits: z.strictObject({ memory: z.string().regex(/^\d+[MG]i$/) }),
  }),
});
/** Fields of batch/v1 that the file uses. A strict object finds a mistyped field, which Kubernetes would reject. */
const jobSchema = z.strictObject({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('Job'),
  metadata: z.strictObject({ name: z.string().regex(/^[a-z\d-]{1,63}$/) }),
  spec: z.strictObject({
    completionMode: z.literal('Indexed'),
    completions: z.int().positive(),
    parallelism: z.int().positive(),
    backoffLimit: z.int().nonnegative(),
    template: z.strictObject({
      spec: z.strictObject({
        restartPolicy: z.enum(['Never', 'OnFailure']),
        securityContext: z.strictObject({ runAsNonRoot: z.literal(true) }),
        containers: z.array(container).length(1),
      }),
    }),
  }),
});

function parsed(file: string): unknown {
  const yaml = readYaml(read(file));
  if (!yaml.ok) throw new Error(JSON.stringify(yaml.error));
  return yaml.value.content;
}

it('the Kubernetes job is YAML with the fields of batch/v1', () => {
  expect(jobSchema.parse(parsed('kubernetes/simulate-job.yaml')).spec).toMatchObject({
    completions: 8,
    parallelism: 8,
  });
});

it('the CI files are YAML: eight jobs with a shard each, and a merge after them', () => {
  const step = z.object({ run: z.string().optional(), env: z.record(z.string(), z.string()).optional() });
  const github = z
    .object({
      jobs: z.strictObject({
        simulate: z.object({
          strategy: z.object({ matrix: z.object({ shard: z.array(z.int()) }) }),
          steps: z.array(step),
        }),
        merge: z.object({ needs: z.literal('simulate'), steps: z.array(step) }),
      }),
    })
    .parse(parsed('ci/github.yml'));
  const { strategy, steps } = github.jobs.simulate;
  expect(strategy.matrix.shard).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(steps.find(({ run }) => run !== undefined)?.env).toEqual({
    CI_NODE_INDEX: '${{ matrix.shard }}',
    CI_NODE_TOTAL: '${{ strategy.job-total }}',
  });
  const gitlab = z
    .object({
      stages: z.tuple([z.literal('simulate'), z.literal('merge')]),
      simulate: z.object({ stage: z.literal('simulate'), parallel: z.literal(8), script: z.array(text) }),
      merge: z.object({ stage: z.literal('merge'), needs: z.tuple([z.literal('simulate')]), script: z.array(text) }),
    })
    .parse(parsed('ci/gitlab.yml'));
  expect(gitlab.merge.script).toEqual(['npm run -s simulate -- merge shard-*.json']);
});
