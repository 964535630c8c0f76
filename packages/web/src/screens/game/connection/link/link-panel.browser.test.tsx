import type { LinkSummary } from '@farspin/core/quality-controller';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { gameViewOf } from '../../../../store/game-view.ts';
import { putSlice } from '../../../../store/state.ts';
import { at, goodLink, report } from '../../../../testing/game-sights.ts';
import { misfits } from '../../../../testing/misfits.ts';
import { show, type Shown } from '../../../../testing/show.tsx';
import { longText, oldIs } from '../../../../testing/sights.ts';
import { GameScreen } from '../../game-screen.tsx';

const { slices } = at({}, ({ t }) => t('link.title'), { link: goodLink });
const meter = () => page.getByTestId('game-link');
const panel = () => page.getByTestId('link-panel');
const valueOf = (id: string) => page.getByTestId(`link-${id}`).getByRole('definition');
const says = (place: Locator, words: string): Promise<void> =>
  expect.poll(() => place.element().textContent, { timeout: 3_000 }).toContain(words);
const shown = (more: typeof slices = {}, options = {}): Promise<Shown> =>
  show(<GameScreen />, { ...slices, ...more }, options);
async function opened(more: typeof slices = {}, options = {}): Promise<Shown> {
  const all = await shown(more, options);
  await meter().click();
  await expect.element(panel()).toBeVisible();
  return all;
}
const lost = (change: Partial<LinkSummary>): LinkSummary => ({
  ...{ quality: 'lost', fault: 'picture', says: { kind: 'keyed', key: 'link.no-picture', params: {} } },
  ...{ next: { kind: 'none' }, mend: 'retryPicture', report: null, ...change },
});

describe('the connection panel', () => {
  it('[LINK3] is summarised in one word by the meter and shown in full on request', async () => {
    await opened();
    await says(meter(), 'Connection: Good');
    await expect.element(meter()).toHaveAttribute('aria-expanded', 'true');
    await says(panel(), 'Good The connection is good.');
    await says(valueOf('age'), '120 milliseconds');
    await says(valueOf('route'), 'Through a relay (TLS)');
    await says(valueOf('controls'), 'Connected');
    await says(valueOf('picture'), 'Live');
    expect(panel().element().querySelectorAll('[aria-live], [role="status"], [role="alert"]')).toHaveLength(0);
  });

  it.each([
    ['en', 'Out of order', 'The machine is out of order. You can still cash out and leave.'],
    ['tr', 'Arızalı', 'Makine arızalı. Parayı çekip ayrılabilirsiniz.'],
    ['ar', 'معطّلة', 'الآلة معطّلة. يمكنك صرف رصيد الآلة والمغادرة.'],
    ['bg', 'Повредена', 'Машината е повредена. Можете да поискате изплащане и да напуснете.'],
  ] as const)(
    '[LINK5] says of the machine that it is out of order, not of the connection, in %s',
    async (language, word, text) => {
      const says = { kind: 'keyed', key: 'session.error', params: {} } as const;
      await opened({ link: { ...goodLink, quality: 'out', fault: 'out-of-order', says } }, { language });
      await expect.poll(() => meter().element().textContent).toBe(word);
      const cause = document.getElementById(meter().element().getAttribute('aria-describedby') ?? '');
      expect(cause?.textContent).toBe(text);
      await expect.poll(() => panel().getByRole('paragraph').first().element().textContent.trim()).toBe(text);
    },
  );

  it('takes the focus without trapping the focus, and returns the focus on Esc and on Close', async () => {
    const { app } = await opened();
    expect(document.activeElement).toBe(panel().element());
    for (const name of ['Cash out', 'Leave']) await expect.element(page.getByRole('button', { name })).toBeEnabled();
    await page.getByRole('button', { name: 'Cash out' }).click();
    expect(app.player.cashOut).toHaveBeenCalledOnce();
    (panel().element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(meter().element());
    await meter().click();
    await panel().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => document.activeElement).toBe(meter().element());
  });

  it('opens with a key and closes with Esc, and key presses in the panel do not play', async () => {
    const { app } = await shown();
    await expect.element(meter()).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(panel()).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    expect(app.player.press).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
  });

  it('updates its figures once a second and its texts immediately', async () => {
    const { app } = await opened();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      putSlice(app.state, 'link', { ...goodLink, quality: 'fair', report: { ...report, frameAgeMs: 555 } });
      await says(meter(), 'Fair');
      await says(valueOf('age'), '120 milliseconds');
    } finally {
      vi.useRealTimers();
    }
    await says(valueOf('age'), '555 milliseconds');
  });

  it('[LINK1] shows the next step and lets the player retry immediately', async () => {
    const { app } = await opened({ link: lost({ next: { kind: 'retry', at: Date.now() + 60_000 } }) });
    await says(panel(), 'There is no picture.Trying again in ');
    await panel().getByRole('button', { name: 'Try now' }).click();
    expect(app.player.retryPicture).toHaveBeenCalledOnce();
    putSlice(app.state, 'link', lost({ mend: 'retryNow' }));
    await panel().getByRole('button', { name: 'Try now' }).click();
    expect(app.player.retryNow).toHaveBeenCalledOnce();
  });

  it('[LINK3] shows unknown figures as unknown and outdated figures with their time', async () => {
    await opened({ link: lost({}), freshness: oldIs('meters') });
    await says(valueOf('age'), 'Unknown');
    await says(valueOf('machine'), 'As of 8:14:05');
  });

  it('is hidden while nothing is known about the connection', async () => {
    await shown({ link: null });
    await expect.element(page.getByRole('button', { name: 'Cash out' })).toBeVisible();
    await expect.element(meter()).not.toBeInTheDocument();
  });
});

describe.each(['en', 'tr', 'ar', 'bg'] as const)('the connection panel in %s', (language) => {
  it.each([
    ['good', goodLink],
    ['refused with a long text', lost({ says: longText })],
    ['with the largest figures', { ...goodLink, report: hugeReport() }],
  ])('is readable: %s', async (_, link) => {
    const { app } = await opened({ link }, { language });
    await document.fonts.ready;
    await says(panel(), app.state.ui.words.t('link.title'));
    expect(misfits(44)).toEqual([]);
    const box = panel().element().getBoundingClientRect();
    const money = page.getByRole('button', { name: app.state.ui.words.t('game.cash-out') }).element();
    expect(box.bottom).toBeLessThanOrEqual(money.getBoundingClientRect().top);
    expect(gameViewOf(app.page).state.linkShown).toBe(true);
  });
});

function hugeReport(): NonNullable<LinkSummary['report']> {
  const huge = 123_456_789;
  return {
    ...report,
    ...{ route: 'srflx', roundTripMs: huge, lossPercent: 100, fps: 240, bitrateKbps: huge, width: 7680, height: 4320 },
    ...{ jitterBufferMs: huge, decodeMs: huge, frameAgeMs: huge, freezes: huge, frozenMs: huge },
  };
}
