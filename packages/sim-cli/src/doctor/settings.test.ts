import { expect, test } from 'vitest';
import { startMutant, type Mutation } from '../probe/testing/mutant.ts';
import { givenSettings, startOperator, type OperatorOptions } from '../server/operator.ts';
import { diagnose } from './doctor.ts';
import type { Finding } from './finding.ts';

const settingsFinding = (options: OperatorOptions, mutation?: Mutation): Promise<Finding | undefined> =>
  findingOf('settings', options, mutation);
async function findingOf(
  name: string,
  options: OperatorOptions,
  mutation: Mutation = {},
): Promise<Finding | undefined> {
  const operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 4, players: 0, ...options });
  const mutant = await startMutant(operator.url, mutation);
  try {
    const nobody = { username: null, password: null, token: null, machine: null };
    const { findings } = await diagnose({ server: mutant.url, ...nobody, video: false, stepMs: 2_000 });
    return findings.find((one) => one.name === name);
  } finally {
    await mutant.stop();
    await operator.stop();
  }
}
const answers = (status: number, body: unknown = ''): Mutation => ({
  swallow: (call) => (call === 'GET /Settings.json' ? { status, body } : null),
});

test('[HOSTING6] warns when there is no Settings.json, because a policy may be lost on the way', async () => {
  expect(await settingsFinding({ policy: 'ukgc' }, answers(404))).toMatchObject({
    ...{ state: 'warn', words: 'Settings.json is 404: clients use their defaults, policy open' },
    advice: expect.stringContaining('pass /Settings.json on to the operator'),
  });
});

test('[HOSTING6] says what another failure means for clients', async () => {
  expect(await settingsFinding({ policy: 'ukgc' }, answers(502))).toMatchObject({
    ...{ state: 'bad', words: 'Settings.json is 502 and no settings document' },
    advice: expect.stringContaining('clients use the last one they loaded'),
  });
});

test('[SETTINGS10] says that a failure is no settings document', async () => {
  expect(await settingsFinding({}, answers(200, { ErrorMessage: 'Maintenance', api: {} }))).toMatchObject({
    ...{ state: 'bad', words: 'Settings.json is 200 and no settings document' },
  });
});

test('[SETTINGS11] reports a document that clients do not use, by the guard that they cannot read', async () => {
  expect(await settingsFinding({}, answers(200, { pin: { check: 'on' }, toast: { forMs: 'x' } }))).toMatchObject({
    ...{ state: 'bad', words: 'Settings.json cannot be used: pin.check' },
  });
});

test('[HOSTING6] reports the policy, and whether it was set', async () => {
  const read = 'Settings.json is read: site, money, lobby';
  expect(await settingsFinding({ policy: 'ukgc' })).toMatchObject({
    ...{ state: 'ok', words: `${read}, policy; policy ukgc` },
  });
  expect(await settingsFinding({})).toMatchObject({ state: 'ok', words: `${read}; policy open (not set)` });
});

test('[MESSAGES7] warns where money has other digits than its currency', async () => {
  const money = (given: object) => findingOf('money', { settings: givenSettings({ money: given }) });
  expect(await money({ currency: 'JPY' })).toMatchObject({
    ...{ state: 'warn', advice: 'Set money.digits to "iso" unless the server counts in units of 2 digits.' },
    words: 'JPY has 0 digits by ISO 4217, and money.digits is 2: 1000 on the wire is shown as ¥10.00',
  });
  expect(await money({ currency: 'JPY', digits: 'iso' })).toBeUndefined();
  expect(await money({ currency: 'KWD', digits: 3 })).toBeUndefined();
});
