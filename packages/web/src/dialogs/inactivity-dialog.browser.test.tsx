import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useSnapshot } from 'valtio/react';
import { deviceClock } from '@farspin/adapters/clock';
import { useApp } from '../shell/app-context.ts';
import { putSlice } from '../store/state.ts';
import { playing } from '../testing/game-sights.ts';
import { show } from '../testing/show.tsx';
import { withUsualMotion } from '../testing/usual-motion.ts';
import { InactivityDialog } from './inactivity-dialog.tsx';

const message = { kind: 'keyed', key: 'inactivity.question', params: {} } as const;

async function ask(link: (typeof playing)['link'] = playing.link) {
  const asking = { kind: 'asking', message, until: deviceClock.now() + 33_500 } as const;
  function Asking() {
    const { inactivity } = useSnapshot(useApp().state);
    return <InactivityDialog asking={asking} open={inactivity.kind === 'asking'} />;
  }
  const { app } = await show(<Asking />, { inactivity: asking, session: { kind: 'playing', ...playing, link } });
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  return app;
}
const offline = /No connection to the machine\./;

it('[INACTIVE6] says without a connection that the answer needs none', async () => {
  const app = await ask({ kind: 'waiting', attempt: 1, retryAt: 0 });
  await expect.element(page.getByText(offline)).toBeVisible();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  expect(app.player.clicked).toHaveBeenCalledOnce();
});

it('[INACTIVE6] keeps the countdown as it is while the dialog closes', async () => {
  withUsualMotion();
  const app = await ask();
  expect(page.getByText(offline).query()).toBeNull();
  await expect.element(page.getByText(/3\d seconds until/)).toBeVisible();
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(document.body.textContent));
  observer.observe(document.body, { subtree: true, characterData: true, childList: true });
  putSlice(app.state, 'inactivity', { kind: 'watching', clickedAt: 0 });
  await expect.poll(() => page.getByRole('alertdialog').query()).toBeNull();
  observer.disconnect();
  expect(shown.join(' ')).not.toMatch(/\b0 seconds/);
});
