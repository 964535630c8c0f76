import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMutant } from '../probe/testing/mutant.ts';
import { startOperator, type Operator } from '@farspin/operator';
import { diagnose } from './doctor.ts';
import type { DoctorOptions } from './examine.ts';
import type { DoctorFinding } from './finding.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 4, players: 1 });
});
afterAll(() => operator.stop());

const patient = (server: string): DoctorOptions => ({
  ...{ server, username: 'demo', password: 'demo1234', token: null, machine: null, video: true, stepMs: 2_000 },
});

test.each([['sign-in'], ['machine'], ['seat']])(
  'interrupted after the %s check: skips the other checks and signs the player out',
  async (last) => {
    const ended = new AbortController();
    const onFinding = ({ name }: DoctorFinding): void => {
      if (name === last) ended.abort();
    };
    const diagnosis = await diagnose({ ...patient(operator.url), signal: ended.signal, onFinding });
    expect(diagnosis).toMatchObject({ interrupted: true, signedOut: true });
    expect(diagnosis.findings.slice(-2).map(({ name }) => name)).toEqual([last, 'left']);
    expect(operator.backOffice.sessions()).toEqual([]);
  },
);

test('interrupted: reports that the sign-out failed', async () => {
  const ended = new AbortController();
  const mutant = await startMutant(operator.url, {
    swallow: (call) => (call.startsWith('POST /api/player/logout') ? { status: 500, body: '' } : null),
  });
  const diagnosis = await diagnose({
    ...patient(mutant.url),
    signal: ended.signal,
    onFinding: ({ name }) => void (name === 'seat' && ended.abort()),
  });
  await mutant.stop();
  expect(diagnosis).toMatchObject({ interrupted: true, signedOut: false });
});
