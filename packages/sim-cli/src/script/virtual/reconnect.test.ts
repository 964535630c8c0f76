import { expect, test } from 'vitest';
import type { Script } from '../steps.schema.ts';
import { parsed, played } from '../testing/played.ts';

const login = '  - login: { username: demo, password: demo1234 }';
const withSteps = (...steps: readonly string[]): Script =>
  parsed(
    `steps:\n${[login, ...['join: { first: available }', 'cash-in: { amount: 10000 }', ...steps].map((step) => `  - ${step}`)].join('\n')}\n`,
  );

/** Returns the time of the last line of this kind about this step. */
const atOf = (output: string, kind: string, step: string): number =>
  Date.parse(new RegExp(`.*"at":"([^"]+)","kind":"${kind}","step":"${step}"`, 's').exec(output)?.[1] ?? '');

test('a kick reports the paid amount, and a reconnect step fails within seconds if no session is open', async () => {
  const kicked = await played(
    withSteps('leave', 'wait: { path: reconnect.status, equals: waiting }', 'reconnect: kick', 'reconnect: cashout'),
  );
  expect(kicked.output).toContain(
    '"action":"kick","machine":"Ember Lynx 1","paidOutMinor":10000,"balanceMinor":500000',
  );
  const alone = await played(parsed(`steps:\n${login}\n  - reconnect: continue\n`));
  expect(alone.outcome).toMatchObject({
    error: { text: 's.yaml:3: reconnect: no session is open. To continue without one, add ifOpen: true' },
  });
  const [told, failure] = ['step', 'failed'].map((kind) => atOf(alone.output, kind, 'reconnect'));
  expect(Number(failure) - Number(told)).toBeLessThanOrEqual(2_100);
});

test('at a machine, reports immediately that no other session is open', async () => {
  const { outcome, output } = await played(withSteps('reconnect: continue'));
  expect(outcome).toMatchObject({
    error: {
      reason: 'refused',
      text: 's.yaml:5: reconnect: the player is at Ember Lynx 1, and no other session is open',
    },
  });
  expect(atOf(output, 'failed', 'reconnect')).toBe(atOf(output, 'step', 'reconnect'));
});

test('with ifOpen, answers an open session, and continues the script if none is open', async () => {
  const ifOpen = 'reconnect: { answer: continue, ifOpen: true }';
  const { outcome, output } = await played(
    withSteps(
      ifOpen,
      'leave',
      ifOpen,
      'expect: { path: session.kind, equals: playing }',
      'leave: { cashOut: true }',
      ifOpen,
      'expect: { path: session.kind, equals: idle }',
    ),
  );
  expect(outcome).toMatchObject({ ok: true });
  const done = [...output.matchAll(/"kind":"done","step":"reconnect"[^}]*"action":("\w+"|null)/g)];
  expect(done.map(([, action]) => action)).toEqual(['null', '"continue"', 'null']);
});

test('a cash-out in the reconnect dialog ends when the wallet has the money, and fails if the server rejects the cash-out', async () => {
  const paidOut = await played(
    withSteps('leave', 'reconnect: cashout', 'expect: { path: wallet.balanceMinor, equals: 500000 }'),
  );
  expect(paidOut.outcome).toMatchObject({ ok: true });
  expect(paidOut.output).toContain('"action":"cashout","machine":"Ember Lynx 1","paidOutMinor":10000');
  const refused = await played(
    withSteps('leave', 'fault: { lose: { call: cancel, how: unavailable } }', 'reconnect: cashout'),
  );
  expect(refused.outcome).toMatchObject({
    ok: false,
    error: { text: expect.stringMatching(/^s\.yaml:7: reconnect: /) },
  });
});
