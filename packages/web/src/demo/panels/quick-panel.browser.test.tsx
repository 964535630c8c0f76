// @module-tag long
import { err, ok, type PortError } from '@farspin/core';
import type { QuickPanel } from '@farspin/core/demo';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longName, signedIn } from '../../testing/sights.ts';
import { misfits } from '../../testing/misfits.ts';
import { showDemo, type DemoOptions } from '../testing/show-demo.tsx';
import { Tools } from './tools.tsx';

const entries: QuickPanel = {
  events: [{ id: '1', title: 'Shift change', detail: 'At eight' }],
  notes: [],
};
const opener = page.getByRole('button', { name: 'Open quick panel' });
const panel = page.getByRole('dialog', { name: 'Quick panel' });

async function open(answers: readonly (QuickPanel | PortError)[], options: DemoOptions = {}) {
  let calls = 0;
  const quickPanel = () => {
    const answer = answers[Math.min(calls, answers.length - 1)] ?? entries;
    calls += 1;
    return of('kind' in answer ? err(answer) : ok(answer));
  };
  const shown = await showDemo(
    <Tools panels={['quick-panel']} />,
    { auth: signedIn() },
    { api: { quickPanel }, ...options },
  );
  await page.getByRole('button').first().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return { ...shown, calls: () => calls };
}

it('[TEMPLATE-02] the quick panel shows the day, events and notes, and the player can refresh the panel', async () => {
  const { calls } = await open([entries, { events: [], notes: [{ id: '1', title: 'Call', detail: 'Maria' }] }]);
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date());
  await expect.element(panel.getByText(weekday)).toBeVisible();
  await expect.element(panel.getByText('Shift change')).toBeVisible();
  await expect.element(panel.getByText('No notes.')).toBeVisible();
  await panel.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(panel.getByText('Maria')).toBeVisible();
  await expect.element(panel.getByText('No events.')).toBeVisible();
  expect(calls()).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

it('[DEMO11] shows the reason for a failure, and lets the player retry', async () => {
  await open([{ kind: 'refused', refusal: { code: null, text: 'Closed', params: {} } }, entries]);
  await expect.element(panel.getByText('Closed')).toBeVisible();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByText('Shift change')).toBeVisible();
});

it('[DEMO2] shows the day and the switches on a server without events and notes', async () => {
  await open([{ kind: 'absent' }]);
  await expect.element(panel.getByRole('switch', { name: 'Show balance' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
  await expect.element(panel.getByRole('heading', { name: 'Events' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

it('[TEMPLATE-02] the switches turn the balance, the menu and the animations on and off', async () => {
  const { app } = await open([entries], { ui: { balanceShown: true, navbarFolded: false } });
  await panel.getByRole('switch', { name: 'Show balance' }).click();
  expect(app.page.showBalance).toHaveBeenCalledExactlyOnceWith(false);
  await panel.getByRole('switch', { name: 'Wide menu on large screens' }).click();
  expect(app.page.foldNavbar).toHaveBeenCalledExactlyOnceWith(true);
  const animations = panel.getByRole('switch', { name: 'Animations' });
  await expect.element(animations).toHaveAttribute('aria-checked', 'true');
  await animations.click();
  const chosen = { ...app.state.ui.theme, animations: false };
  expect(app.page.setTheme).toHaveBeenCalledExactlyOnceWith(chosen, expect.stringContaining('animations'));
});

it.each(['en', 'tr', 'ar', 'bg'] as const)('the longest texts fit in %s', async (language) => {
  const entry = { id: '1', title: longName, detail: longName };
  await open([{ events: [entry], notes: [entry] }], { language });
  await document.fonts.ready;
  expect(misfits(44)).toEqual([]);
});
