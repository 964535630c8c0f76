import type { IntentState, Playing, PlayWatch, Wallet } from '@farspin/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSnapshot } from 'valtio/react';
import { GameDialogs } from '../screens/game/game-dialogs.tsx';
import { SignedInLayer } from '../signed-in/signed-in-layer.tsx';
import { useApp } from '../shell/app-context.ts';
import { putSlice } from '../store/state.ts';
import { meters, playing } from '../testing/game-sights.ts';
import { show } from '../testing/show.tsx';
import { longText, signedIn } from '../testing/sights.ts';
import { withUsualMotion } from '../testing/usual-motion.ts';

/** Dialogs close with their usual animation in these tests. */
beforeEach(withUsualMotion);

const cashOut = (state: IntentState): Wallet => ({
  balanceMinor: 5_000_00,
  intents: [
    { ...{ id: 'i', action: 'cash-out', machineId: '101', amountMinor: null, at: 1 }, balanceBeforeMinor: 0, state },
  ],
});
const checking = cashOut({ kind: 'checking', since: 2 });
const notMoved = cashOut({
  ...{ kind: 'failed', at: 3 },
  message: { kind: 'keyed', key: 'wallet.not-moved', params: {} },
});
const rested: Wallet = { balanceMinor: 5_000_00, intents: [] };
const noMeters: Playing = { ...playing, meters: null };
const withoutCredits: Playing = { ...playing, meters: { ...meters, creditsMinor: 0, seq: 2 } };
const atRest: Playing = { ...playing, meters: { ...meters, isRunning: false } };
const refused: Playing = { ...playing, payOutRefused: { kind: 'keyed', key: 'wallet.game-runs', params: {} } };

const waiting: Playing = {
  ...{ ...playing, leaving: true },
  payOutRefused: { kind: 'keyed', key: 'leave.when-over', params: {} },
};

function DialogsOfSession() {
  const { state } = useApp();
  const { session } = useSnapshot(state);
  return session.kind === 'playing' && <GameDialogs playing={session} />;
}

/** Renders an open leave dialog over a game. */
async function asked(session: Playing, wallet: Wallet) {
  const slices = { auth: signedIn(), session: { kind: 'playing', ...session }, wallet } as const;
  const { app } = await show(<DialogsOfSession />, slices, { ui: { dialog: 'leave' } });
  vi.mocked(app.page.openDialog).mockImplementation((dialog) => (app.state.ui.dialog = dialog));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return {
    app,
    become(nextSession: Playing, nextWallet: Wallet): void {
      putSlice(app.state, 'wallet', nextWallet);
      putSlice(app.state, 'session', { kind: 'playing', ...nextSession });
    },
  };
}

it('[LEAVE6] shows no amount for a machine without meters when the check ends and no money has moved', async () => {
  const { app, become } = await asked(noMeters, checking);
  await expect.element(page.getByText(/We are checking whether your cash-out/)).toBeVisible();
  become(noMeters, notMoved);
  await expect.element(page.getByText(/Credits that are still on the machine go to your balance/)).toBeVisible();
  expect(page.getByText(/0\.00/).query()).toBeNull();
  await page.getByRole('button', { name: 'Cash out and leave' }).click();
  expect(app.player.leave).toHaveBeenCalledExactlyOnceWith({ cashOut: true });
});

it('[LEAVE6] shows the reported credits when the check ends and no money has moved', async () => {
  const { become } = await asked(playing, checking);
  become(atRest, notMoved);
  await expect.element(page.getByText(/123\.45 is still on the machine/)).toBeVisible();
});

it('[LEAVE2] promises no amount while a game runs, because the game may change it', async () => {
  const { become } = await asked(playing, rested);
  await expect
    .element(page.getByText('The game is not over yet. Your credits are cashed out as soon as it is.'))
    .toBeVisible();
  expect(page.getByText(/123\.45/).query()).toBeNull();
  become(atRest, rested);
  await expect.element(page.getByText(/123\.45 is still on the machine/)).toBeVisible();
});

it('[LEAVE2] offers to leave or to stay while the cash-out waits for the end of the game', async () => {
  const { app, become } = await asked(waiting, rested);
  await expect.element(page.getByText(/Finishing this game, then paying out .*123\.45/)).toBeVisible();
  expect(page.getByText(/still on the machine/).query()).toBeNull();
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Leave without cashing out' })).toBeVisible();
  await expect.element(page.getByText(/123\.45 stays on the machine if you leave without cashing out/)).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(app.player.stay).toHaveBeenCalledOnce();
  expect(app.player.leave).not.toHaveBeenCalled();
  become(refused, rested);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('[LEAVE2] does nothing at a second click on "Cash out and leave" while the cash-out waits', async () => {
  const { app } = await asked(waiting, rested);
  await expect.element(page.getByRole('dialog', { name: /^Leaving / })).toBeVisible();
  const names = page.getByRole('dialog').getByRole('button').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Cash out and leave',
    'Stay',
    'Leave without cashing out',
  ]);
  await page.getByRole('button', { name: 'Cash out and leave' }).click({ force: true });
  expect(app.player.leave).not.toHaveBeenCalled();
  expect(app.state.ui.dialog).toBe('leave');
});

it.each([
  ['the checked cash-out has moved money', playing, checking],
  ['the operator pays by hand', playing, rested],
  ['the operator pays by hand after the machine refused to pay', refused, rested],
  ['a machine without meters has paid out', noMeters, checking],
])('[LEAVE6] closes without showing an amount of zero when %s', async (_, before, wallet) => {
  const { app, become } = await asked(before, wallet);
  const left = before.meters === null ? { ...noMeters, isPaidOut: true } : withoutCredits;
  become({ ...left, payOutRefused: before.payOutRefused }, cashOut({ kind: 'done', at: 4, movedMinor: 12_345 }));
  await vi.waitFor(() => expect(app.state.ui.dialog).toBeNull());
  expect(page.getByText(/0\.00/).query()).toBeNull();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(app.player.leave).not.toHaveBeenCalled();
});

it('[DIALOG1] stays open for the end of the game, and ignores the second tap of a double tap', async () => {
  const { app, become } = await asked(playing, rested);
  vi.mocked(app.player.leave).mockImplementation(() => become(waiting, rested));
  await page.getByRole('button', { name: 'Cash out and leave' }).click();
  expect(app.state.ui.dialog).toBe('leave');
  await expect
    .element(page.getByRole('button', { name: 'Leave without cashing out' }))
    .toHaveAttribute('aria-disabled');
  expect(app.player.leave).toHaveBeenCalledExactlyOnceWith({ cashOut: true });
});

it('[LEAVE6] continues to leave when the machine has paid out before it answers', async () => {
  const { app, become } = await asked(waiting, rested);
  become({ ...withoutCredits, leaving: true, payOutRefused: waiting.payOutRefused }, cashOut({ kind: 'sending' }));
  await vi.waitFor(() => expect(app.state.ui.dialog).toBeNull());
  expect(app.player.stay).not.toHaveBeenCalled();
});

const inactivity = { kind: 'asking', message: longText, until: Date.now() + 60_000 } as const;
const watch: PlayWatch = {
  ...{ kind: 'watching', isBehind: false, startedAt: 0, wageredMinor: 0, wonMinor: 0, netMinor: 0 },
  ...{ nextGameAt: null, checkAt: null, meters: null, check: longText },
};

it.each([
  ['the inactivity question', { inactivity }],
  ['the reality check', { playWatch: watch }],
])(
  '[LEAVE4] [INACTIVE5] %s explains the effect of leaving, and updates the explanation while the dialog is open',
  async (_, asking) => {
    const session = { kind: 'playing', ...playing } as const;
    const { app } = await show(<SignedInLayer />, { auth: signedIn(), session, wallet: checking, ...asking });
    await expect.element(page.getByText(/We are checking whether your cash-out/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
    expect(page.getByText(/cashed out/).query()).toBeNull();
    putSlice(app.state, 'session', { kind: 'playing', ...withoutCredits });
    putSlice(app.state, 'wallet', rested);
    await expect.element(page.getByText(/We are checking whether your cash-out/)).not.toBeInTheDocument();
    expect(page.getByText(/cashed out/).query()).toBeNull();
    putSlice(app.state, 'session', session);
    await page.getByRole('button', { name: 'Cash out and leave' }).click();
    expect(app.player.leave).toHaveBeenCalledExactlyOnceWith({ cashOut: true });
  },
);

it.each([
  ['leave', null],
  ['cash-in', null],
  ['game-details', null],
  ['game-keys', null],
  ['report', 'report'],
] as const)('[DIALOG2] closes the dialogs of a session when the session ends: %s', async (dialog, after) => {
  const { app } = await asked(playing, rested);
  app.state.ui.dialog = dialog;
  putSlice(app.state, 'session', { kind: 'idle', ended: null });
  await vi.waitFor(() => expect(app.state.ui.dialog).toBe(after));
  putSlice(app.state, 'session', { kind: 'playing', ...playing, target: { machineId: '102', name: 'Ember Lynx 2' } });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('[AUTOPLAY1] says that autoplay is stopping, and then that it has stopped', async () => {
  const { app, become } = await asked({ ...playing, meters: { ...meters, autoplay: true } }, rested);
  await expect.element(page.getByText('Autoplay is stopping. It stays off if you stay.')).toBeVisible();
  const note = { kind: 'keyed', key: 'game.autoplay.stopped', params: {} } as const;
  const result = { kind: 'keyed', key: 'game.over.unpaid', params: {} } as const;
  putSlice(app.state, 'gameNotes', { instead: null, notes: [note, result] });
  become({ ...playing, meters: { ...meters, autoplay: false, seq: 2 } }, rested);
  await expect.element(page.getByText('Autoplay has stopped.')).toBeVisible();
  expect(page.getByText(/Autoplay is stopping/).query()).toBeNull();
  expect(page.getByText(/Your game has ended/).query()).toBeNull();
});
