import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMutant, type Mutation } from '../probe/testing/mutant.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { diagnose } from './doctor.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 3 });
});
afterAll(() => operator.stop());

test.each([
  [404, 'not set up: refused with status 404 and without a reason'],
  [503, 'not set up: the answer was 503'],
])('[HOSTING8] reports a WHEP address that answers %i without JSON', async (status, words) => {
  const swallow: Mutation['swallow'] = (call) =>
    call.startsWith('POST /api/whep/') ? { status, body: 'Not here' } : null;
  const mutant = await startMutant(operator.url, { swallow });
  const who = { username: 'demo', password: 'demo1234', token: null, machine: null };
  const { findings } = await diagnose({ server: mutant.url, ...who, video: true, stepMs: 2_000 });
  await mutant.stop();
  expect(findings.find(({ name }) => name === 'picture (WHEP)')).toMatchObject({ state: 'warn', words });
});
