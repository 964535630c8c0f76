import type { IntentState, Message, Reconnect } from '@farspin/core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SignedInLayer } from '../signed-in/signed-in-layer.tsx';
import { putSlice } from '../store/state.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';

type Asking = Extract<Reconnect, { kind: 'asking' }>;
const asking = (change: Partial<Asking> = {}): Asking => ({
  ...{ kind: 'asking', machineId: '101', machineName: 'Ember Lynx 1', status: 'waiting', creditsMinor: 9_500 },
  message: { kind: 'keyed', key: 'reconnect.waiting', params: {} },
  ...{ actions: ['continue', 'cashout', 'kick'], busy: false, failure: null },
  ...change,
});
const shown = async (change: Partial<Asking> = {}) =>
  show(<SignedInLayer />, { auth: signedIn(), reconnect: asking(change), session: { kind: 'idle', ended: null } });
const dialog = page.getByRole('alertdialog');
const stays = 'the credits stay on the machine';
const ends = '“End session” moves them to your balance.';

it.each([
  ['about credits', {}, [stays, ends]],
  ['about unknown credits', { creditsMinor: undefined }, [stays, ends]],
  ['without a kick', { actions: ['continue', 'cashout'] }, [stays]],
  ['about no credits', { creditsMinor: 0 }, []],
  ['during a cash-out', { status: 'trying-cashout' }, []],
  ['while a cash-out is checked', { actions: ['continue'] }, []],
] as const)('[RECONNECT15] says where the credits are after each answer: %s', async (_, change, says) => {
  await shown(change);
  await expect.element(dialog.getByText('The machine is waiting for you.')).toBeVisible();
  const text = dialog.element().textContent;
  expect([stays, ends].filter((each) => text.includes(each))).toEqual(says);
});

it.each([
  [360, 740],
  [768, 1024],
  [1440, 900],
])(
  '[RECONNECT11] shows the two answers with an amount below each other, and the others in one row, at %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    await shown();
    await expect.element(dialog).toBeVisible();
    const boxOf = (name: string) => dialog.getByRole('button', { name }).element().getBoundingClientRect();
    const [go, out, end, later] = ['Continue with ₺95.00', 'Cash out ₺95.00', 'End session', 'Not now'].map(boxOf);
    expect(out?.left).toBeCloseTo(go?.left ?? 0, 0);
    expect(out?.width).toBeCloseTo(go?.width ?? 0, 0);
    expect(out?.top).toBeGreaterThan(go?.bottom ?? 0);
    expect(later?.top).toBeCloseTo(end?.top ?? 0, 0);
    expect(end?.top).toBeGreaterThan(out?.bottom ?? 0);
  },
);

it('[RECONNECT16] offers the cash-out first after a leave whose cash-out failed', async () => {
  const { app } = await shown();
  const request = { id: 'i', action: 'cash-out', machineId: '101', amountMinor: null, at: 0 } as const;
  const ends = (state: IntentState) =>
    putSlice(app.state, 'wallet', { balanceMinor: 0, intents: [{ ...request, state, balanceBeforeMinor: null }] });
  const names = () =>
    dialog
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  const usual = ['Continue with ₺95.00', 'Cash out ₺95.00', 'End session', 'Not now'];
  ends({ kind: 'failed', at: 1, message: { kind: 'keyed', key: 'wallet.not-moved', params: {} } });
  await expect.poll(names).toEqual(usual);
  app.state.cashedOutOf = '102';
  await expect.poll(names).toEqual(usual);
  app.state.cashedOutOf = '101';
  for (const state of [
    { kind: 'unclear', at: 1 },
    { kind: 'done', at: 1, movedMinor: 100 },
  ] as const) {
    ends(state);
    await expect.poll(names).toEqual(usual);
    expect(dialog.getByText('The money was not moved.').query()).toBeNull();
  }
  ends({ kind: 'failed', at: 1, message: { kind: 'keyed', key: 'wallet.not-moved', params: {} } });
  await expect.element(dialog.getByText('The money was not moved.')).toBeVisible();
  expect(names()).toEqual(['Cash out ₺95.00', 'Continue with ₺95.00', 'End session', 'Not now']);
  expect(dialog.getByText('The machine is waiting for you.').query()).toBeNull();
  await dialog.getByRole('button', { name: 'Cash out ₺95.00' }).click();
  expect(app.player.cancelSession).toHaveBeenCalledOnce();
});

it('[RECONNECT17] takes no press for a moment after other answers appear in the open dialog', async () => {
  const { app } = await shown({ actions: ['continue'], creditsMinor: undefined });
  await expect.element(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  putSlice(app.state, 'reconnect', asking());
  const answers = () => dialog.getByRole('button').elements();
  await expect.poll(() => answers().length).toBe(4);
  const press = () => answers().forEach((answer) => answer.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  const { cancelSession, continueSession, kickPlayer, setAside } = app.player;
  const calls = () =>
    [cancelSession, continueSession, kickPlayer, setAside].map((command) => vi.mocked(command).mock.calls.length);
  press();
  expect(calls()).toEqual([0, 0, 0, 0]);
  putSlice(app.state, 'reconnect', asking({ actions: ['continue'], creditsMinor: undefined }));
  await expect.poll(() => answers().length).toBe(2);
  press();
  putSlice(app.state, 'reconnect', asking());
  await expect.poll(() => answers().length).toBe(4);
  await vi.advanceTimersByTimeAsync(699);
  press();
  expect(calls()).toEqual([0, 0, 0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  await dialog.getByRole('button', { name: 'Cash out ₺95.00' }).click();
  expect(calls()).toEqual([1, 0, 0, 0]);
});

it('[RECONNECT16] shows the failed cash-out in the dialog, and removes the notice about it', async () => {
  const { app } = await shown();
  const message = { kind: 'keyed', key: 'wallet.not-moved', params: {} } as const;
  const state = { kind: 'failed', at: 1, message } as const;
  const request = { id: 'i', action: 'cash-out', machineId: '101', amountMinor: null, at: 0 } as const;
  putSlice(app.state, 'wallet', { balanceMinor: 0, intents: [{ ...request, state, balanceBeforeMinor: null }] });
  app.state.toasts = [{ id: 'i', intent: 'error', message }];
  app.state.cashedOutOf = '101';
  await expect.element(dialog.getByText('The money was not moved.')).toBeVisible();
  await expect.poll(() => vi.mocked(app.page.dismissToast).mock.calls).toContainEqual(['i']);
});

it('[RECONNECT14] says at which machine to finish first, in place of the notice about the refusal', async () => {
  const ended: Message = { kind: 'keyed', key: 'code.50105', params: {} };
  const { app } = await show(<SignedInLayer />, { auth: signedIn(), session: { kind: 'idle', ended } });
  app.state.toasts = [{ id: 'machine', intent: 'error', message: ended }];
  await expect.element(page.getByText('Not allowed right now.')).toBeVisible();
  putSlice(app.state, 'reconnect', asking());
  const first = dialog.getByText('Finish on Ember Lynx 1 first. Then you can play another machine.');
  await expect.element(first).toBeVisible();
  await expect.poll(() => app.page.dismissToast).toHaveBeenCalledWith('machine');
  app.state.toasts = [];
  await expect.element(first).toBeVisible();
  putSlice(app.state, 'reconnect', { kind: 'hidden' });
  await expect.poll(() => dialog.query()).toBeNull();
  putSlice(app.state, 'reconnect', asking());
  await expect.element(dialog).toBeVisible();
  expect(first.query()).toBeNull();
});
