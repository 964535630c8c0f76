import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOperator, type Operator } from '@farspin/operator';
import { FarspinEngine } from './engine.ts';
import type { ContextOfArtillery } from './artillery.types.ts';

let operator: Operator;
beforeAll(async () => {
  // With this seed no machine wins free spins early, so players can leave without waiting for them.
  operator = await startOperator({ seed: 33, brands: 2, machinesPerBrand: 6, players: 3 });
});
afterAll(() => operator.stop());

const engineFor = (farspin: unknown = { think: '500ms' }, target = operator.url): FarspinEngine =>
  new FarspinEngine({ config: { target, engines: { farspin } } });

/** Runs virtual users in parallel, and returns what Artillery would report. */
async function run(users: readonly Record<string, unknown>[], playFor: string) {
  const events = new EventEmitter();
  const counters: Record<string, number> = {};
  const histograms: Record<string, number[]> = {};
  const errors: string[] = [];
  let started = 0;
  events.on('started', () => (started += 1));
  events.on('counter', (name: string, by: number) => (counters[name] = (counters[name] ?? 0) + by));
  events.on('histogram', (name: string, value: number) => (histograms[name] ??= []).push(value));
  events.on('error', (code: string) => errors.push(code));
  const scenario = engineFor().createScenario({ name: 'session', flow: [{ play: { for: playFor } }] }, events);
  const results = await Promise.all(
    users.map(
      (vars) =>
        new Promise<Error | null>((resolve) => {
          const context: ContextOfArtillery = { vars };
          void scenario(context, (error, same) => {
            expect(same).toBe(context);
            resolve(error);
          });
        }),
    ),
  );
  return { results, started, counters, histograms, errors };
}
const player = (n: number) => ({ username: `player${n}`, password: `player${n}1234` });

test('runs virtual users that sign in, play and leave with their money, and reports the metrics of the users', async () => {
  const { results, started, counters, histograms, errors } = await run(
    [player(1), { ...player(2), machine: 203 }],
    '1500ms',
  );
  expect(results).toEqual([null, null]);
  expect(errors).toEqual([]);
  expect(started).toBe(2);
  expect(counters).toMatchObject({ 'farspin.signed_in': 2, 'farspin.joined': 2, 'farspin.lost_money': 0 });
  for (const timing of ['login', 'join', 'transfer', 'leave']) {
    expect(histograms[`farspin.${timing}`]?.length, timing).toBeGreaterThanOrEqual(2);
  }
  const joined = operator.backOffice.ledger().flatMap(({ reason, to }) => (reason === 'cash-in' ? [to] : []));
  expect(joined).toContain('machine:203');
  expect(new Set(joined).size).toBe(2);
  expect(operator.backOffice.sessions()).toEqual([]);
});

test('reports a failure for each virtual user that cannot sign in', async () => {
  const { results, errors } = await run([{ ...player(1), password: 'wrong-one', machine: 101 }, {}], '100ms');
  expect(results.map((error) => error?.message)).toEqual([
    expect.stringMatching(/^signing in: /),
    expect.stringMatching(/^variables\.username: .*; variables\.password: /),
  ]);
  expect(errors).toHaveLength(2);
  expect(errors).toContainEqual(expect.stringMatching(/^farspin\.signing in: /));
});

describe('an invalid script', () => {
  const flowOf = (flow: unknown) => () => engineFor().createScenario({ name: 'session', flow }, new EventEmitter());

  test.each([
    ['no flow', undefined],
    ['another step', [{ get: { url: '/' } }]],
    ['two steps', [{ play: { for: '1s' } }, { play: { for: '1s' } }]],
    ['no time', [{ play: { for: 'a while' } }]],
  ])('%s', (_, flow) => {
    expect(flowOf(flow)).toThrow(
      /^session: flow.*: .* Its flow must be one step, such as "- play: \{ for: 30s \}"\.$/s,
    );
  });

  test('is rejected for a missing target or an unknown setting', () => {
    expect(() => engineFor({}, 'nowhere')).toThrow(
      'config.target must be the address of an operator, such as http://127.0.0.1:4600.',
    );
    expect(() => engineFor({ thinks: '1s' })).toThrow(/^config\.engines\.farspin: .*thinks/);
    expect(() => engineFor({ think: 'soon' })).toThrow('config.engines.farspin.think: must be a time such as 500ms');
  });
});
