import { expect, test } from 'vitest';
import { playing } from '../testing/fake-player.ts';
import { keys } from '../testing/keys.ts';
import { renderApp } from '../testing/render-app.tsx';

test.each([
  [80, 24],
  [40, 12],
])('[LEAVE4] leaving while a cash-out is checked promises no pay-out in %i × %i', async (columns, rows) => {
  const app = await renderApp({ columns, rows });
  const cashOut = { id: '1', action: 'cash-out', machineId: '101', amountMinor: null, at: 0 } as const;
  const checking = { ...cashOut, balanceBeforeMinor: 6, state: { kind: 'checking', since: 0 } } as const;
  const said = () => app.frame().replaceAll(/\s+/g, ' ');
  app.states.session.next(playing);
  app.states.wallet.next({ balanceMinor: 500_000, intents: [checking] });
  await app.settle();
  await app.press('q');
  expect(said()).not.toContain('cash out and quit');
  await app.press('o', keys.escape);
  await expect.poll(said).not.toContain('the session stays open');
  await app.press('l');
  expect(said()).toContain(app.words.t('game.leave.checking'));
  expect(app.frame().split('\n').length).toBeLessThanOrEqual(rows);
  expect(app.commands).toEqual([]);
  app.states.wallet.next({ balanceMinor: 500_000, intents: [] });
  await app.settle();
  expect(said()).not.toContain('not sure yet');
  app.states.wallet.next({ balanceMinor: 500_000, intents: [checking] });
  await app.settle();
  await app.press('l', 'l');
  expect(app.commands).toEqual([['leave', { cashOut: false }]]);
  app.unmount();
});
