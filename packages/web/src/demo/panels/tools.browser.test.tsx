// @module-tag long
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Frame } from '../../shell/frame.tsx';
import { Page } from '../../shell/page.tsx';
import { operatorTheme } from '../../theme/theme-choice.ts';
import { misfits } from '../../testing/misfits.ts';
import { signedIn } from '../../testing/sights.ts';
import { contact, fakeChat } from '../testing/fake-chat.ts';
import { demoSettings, showDemo, type DemoOptions } from '../testing/show-demo.tsx';

const { api } = fakeChat([contact('1', 'Ada', { unread: 250 })]);
const offer = { kind: 'ready' } as const;
const whole = {
  ...demoSettings,
  infoDialog: { title: 'Tonight', body: 'At eight' },
};
const framed = (paragraphs: number) => (
  <Frame>
    <Page title="Page">
      {Array.from({ length: paragraphs }, (_, index) => (
        <p key={index}>Words</p>
      ))}
    </Page>
  </Frame>
);
const show = (paragraphs: number, options: DemoOptions = {}) =>
  showDemo(
    framed(paragraphs),
    {
      auth: signedIn(),
      offers: { discount: offer, bonus: offer },
      wallet: { balanceMinor: 123_456_789_00, intents: [] },
    },
    { api, settings: whole, language: 'bg', ...options },
  );
const buttons = () => [...document.querySelectorAll<HTMLElement>('button[title*="панел"], button[title*="чат"]')];
const boxOf = (element: Element | null | undefined): DOMRect => element?.getBoundingClientRect() ?? new DOMRect();
const headerPx = (): number => boxOf(document.querySelector('header')).height;

it.each([320, 360, 600, 900, 1_024, 1_200, 1_440])(
  'at %d px the top bar looks the same with and without the panel buttons',
  async (width) => {
    await page.viewport(width, 740);
    const { root } = await show(3, {
      api: {},
      settings: { ...whole, site: { ...whole.site, teamChat: false, quickPanel: false } },
    });
    await document.fonts.ready;
    const without = [headerPx(), misfits(40)];
    root.remove();
    await show(3);
    await expect.poll(() => buttons().length).toBe(2);
    await document.fonts.ready;
    expect([headerPx(), misfits(40)]).toEqual(without);
  },
);

it.each(['ltr', 'rtl'] as const)(
  'on a narrow page, %s, the panel buttons are at the inline end and above the footer',
  async (direction) => {
    await page.viewport(360, 740);
    await show(60, { ui: { theme: { ...operatorTheme(whole.theme), direction } } });
    await expect.poll(() => buttons().length).toBe(2);
    const last = () => boxOf(buttons().at(-1));
    await expect.poll(() => last().bottom).toBeLessThanOrEqual(740);
    expect(last().bottom).toBeGreaterThan(660);
    expect(direction === 'ltr' ? 360 - last().right : last().left).toBeLessThan(8);
    window.scrollTo(0, document.body.scrollHeight);
    const footTop = () => boxOf(document.getElementById('content')?.parentElement?.nextElementSibling).top;
    await expect.poll(() => last().bottom).toBeLessThanOrEqual(footTop());
    const lastWords = boxOf([...document.querySelectorAll('p')].findLast((one) => one.textContent === 'Words'));
    expect(boxOf(buttons()[0]).top).toBeGreaterThanOrEqual(lastWords.bottom);
  },
);

it('a fixed footer does not cover the panel buttons', async () => {
  await page.viewport(360, 740);
  const theme = { ...operatorTheme(whole.theme), footerShown: true, footerFixed: true };
  await show(60, { ui: { theme } });
  await expect.poll(() => buttons().length).toBe(2);
  const foot = boxOf(document.getElementById('content')?.parentElement?.nextElementSibling);
  await expect.poll(() => boxOf(buttons().at(-1)).bottom).toBeLessThanOrEqual(foot.top);
});

it('on a narrow page the panel buttons disappear while a field has the focus', async () => {
  await page.viewport(360, 740);
  await showDemo(
    <Frame>
      <Page title="Page">
        <input aria-label="Name" />
        <button type="button">Send</button>
      </Page>
    </Frame>,
    { auth: signedIn() },
    { api, settings: whole, language: 'bg' },
  );
  await expect.poll(() => buttons().length).toBe(2);
  const isShown = (): boolean => buttons().every((button) => button.checkVisibility());
  expect(isShown()).toBe(true);
  await page.getByRole('textbox', { name: 'Name' }).click();
  await expect.poll(isShown).toBe(false);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(isShown).toBe(true);
});

it('[DIALOG3] an open panel closes when the client shows a dialog', async () => {
  const { app } = await show(3);
  await expect.poll(() => buttons().length).toBe(2);
  buttons()[0]?.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  app.state.ui.dialog = 'sign-out';
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
