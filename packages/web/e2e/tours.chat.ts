import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { enter } from './player.ts';
import type { Scene, Tour } from './tours.ts';

const scriptUrl = '/third-party.js';
/** Draws sample content, as a third-party chat would in its frame. */
const script = `
  document.body.innerHTML = '<main><h1>Support</h1><p>How can we help?</p><label>Message <input></label></main>';
  document.body.style.cssText = 'color: #111; background: #fff';
  globalThis.Tawk_API?.onUnreadCountChanged(2);
`;

const open = async (page: Page, chat: object): Promise<void> => {
  await page.route('**/Settings.json', (route) => route.fulfill({ json: { chat: { startDelayMs: 0, ...chat } } }));
  await page.route(`**${scriptUrl}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await enter(page);
  await page.getByRole('button', { name: 'Open live chat' }).click();
};
const chatOf = (kind: 'livechat' | 'tawk'): Scene => ({
  name: `chat of ${kind}`,
  async arrive(page) {
    await page.evaluate(() => localStorage.removeItem('farspin.token')).catch(() => undefined);
    await open(page, { kind, scriptUrl });
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Support' })).toBeVisible();
  },
});

/** Tours of each kind of live chat, on a page that contains its frame. */
export const chatTours: readonly Tour[] = [
  {
    name: 'live chat',
    scenes: [
      chatOf('tawk'),
      {
        name: 'chat closed, with unread messages',
        async arrive(page) {
          await page.getByTestId('chat').getByRole('button', { name: 'Close' }).click();
          await expect(page.getByRole('button', { name: 'Open live chat' })).toBeVisible();
        },
      },
      chatOf('livechat'),
      {
        name: 'chat that does not come',
        async arrive(page) {
          await page.evaluate(() => localStorage.removeItem('farspin.token'));
          await page.route('**/nowhere.js', (route) => route.abort());
          await open(page, { kind: 'livechat', scriptUrl: '/nowhere.js' });
          await expect(page.getByText('The chat could not be loaded.')).toBeVisible();
        },
      },
    ],
  },
];
