import { expect, test } from 'vitest';
import type { Player } from '@farspin/core';
import type { Script, ScriptStep } from '../steps.schema.ts';
import { parsed, played } from '../testing/played.ts';

const atMachine = [
  'login: { username: demo, password: demo1234 }',
  'join: { first: available }',
  'cash-in: { amount: 10000 }',
];
const withSteps = (...steps: readonly string[]): Script =>
  parsed(`steps:\n${[...atMachine, ...steps].map((step) => `  - ${step}`).join('\n')}\n`);

test.each([
  ['leave: { cashOut: true }', '"paidOutMinor":10000'],
  ['leave', '"staysOpenWithMinor":10000'],
])('%s reports the amount that was paid out or remains at the machine', async (step, money) => {
  const { output } = await played(withSteps(step));
  expect(output).toMatch(new RegExp(`"kind":"done","step":"leave",.*"machine":".+",${money}`));
});

test('[LEAVE2] a leave during a game waits for the end of the game and reports the amount added to the balance', async () => {
  const press: ScriptStep = {
    ...{ name: 'perform', file: 's.ts', line: 9 },
    with: { says: 'start a game', that: (player: Player) => player.press('start') },
  };
  const script = withSteps('wait: { path: pressBlock, equals: null }');
  const after = parsed('steps:\n  - leave: { cashOut: true }\n').players[0]?.steps ?? [];
  const players = script.players.map((part) => ({ ...part, steps: [...part.steps, press, ...after] }));
  const { outcome, output } = await played({ ...script, players });
  expect(outcome).toMatchObject({ ok: true });
  const [, paid, balance] = /"step":"leave",.*"paidOutMinor":(\d+),"balanceMinor":(\d+)/.exec(output) ?? [];
  expect(Number(paid)).not.toBe(10_000);
  expect(Number(balance) - Number(paid)).toBe(490_000);
});

test('[WALLET8] reports the paid amount if the machine connection is cut before the leave', async () => {
  const { outcome, output } = await played(withSteps('fault: { cut: machine }', 'leave: { cashOut: true }'));
  expect(outcome).toMatchObject({ ok: true });
  expect(output).toMatch(/"kind":"done","step":"leave",.*"paidOutMinor":10000/);
});

test('the balance includes the pay-out when the leave step ends', async () => {
  const { output } = await played(
    withSteps('leave: { cashOut: true }', 'expect: { path: wallet.balanceMinor, equals: 500000 }'),
  );
  expect(output).toContain('"reason":"done"');
});
