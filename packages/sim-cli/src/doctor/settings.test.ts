import { expect, test } from 'vitest';
import { startMutant, type Mutation } from '../probe/testing/mutant.ts';
import { givenSettings, startOperator, type OperatorOptions } from '@farspin/operator';
import { diagnose } from './doctor.ts';
import type { DoctorFinding } from './finding.ts';

const settingsFinding = (options: OperatorOptions, mutation?: Mutation): Promise<DoctorFinding | undefined> =>
  findingOf('settings', options, mutation);
const findingOf = async (...asked: Parameters<typeof allOf>): Promise<DoctorFinding | undefined> =>
  (await allOf(...asked))[0];
async function allOf(
  name: string,
  options: OperatorOptions,
  mutation: Mutation = {},
): Promise<readonly DoctorFinding[]> {
  const operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 4, players: 0, ...options });
  const mutant = await startMutant(operator.url, mutation);
  try {
    const nobody = { username: null, password: null, token: null, machine: null };
    const { findings } = await diagnose({ server: mutant.url, ...nobody, video: false, stepMs: 2_000 });
    return findings.filter((one) => one.name === name);
  } finally {
    await mutant.stop();
    await operator.stop();
  }
}
const answers = (status: number, body: unknown = ''): Mutation => ({
  swallow: (call) => (call === 'GET /Settings.json' ? { status, body } : null),
});

test('[HOSTING6] warns that clients use the open policy if Settings.json is missing', async () => {
  expect(await settingsFinding({ policy: 'ukgc' }, answers(404))).toMatchObject({
    ...{ state: 'warn', words: 'Settings.json returns 404, so clients use their defaults, policy open' },
    advice: expect.stringContaining('forward /Settings.json to the operator'),
  });
});

test('[HOSTING6] explains that clients use the last loaded settings if Settings.json fails with 502', async () => {
  expect(await settingsFinding({ policy: 'ukgc' }, answers(502))).toMatchObject({
    ...{ state: 'bad', words: 'Settings.json returns 502 and no settings document' },
    advice: expect.stringContaining('clients use the last settings that they loaded'),
  });
});

test('[SETTINGS10] reports a failure response with status 200 as not a settings document', async () => {
  expect(await settingsFinding({}, answers(200, { ErrorMessage: 'Maintenance', api: {} }))).toMatchObject({
    ...{ state: 'bad', words: 'Settings.json returns 200 and no settings document' },
  });
});

test('[SETTINGS11] [HOSTING7] reports unreadable guards and other bad settings with the actual and expected values', async () => {
  const document = { pin: { check: 'on' }, policy: { profile: 'strict' }, toast: { forMs: 'x' } };
  expect(await allOf('settings', {}, answers(200, document))).toMatchObject([
    {
      ...{ state: 'bad', words: 'pin.check: expected true or false, was "on"' },
      advice: 'Correct the setting (see the guide "Settings"). Until then, clients do not use this document.',
    },
    { state: 'bad', words: 'policy.profile: expected "open", "ukgc", "mga" or "pa-nj", was "strict"' },
    {
      ...{ state: 'warn', words: expect.stringMatching(/^toast.forMs: expected a whole number .*, was "x"$/) },
      advice: 'Correct the setting (see the guide "Settings"). Until then, clients use the default value.',
    },
  ]);
});

test('[HOSTING7] reports each unusable setting, and also the policy', async () => {
  const document = { api: { timeoutMs: '5' }, money: { currency: 'lira' } };
  expect(await allOf('settings', {}, answers(200, document))).toMatchObject([
    { state: 'warn', words: 'api.timeoutMs: expected a whole number from 0 to 2147483647, was "5"' },
    { state: 'warn', words: 'money.currency: expected three capital letters, such as "EUR", was "lira"' },
    { state: 'ok', words: 'read Settings.json: api, money; policy open (not set)' },
  ]);
});

test('[HOSTING7] reports an unknown setting and suggests a known setting with a similar name', async () => {
  const document = { money: { curency: 'EUR' }, whepUrl: '/whep', somethingElse: 1 };
  expect(await allOf('settings', {}, answers(200, document))).toMatchObject([
    {
      ...{ state: 'warn', words: 'unknown setting money.curency. Did you mean money.currency?' },
      advice: 'Clients ignore this setting. Correct or remove it (see the guide "Settings").',
    },
    { state: 'warn', words: 'unknown setting whepUrl. Did you mean video.whepUrl?' },
    { state: 'warn', words: 'unknown setting somethingElse' },
    { state: 'ok' },
  ]);
});

test('[HOSTING6] reports the policy and whether the settings contain a policy', async () => {
  const read = 'read Settings.json: site, money, lobby';
  expect(await settingsFinding({ policy: 'ukgc' })).toMatchObject({
    ...{ state: 'ok', words: `${read}, policy; policy ukgc` },
  });
  expect(await settingsFinding({})).toMatchObject({ state: 'ok', words: `${read}; policy open (not set)` });
});

test('[MESSAGES7] warns if money.digits differs from the number of digits of the currency', async () => {
  const money = (given: object) => findingOf('money', { settings: givenSettings({ money: given }) });
  expect(await money({ currency: 'JPY' })).toMatchObject({
    ...{ state: 'warn', advice: 'Set money.digits to "iso" unless the server counts in units of 2 digits.' },
    words: 'JPY has 0 digits in ISO 4217, but money.digits is 2: clients show 1000 on the wire as ¥10.00',
  });
  expect(await money({ currency: 'JPY', digits: 'iso' })).toBeUndefined();
  expect(await money({ currency: 'KWD', digits: 3 })).toBeUndefined();
});
