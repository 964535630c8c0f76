import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter, join, shownBarcode } from './player.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly ifMatch: string | null;
  readonly status: number;
}

/** Returns a live list of the page's answered WHEP requests. */
function listen(page: Page): readonly Asked[] {
  const asked: Asked[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/whep/')) return;
    const { 'if-match': ifMatch = null } = await response.request().allHeaders();
    asked.push({ method: response.request().method(), path: pathname, ifMatch, status: response.status() });
  });
  return asked;
}

/** Makes the page's peer connection report a lost connection, as when no data arrives any more. */
const disconnect = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const peer = (globalThis as { lastPeer?: RTCPeerConnection }).lastPeer;
    if (peer === undefined) throw new Error('The page has no connected peer connection');
    Object.defineProperty(peer, 'connectionState', { configurable: true, value: 'disconnected' });
    peer.dispatchEvent(new Event('connectionstatechange'));
    Reflect.deleteProperty(peer, 'connectionState');
    peer.dispatchEvent(new Event('connectionstatechange'));
  });

test(
  'with WHEP, the client restarts a lost connection in the same WHEP session and deletes the WHEP session when the player leaves',
  { tag: '@quick' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const Original = RTCPeerConnection;
      globalThis.RTCPeerConnection = class extends Original {
        override setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
          Object.assign(globalThis, { lastPeer: this });
          return super.setRemoteDescription(description);
        }
      };
    });
    await page.route('**/Settings.json', (route) => route.fulfill({ json: { video: { link: 'whep' } } }));
    const asked = listen(page);
    const by = (method: string) => asked.filter((one) => one.method === method);
    await enter(page);
    await join(page, 'Ember Lynx', 'Ember Lynx 1');
    await shownBarcode(page);
    expect(by('POST')).toEqual([{ method: 'POST', path: '/api/whep/101', ifMatch: null, status: 201 }]);

    await disconnect(page);
    const isRestart = ({ ifMatch, status }: Asked): boolean => ifMatch === '"*"' && status === 200;
    await expect.poll(() => by('PATCH').filter(isRestart).length).toBe(1);
    await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled();
    await shownBarcode(page);
    expect(by('POST')).toHaveLength(1);

    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/lobby/);
    await expect.poll(() => by('DELETE').map(({ status }) => status)).toEqual([200]);
  },
);
