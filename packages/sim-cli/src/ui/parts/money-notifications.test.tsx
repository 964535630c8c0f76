import type { Intent } from '@farspin/core';
import { message } from '@farspin/core/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playing } from '../testing/fake-player.ts';
import { renderApp } from '../testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  app = await renderApp();
});
afterEach(() => app.unmount());

const cashOut: Intent = {
  ...{ id: '1', action: 'cash-out', machineId: '101', amountMinor: null, at: 0, creditsMinor: 32_500 },
  ...{ balanceBeforeMinor: 0, state: { kind: 'sending' } },
};
const wallet = (...intents: readonly Intent[]) => app.states.wallet.next({ balanceMinor: 0, intents });
const tell = () => app.states.notice.next({ id: '1', intent: 'success', message: message('wallet.done'), forMs: null });
const done = (movedMinor: number | null) => ({ kind: 'done', at: 1, movedMinor }) as const;

test.each([
  ['what it held', cashOut, null, 'Cash-out: ₺325.00'],
  ['what the server said', cashOut, 32_000, 'Cash-out: ₺320.00'],
  ['that it was all', { ...cashOut, creditsMinor: null }, null, 'Cash-out: All credits'],
  ['what was asked for', { ...cashOut, action: 'cash-in', amountMinor: 500 }, null, 'Cash-in: ₺5.00'],
] as const)('a message shows %s after a completed cash-out or cash-in', async (_, intent, movedMinor, text) => {
  app.states.session.next(playing);
  wallet(intent);
  await app.settle();
  expect(app.frame()).not.toContain(text);
  wallet({ ...intent, state: done(movedMinor) });
  tell();
  await app.settle();
  expect(app.frame()).toContain(`✓ ${text}`);
});

test('shows the message in the lobby after the player has left the machine', async () => {
  app.states.session.next(playing);
  wallet(cashOut);
  await app.settle();
  app.states.session.next({ kind: 'idle', ended: null });
  wallet({ ...cashOut, state: done(null) });
  tell();
  await app.settle();
  expect(app.frame()).toContain('Brands');
  expect(app.frame()).toContain('✓ Cash-out: ₺325.00');
});
