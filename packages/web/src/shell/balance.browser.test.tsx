import { defaultSettings, type Language, type Wallet } from '@farspin/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { misfits } from '../testing/misfits.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';
import { deviceClock } from '@farspin/adapters/clock';
import { Balance } from './balance.tsx';
import { TopBar } from './top-bar.tsx';

const failing = (inMs: number): Wallet => ({
  ...{ balanceMinor: null, isUnreadable: true, intents: [] },
  balanceRetryAt: deviceClock.now() + inMs,
});

it('[READ1] shows the time of the next retry for a balance that could not be read', async () => {
  const { app, root } = await show(<Balance />, { auth: signedIn(), wallet: failing(50_000) });
  const text = () => root.textContent;
  await expect.poll(text).toMatch(/Not available\W*Trying again in \W?\d\d\W? s/);
  app.state.wallet = failing(-1);
  await expect.poll(text).toMatch(/Not available\W*Trying again…/);
  app.state.wallet = { ...failing(50_000), balanceMinor: 500 };
  await expect.poll(text).not.toMatch(/Retry|Trying/);
});

it.each(['tr', 'en', 'ar', 'bg'] as const)(
  'fits at 320 px while the next retry is shown, in %s',
  async (language: Language) => {
    await page.viewport(320, 740);
    await show(
      <TopBar withMenuButton withLogo />,
      { auth: signedIn(), wallet: failing(59_500) },
      { language, settings: { ...defaultSettings, infoDialog: { title: 'Tonight', body: 'At eight' } } },
    );
    await document.fonts.ready;
    expect(misfits(40)).toEqual([]);
  },
);

it('[WALLET2] shows beside the balance that a transfer is being checked', async () => {
  const checking = { kind: 'checking', since: 0 } as const;
  const cashOut = { id: '1', action: 'cash-out', machineId: '101', amountMinor: null, at: 0 } as const;
  const wallet: Wallet = { balanceMinor: 500, intents: [{ ...cashOut, state: checking, balanceBeforeMinor: 500 }] };
  const { app, root } = await show(<Balance />, { auth: signedIn(), wallet });
  await expect.poll(() => root.textContent).toContain('Checking…');
  const placeOfName = (): unknown =>
    page.getByText('Balance', { exact: true }).element().getBoundingClientRect().toJSON();
  const beside = placeOfName();
  app.state.wallet = { balanceMinor: 500, intents: [] };
  await expect.poll(() => root.textContent).not.toContain('Checking');
  expect(placeOfName()).toEqual(beside);
});

it('hides the amount by a labelled button beside it, and not by a touch of the amount', async () => {
  const { app } = await show(<Balance />, { auth: signedIn(), wallet: { balanceMinor: 500, intents: [] } });
  await page.getByTestId('balance').click();
  expect(app.page.showBalance).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Hide balance' }).click();
  expect(app.page.showBalance).toHaveBeenCalledExactlyOnceWith(false);
});

it.each(['tr', 'en', 'ar', 'bg'] as const)(
  '[FRESH1] keeps its width when the time of the balance appears, in %s',
  async (language: Language) => {
    await page.viewport(390, 740);
    const wallet: Wallet = { balanceMinor: 500, intents: [] };
    const { app, root } = await show(<Balance />, { auth: signedIn(), wallet }, { language });
    await document.fonts.ready;
    const width = () => root.firstElementChild?.getBoundingClientRect().width;
    const before = width();
    const at = deviceClock.now() - 60_000;
    app.state.freshness = { ...app.state.freshness, balance: { kind: 'asOf', at } };
    await expect.poll(() => root.querySelectorAll('[title] svg').length).toBeGreaterThan(1);
    expect(width()).toBe(before);
  },
);

it.each([
  { width: 360, language: 'en' },
  { width: 360, language: 'ar' },
  { width: 1440, language: 'en' },
  { width: 1440, language: 'ar' },
] as const)(
  '[FRESH1] keeps its amount and its height when a note appears below it, at $width px in $language',
  async ({ width, language }) => {
    await page.viewport(width, 740);
    const wallet: Wallet = { balanceMinor: 500, intents: [] };
    const { app, root } = await show(<Balance />, { auth: signedIn(), wallet }, { language });
    await document.fonts.ready;
    const places = () =>
      [root.firstElementChild, page.getByTestId('balance').element()].map((box) =>
        box?.getBoundingClientRect().toJSON(),
      );
    const before = places();
    const since = deviceClock.now() - 60_000;
    app.state.freshness = { ...app.state.freshness, balance: { kind: 'asOf', at: since } };
    await expect.poll(() => root.querySelectorAll('[title] svg').length).toBeGreaterThan(1);
    expect(places()).toEqual(before);
    const state = { kind: 'checking', since } as const;
    const intent = { id: '1', action: 'cash-out', machineId: '101', amountMinor: null, at: since } as const;
    app.state.wallet = { ...wallet, intents: [{ ...intent, state, balanceBeforeMinor: 500 }] };
    await expect.poll(() => root.textContent.length).toBeGreaterThan(30);
    expect(places()).toEqual(before);
    app.state.freshness = { ...app.state.freshness, balance: { kind: 'live' } };
    app.state.wallet = wallet;
    await expect.poll(() => root.querySelectorAll('[title] svg').length).toBe(1);
    expect(places()).toEqual(before);
  },
);
