import { message } from '@farspin/core/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  app = await renderApp();
});
afterEach(() => app.unmount());

const notice = (key: 'wallet.busy' | 'wallet.done', forMs: number) =>
  app.states.notice.next({ id: null, intent: 'info', message: message(key), forMs });

test('shows a covered message again after the newer message disappears', async () => {
  notice('wallet.done', 200);
  notice('wallet.busy', 500);
  await vi.waitFor(() => expect(app.frame()).toContain('Another transfer is still under way. (1 more message)'));
  await vi.waitFor(() => expect(app.frame()).toContain('Your credits were moved to your balance.'), { interval: 10 });
  expect(app.frame()).not.toContain('Another transfer');
  await vi.waitFor(() => expect(app.frame()).not.toContain('Your credits were moved to your balance.'));
});

test('[SESSION31] keeps the notice about the end of a session until a key is pressed', async () => {
  app.states.notice.next({
    ...{ id: 'machine', intent: 'info', forMs: null, stays: true },
    message: message('session.ended-at', { machine: 'Ember Lynx 1' }),
    more: [message('session.paid', { machine: 'Ember Lynx 1', amount: { minor: 750 } })],
  });
  await vi.waitFor(() => expect(app.frame()).toContain('Your session on Ember Lynx 1 has ended. ₺7.50 from'));
  await app.press('x');
  expect(app.frame()).toContain('Your session on Ember Lynx 1 has ended.');
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  expect(app.frame()).toContain('Your session on Ember Lynx 1 has ended.');
  await app.press('x');
  expect(app.frame()).not.toContain('Your session on');
});
