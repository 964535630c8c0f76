import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SignedInLayer } from '../signed-in/signed-in-layer.tsx';
import { putSlice, type Slices } from '../store/state.ts';
import { meters, playing } from '../testing/game-sights.ts';
import { show } from '../testing/show.tsx';
import { longText, signedIn } from '../testing/sights.ts';

it('[SIGNOUT1] the sign-out dialog shows the current state of the open session, and the last known state while the dialog closes', async () => {
  const slices = { auth: signedIn(), session: { kind: 'playing', ...playing } } as const;
  const { app } = await show(<SignedInLayer />, slices, { ui: { dialog: 'sign-out' } });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  putSlice(app.state, 'session', { kind: 'playing', ...playing, meters: { ...meters, creditsMinor: 12_34, seq: 2 } });
  await expect.element(dialog.getByText(/12[.,]34/)).toBeVisible();
  putSlice(app.state, 'session', { kind: 'idle', ended: null });
  await expect.element(dialog.getByText(/12[.,]34/)).toBeVisible();
});

const asking: Slices['reconnect'] = {
  ...{ kind: 'asking', machineId: '101', machineName: 'Ember Lynx 1', status: 'waiting', message: longText },
  ...{ actions: ['continue', 'cashout'], busy: false, failure: null },
};
const elsewhere: Slices['reconnect'] = {
  ...{ kind: 'elsewhere', target: { machineId: '101', name: 'Ember Lynx 1' }, isLost: false },
};

it.each([asking, elsewhere])(
  '[DIALOG3] no other dialog covers the sign-out dialog, and the dialog about the open session opens next: $kind',
  async (reconnect) => {
    const { app } = await show(
      <SignedInLayer />,
      { auth: signedIn(), reconnect: elsewhere },
      { ui: { dialog: 'sign-out' } },
    );
    const dialogs = (): number => document.querySelectorAll('[role$=dialog]').length;
    const answer = page.getByRole('button', { name: 'Leave it open' });
    await expect.element(answer).toBeVisible();
    putSlice(app.state, 'reconnect', reconnect);
    await expect.element(answer).toBeVisible();
    expect(dialogs()).toBe(1);
    app.state.ui.dialog = null;
    await expect.element(answer).not.toBeInTheDocument();
    await expect.poll(dialogs).toBe(1);
    await expect.element(page.getByText(/Ember Lynx 1/).first()).toBeVisible();
  },
);

it('[DIALOG3] the sign-out dialog closes when no session is open', async () => {
  const { app } = await show(<SignedInLayer />, { auth: signedIn() }, { ui: { dialog: 'sign-out' } });
  await expect.poll(() => vi.mocked(app.page.openDialog).mock.calls).toContainEqual([null]);
});
