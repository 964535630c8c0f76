import { deviceClock } from '@farspin/adapters/clock';
import type { Intent, IntentState } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { expect, test } from 'vitest';
import { meters, playing } from '../testing/fake-player.ts';
import { keys } from '../testing/keys.ts';
import { renderApp } from '../testing/render-app.tsx';

const cashOut = (state: IntentState): { readonly balanceMinor: number; readonly intents: readonly Intent[] } => ({
  balanceMinor: 500_000,
  intents: [
    { ...{ id: '1', action: 'cash-out', machineId: '101', amountMinor: null, at: 0 }, balanceBeforeMinor: 6, state },
  ],
});
const checking = cashOut({ kind: 'checking', since: 0 });
const notMoved = cashOut({ kind: 'failed', at: 1, message: message('wallet.not-moved') });
const moved = cashOut({ kind: 'done', at: 1, movedMinor: 10_000 });
const noMeters = { ...playing, meters: null };
const withoutCredits = { ...playing, meters: { ...meters, creditsMinor: 0, seq: 5 } };

async function atMachine(session: typeof playing | typeof noMeters, size: { columns: number; rows: number }) {
  const app = await renderApp(size);
  app.states.session.next(session);
  app.states.wallet.next(checking);
  await app.settle();
  return { ...app, said: () => app.frame().replaceAll(/\s+/g, ' ') };
}

test.each([
  { columns: 80, rows: 24 },
  { columns: 40, rows: 12 },
])('[LEAVE4] in %o, does not promise a pay-out on leaving while a cash-out is checked', async (size) => {
  const app = await atMachine(playing, size);
  await app.press('q');
  expect(app.said()).not.toContain('cash out and quit');
  await app.press('o', keys.escape);
  await expect.poll(app.said).not.toContain('the session stays open');
  await app.press('l');
  await expect.poll(app.said).toContain(app.words.t('game.leave.checking'));
  expect(app.frame().split('\n').length).toBeLessThanOrEqual(size.rows);
  expect(app.commands).toEqual([]);
  await app.press('l');
  expect(app.commands).toEqual([['leave', { cashOut: false }]]);
  app.unmount();
});

test.each([
  ['with meters', playing, 'is still on the machine. It goes to your balance'],
  ['without meters', noMeters, 'Credits that are still on the machine go to your balance'],
])(
  '[LEAVE6] asks about the remaining credits when the check finds that nothing moved, %s',
  async (_, session, text) => {
    const app = await atMachine(session, { columns: 80, rows: 24 });
    await app.press('l');
    expect(app.said()).toContain('We are checking whether your cash-out');
    app.states.wallet.next(notMoved);
    await app.settle();
    expect(app.said()).not.toContain('We are checking whether your cash-out');
    expect(app.said()).not.toContain('₺0.00 is still');
    expect(app.said()).toContain(text);
    await app.press('l');
    expect(app.commands).toEqual([['leave', { cashOut: true }]]);
    app.unmount();
  },
);

test.each([
  ['with meters', playing, withoutCredits],
  ['without meters', noMeters, { ...noMeters, isPaidOut: true }],
])('[LEAVE6] asks no further question when the machine has paid out, %s', async (_, before, after) => {
  const app = await atMachine(before, { columns: 80, rows: 24 });
  await app.press('l');
  app.states.wallet.next(moved);
  app.states.session.next(after);
  await app.settle();
  expect(app.said()).not.toMatch(/We are checking whether your cash-out|still on the machine/);
  await app.press('l');
  expect(app.commands).toEqual([['leave', { cashOut: false }]]);
  app.unmount();
});

test('[LEAVE6] closes the question about a refused pay-out after a hand pay by the operator', async () => {
  const app = await renderApp({ columns: 80, rows: 24 });
  const refused = { ...playing, payOutRefused: message('wallet.game-runs') };
  app.states.session.next(refused);
  await app.settle();
  expect(app.frame()).toContain('Leave without cashing out');
  app.states.session.next({ ...withoutCredits, payOutRefused: refused.payOutRefused });
  await app.settle();
  expect(app.frame()).not.toContain('Leave without cashing out');
  expect(app.commands).toContainEqual(['stay']);
  app.unmount();
});

test('[LEAVE2] while the game runs, offers to wait, stay or leave without the credits, but no manual retry', async () => {
  const app = await renderApp({ columns: 80, rows: 24 });
  app.states.session.next({ ...playing, leaving: true, payOutRefused: message('leave.when-over') });
  await app.settle();
  expect(app.frame()).toContain('Finishing this game, then paying out');
  expect(app.frame()).not.toContain('Try again');
  await app.press('o');
  expect(app.commands).toEqual([]);
  await app.press('w');
  expect(app.commands).toEqual([['leave', { cashOut: false }]]);
  app.unmount();
});

test('[LEAVE6] continues to leave when the machine has paid out before it answers', async () => {
  const app = await renderApp({ columns: 80, rows: 24 });
  const waiting = { leaving: true, payOutRefused: message('leave.when-over') };
  app.states.session.next({ ...playing, ...waiting });
  await app.settle();
  app.states.session.next({ ...withoutCredits, ...waiting });
  await app.settle();
  expect(app.frame()).not.toContain('Leave without cashing out');
  expect(app.commands).toEqual([]);
  app.unmount();
});

test('[INACTIVE5] the inactivity question promises a pay-out only when leaving pays out', async () => {
  const app = await atMachine(playing, { columns: 80, rows: 24 });
  const until = deviceClock.now() + 30_000;
  app.states.inactivity.next({ kind: 'asking', message: message('inactivity.question'), until });
  await app.settle();
  expect(app.said()).toContain('We are checking whether your cash-out');
  expect(app.said()).toMatch(/\d+ seconds until you leave the machine/);
  app.states.wallet.next(moved);
  app.states.session.next(withoutCredits);
  await app.settle();
  expect(app.said()).not.toContain('We are checking whether your cash-out');
  expect(app.said()).toMatch(/\d+ seconds until you leave the machine/);
  app.states.session.next(playing);
  await app.settle();
  expect(app.said()).toMatch(/\d+ seconds until your credits are cashed out/);
  app.states.wallet.next(checking);
  await app.settle();
  await app.press('l');
  expect(app.commands).toEqual([['leave', { cashOut: false }]]);
  app.unmount();
});

test('[POLICY5] in 40 × 12, shows a reality check in full while a cash-out is checked', async () => {
  const app = await atMachine(playing, { columns: 40, rows: 12 });
  const amount = { minor: 123_456_789 };
  app.states.watch.next({
    ...{ kind: 'watching', isBehind: false, startedAt: 0, wageredMinor: 500, wonMinor: 100 },
    ...{ netMinor: -400, nextGameAt: null },
    ...{ checkAt: null, meters: null },
    check: message('policy.reality-check', { minutes: 60, wagered: amount, won: amount, net: amount }),
  });
  await app.settle();
  expect(app.said()).toMatch(/net: ₺1,234,567\.89\. .*Enter keep playing/);
  expect(app.frame().split('\n').length).toBeLessThanOrEqual(12);
  app.unmount();
});
