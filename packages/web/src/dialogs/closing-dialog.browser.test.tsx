import { createScope, defaultSettings, type Message, type Notice, type Playing } from '@farspin/core';
import { Subject } from 'rxjs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GameScreen } from '../screens/game/game-screen.tsx';
import { SignedInLayer } from '../signed-in/signed-in-layer.tsx';
import { putSlice } from '../store/state.ts';
import { createToasts } from '../store/toasts.ts';
import { meters, playing } from '../testing/game-sights.ts';
import { gameSizes } from '../testing/page-sizes.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/sights.ts';
// Loaded here, so that the countdown does not wait for it.
import './closing-dialog.tsx';

type Count = { readonly count: number; readonly code?: '18800' | '18802' };

/** Shows a game whose operator sends closing warnings. */
async function play(change: Partial<Playing> = {}) {
  const { app, root } = await show(
    <>
      <GameScreen />
      <SignedInLayer />
    </>,
    {
      auth: signedIn(),
      session: { kind: 'playing', ...playing, ...change },
      wallet: { balanceMinor: 5_000_00, intents: [] },
      pressBlock: null,
    },
  );
  const notices$ = new Subject<Notice>();
  const scope = createScope();
  onTestFinished(() => scope.unsubscribe());
  createToasts(app.state, notices$, defaultSettings.toast, scope);
  vi.mocked(app.page.foldClosing).mockImplementation(() => {
    app.state.ui.closing &&= 'folded';
  });
  const warning = ({ count, code = '18802' }: Count): Notice => {
    const message: Message = { kind: 'keyed', key: `info.${code}`, params: { count } };
    return { id: 'close-warning', intent: 'warning', message, forMs: 60_000 };
  };
  return {
    app,
    root,
    warn: (given: Count) => notices$.next(warning(given)),
    say: (said: Notice) => notices$.next(said),
  };
}
const dialog = page.getByRole('dialog');
const line = page.getByTestId('closing-line');
const deafMs = 750;
const later = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The parts of a live region that are not announced. */
const silent = '[aria-hidden="true"], [aria-live="off"]';
/** Records each text that a live region gains. */
function hear(): readonly string[] {
  const texts: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[role="status"]');
      if (!element || !region || (element.closest(silent) !== null && region.contains(element.closest(silent))))
        continue;
      const gained = addedNodes.length > 0 ? [...addedNodes] : [target];
      for (const node of gained) {
        const heard = node instanceof Element ? spokenOf(node, silent) : node.textContent;
        if (heard) texts.push(heard);
      }
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return texts;
}
/** Returns the text of an element without its parts that match a selector. */
function spokenOf(node: Element, without = '[aria-hidden="true"]'): string {
  const wrapper = document.createElement('div');
  wrapper.append(node.cloneNode(true));
  for (const part of wrapper.querySelectorAll(without)) part.remove();
  return wrapper.textContent;
}
const countsIn = (texts: readonly string[]): readonly number[] =>
  texts.flatMap((text) => [...text.matchAll(/(\d+) seconds?\b/g)].map(([, count]) => Number(count)));
/** Returns the description of the dialog, as a screen reader reads it. */
const description = (): string => {
  const about = document.querySelector('[role="dialog"]')?.getAttribute('aria-describedby');
  const element = document.getElementById(about ?? '');
  return element === null ? '' : spokenOf(element);
};
/** Passes the time second by second, and returns the readable counts of each second. */
async function pass(fromCount: number, toCount: number): Promise<readonly (readonly number[])[]> {
  const seen: (readonly number[])[] = [];
  for (let count = fromCount; count >= toCount; count -= 1) {
    await expect.poll(() => countsIn([document.body.textContent])).toContain(count);
    seen.push([...new Set(countsIn([spokenOf(document.body)]))]);
    vi.advanceTimersByTime(1_000);
  }
  return seen;
}
const eachAlone = (fromCount: number, toCount: number): readonly (readonly number[])[] =>
  Array.from({ length: fromCount - toCount + 1 }, (_, index) => [fromCount - index]);

it('[SESSION7] counts down in a dialog that shows where the credits go, until the session ends', async () => {
  const { app, warn, say } = await play({ meters: { ...meters, creditsMinor: 9_500 } });
  warn({ count: 10 });
  await expect.element(dialog.getByText('Your session ends soon')).toBeVisible();
  await expect.poll(() => dialog.getByTestId('closing-count').query()?.textContent).toMatch(/^0:(10|0[4-9])$/);
  await expect
    .element(dialog.getByText('₺95.00 on the machine goes to your balance when the session ends.'))
    .toBeVisible();
  warn({ count: 7 });
  await expect.poll(() => dialog.getByTestId('closing-count').query()?.textContent).toMatch(/^0:0[1-7]$/);
  putSlice(app.state, 'session', { kind: 'playing', ...playing, meters: { ...meters, creditsMinor: 0 } });
  await expect.element(dialog.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
  say({ id: 'close-warning', intent: 'warning', message: { kind: 'server', text: '' }, forMs: 0 });
  await expect.poll(() => dialog.query()).toBeNull();
  expect(line.query()).toBeNull();
});

it('[SESSION7] keeps the remaining time on a line after the dialog, and asks again only about a new countdown', async () => {
  const { app, warn } = await play();
  warn({ count: 10 });
  await expect.element(dialog).toBeVisible();
  document.querySelector<HTMLElement>('[role=dialog] button')?.click();
  expect(app.state.ui.closing).toBe('asks');
  await later(deafMs);
  await page.getByRole('button', { name: 'Play until it ends' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.poll(() => line.query()?.textContent).toMatch(/Your session ends in (10|[1-9]) seconds?/);
  expect(line.getByRole('button').query()).toBeNull();
  warn({ count: 8 });
  await expect.poll(() => line.query()?.textContent).toMatch(/Your session ends in [1-8] seconds?/);
  expect(dialog.query()).toBeNull();
  warn({ count: 30 });
  await expect.poll(() => dialog.getByTestId('closing-count').query()?.textContent).toMatch(/^0:(30|2\d)$/);
});

it('[SESSION7] cashes out and leaves', async () => {
  const { app, warn } = await play();
  warn({ count: 10 });
  await expect.element(dialog).toBeVisible();
  await later(deafMs);
  await dialog.getByRole('button', { name: 'Cash out and leave' }).click();
  expect(app.player.leave).toHaveBeenCalledExactlyOnceWith({ cashOut: true });
  await expect.poll(() => dialog.query()).toBeNull();
});

it('[SESSION7] offers a cash-in if the operator asks for a deposit', async () => {
  const { app, warn } = await play({ meters: { ...meters, creditsMinor: 0 } });
  warn({ count: 10, code: '18800' });
  await expect.element(dialog.getByText(/You have \d+ seconds left/).last()).toBeVisible();
  await later(deafMs);
  await dialog.getByRole('button', { name: 'Cash in' }).click();
  expect(app.page.openDialog).toHaveBeenCalledWith('cash-in');
});

it('[DIALOG3] does not open over the cash-in dialog or while the player is leaving', async () => {
  const { app, warn } = await play();
  app.state.ui.dialog = 'cash-in';
  await expect.element(dialog.getByLabelText('Amount')).toBeVisible();
  warn({ count: 10 });
  await expect.element(line).toBeVisible();
  await expect.element(dialog.getByLabelText('Amount')).toBeVisible();
  putSlice(app.state, 'session', { kind: 'playing', ...playing, leaving: true });
  app.state.ui.dialog = null;
  await expect.poll(() => app.state.ui.closing).toBe('folded');
  await expect.poll(() => dialog.query()).toBeNull();
});

it('[SESSION7] announces the first count and the marks, if another dialog is open', async () => {
  const { app, warn } = await play();
  const texts = hear();
  app.state.ui.dialog = 'cash-in';
  await expect.element(dialog).toBeVisible();
  for (let count = 12; count > 0; count -= 1) {
    warn({ count });
    await later(60);
  }
  expect(countsIn(texts)).toEqual([12, 10, 5]);
});

it('[SESSION7] announces a mark once, even if a count arrives late', async () => {
  const { app, warn } = await play();
  const texts = hear();
  app.state.ui.dialog = 'cash-in';
  await expect.element(dialog).toBeVisible();
  for (const count of [11, 10, 11, 10, 9, 60, 59]) {
    warn({ count });
    await later(60);
  }
  expect(countsIn(texts)).toEqual([11, 10, 60]);
});

it('[SESSION7] describes the dialog by the current count, and announces only a few counts', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, warn } = await play();
  const texts = hear();
  warn({ count: 32 });
  await expect.element(dialog).toBeVisible();
  await expect.poll(description).toContain('Your session ends in 32 seconds.');
  expect(description()).toContain('goes to your balance when the session ends.');
  const seen = await pass(32, 8);
  await expect.poll(description).toContain('Your session ends in 7 seconds.');
  app.state.ui.closing = 'folded';
  await expect.element(line).toBeVisible();
  expect([...seen, ...(await pass(7, 1))]).toEqual(eachAlone(32, 1));
  expect(countsIn(texts)).toEqual([30, 10, 5]);
  expect(line.element().closest('[aria-live="off"]')?.getAttribute('role')).toBe('timer');
});

it.each(gameSizes)(
  '[SESSION7] shows a receipt clear of the dialog, and on no reels, at %i × %i',
  async (width, height) => {
    await page.viewport(width, height);
    const { root, warn, say } = await play();
    await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
    say({ id: 'receipt', intent: 'success', message: { kind: 'server', text: 'Moved.' }, forMs: 60_000 });
    warn({ count: 10 });
    await expect.element(dialog).toBeVisible();
    const boxOf = (one: Element | null | undefined): DOMRect => one?.getBoundingClientRect() ?? new DOMRect();
    const toast = boxOf(page.getByText('Moved.').element().closest('[role="status"] > div'));
    const over = boxOf(dialog.element());
    expect(toast.bottom <= over.top || toast.right <= over.left).toBe(true);
    const picture = boxOf(root.querySelector('canvas')?.parentElement);
    expect(toast.top).toBeGreaterThanOrEqual(0);
    expect(toast.bottom).toBeLessThanOrEqual(picture.top + picture.height / 4);
  },
);

it.each(gameSizes.flatMap(([width, height]) => [[width, height, 'ltr'] as const, [width, height, 'rtl'] as const]))(
  '[SESSION7] has no way out of the game above the start button at %i × %i, %s',
  async (width, height, direction) => {
    await page.viewport(width, height);
    document.documentElement.dir = direction;
    onTestFinished(() => void (document.documentElement.dir = 'ltr'));
    const { warn } = await play();
    const start = page.getByRole('button', { name: 'Start' });
    await expect.element(start).toBeVisible();
    const key = start.element().getBoundingClientRect();
    warn({ count: 10 });
    await expect.element(dialog).toBeVisible();
    const leave = page.getByRole('button', { name: 'Cash out and leave' }).element().getBoundingClientRect();
    const isApart =
      leave.right <= key.left || leave.left >= key.right || leave.bottom <= key.top || leave.top >= key.bottom;
    expect(isApart, JSON.stringify({ leave, key })).toBe(true);
  },
);

it.each(gameSizes)('[SESSION7] covers no reels at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const { root, warn } = await play();
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
  warn({ count: 10 });
  await expect.element(dialog).toBeVisible();
  const over = dialog.element().getBoundingClientRect();
  const picture = root.querySelector('canvas')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
  // The reels are above the lower quarter of a camera's picture, where the cabinet's figures are.
  const isBeside = over.left >= picture.right || over.right <= picture.left;
  expect(
    isBeside || over.top >= picture.top + (picture.height * 3) / 4 - 1,
    `${over.top} ${picture.top} ${picture.height}`,
  ).toBe(true);
});
