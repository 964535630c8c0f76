import type { Playing } from '@farspin/core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { meters, playing } from '../../../testing/game-sights.ts';
import { playGame } from '../../../testing/play-game.tsx';

/** Overrides the media query for a precise pointer. */
function pointing(finely: boolean): void {
  const { matchMedia } = window;
  const told = finely ? 'all' : 'not all';
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia.call(window, query.includes('any-pointer') ? told : query));
  onTestFinished(() => spy.mockRestore());
}

it('keeps the focus on Cash out when the credits are gone, so that the next Enter starts no game', async () => {
  const { app, become } = await playGame();
  const cashOut = page.getByRole('button', { name: 'Cash out' });
  await expect.element(cashOut).toBeEnabled();
  (cashOut.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(app.player.cashOut).toHaveBeenCalledOnce();
  become({ meters: { ...meters, creditsMinor: 0 } });
  await expect.element(cashOut).toHaveAttribute('aria-disabled', 'true');
  expect(document.activeElement).toBe(cashOut.element());
  await userEvent.keyboard('{Enter}');
  expect(app.player.cashOut).toHaveBeenCalledOnce();
  expect(app.player.press).not.toHaveBeenCalled();
});

it('[SESSION29] opens the cash-in dialog on Start, by pointer and key, while there are no credits', async () => {
  const empty = { ...meters, creditsMinor: 0, freeSpins: 0, isRunning: false };
  const { app, become } = await playGame({ meters: empty });
  const start = page.getByRole('button', { name: 'Start' });
  await start.click();
  expect(app.page.openDialog).toHaveBeenCalledExactlyOnceWith('cash-in');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard(' ');
  expect(app.page.openDialog).toHaveBeenCalledTimes(2);
  expect(app.player.press).not.toHaveBeenCalled();
  become({ meters: { ...empty, creditsMinor: 500 } });
  await start.click();
  expect(app.player.press).toHaveBeenCalledExactlyOnceWith('start');
});

it('reports missing credits until the machine has credits, and reports again after each new press', async () => {
  pointing(true);
  const refused = (id: string): Playing['command'] => ({
    ...{ id, action: { kind: 'press', buttonId: 'start' } },
    state: { kind: 'refused', message: { kind: 'server', text: 'Not enough credits.' } },
  });
  const of = (creditsMinor: number, id = 'a') => ({ command: refused(id), meters: { ...meters, creditsMinor } });
  await page.viewport(1280, 800);
  const { become } = await playGame(of(500));
  const line = page.getByTestId('game-status');
  await expect.element(line).toHaveTextContent('Refused: Not enough credits.');
  become(of(0));
  await new Promise(requestAnimationFrame);
  await expect.element(line).toHaveTextContent('Refused: Not enough credits.');
  become(of(200));
  await expect.element(line).toHaveTextContent('Space starts, ↑ and ↓ change the bet');
  become(of(0));
  await new Promise(requestAnimationFrame);
  await expect.element(line).toHaveTextContent('Space starts, ↑ and ↓ change the bet');
  become(of(0, 'b'));
  await expect.element(line).toHaveTextContent('Refused: Not enough credits.');
});

it('[COMMAND7] reports an unanswered press once the connection is back', async () => {
  const command: Playing['command'] = {
    ...{ id: 'a', action: { kind: 'press', buttonId: 'start' } },
    state: { kind: 'unanswered' },
  };
  const { app, become } = await playGame({
    command,
    link: { kind: 'waiting', attempt: 1, retryAt: Date.now() + 60_000 },
  });
  const line = page.getByTestId('game-status');
  putSlice(app.state, 'pressBlock', { kind: 'keyed', key: 'press.no-connection', params: {} });
  await expect.element(line).toHaveTextContent('Waiting for the connection to the machine.');
  become({ command });
  putSlice(app.state, 'pressBlock', null);
  await expect.poll(() => line.element().textContent, { timeout: 2_000 }).toMatch(/did not answer in time/);
});

const started = (id: string, state: 'acknowledged' | 'seen', buttonId = 'start'): Playing['command'] => ({
  ...{ id, action: { kind: 'press', buttonId } },
  state: { kind: state, at: Date.now(), isTold: true },
});

it('[COMMAND8] shows a game as done when the meters report the end of the game', async () => {
  const { become } = await playGame();
  const line = page.getByTestId('game-status');
  const running = (isRunning: boolean | null) => ({ meters: { ...meters, freeSpins: 0, isRunning } });
  become({ command: started('a', 'acknowledged'), ...running(true) });
  await expect.element(line).toHaveTextContent('Accepted');
  become({ command: started('a', 'seen'), ...running(true) });
  await new Promise(requestAnimationFrame);
  await expect.element(line).toHaveTextContent('Accepted');
  become({ command: started('a', 'seen'), ...running(false) });
  await expect.element(line).toHaveTextContent('Done');
});

it('[COMMAND9] shows the progress of a press silently, and announces a failure to screen readers', async () => {
  const of = (state: NonNullable<Playing['command']>['state']): Partial<Playing> => ({
    command: { id: 'a', action: { kind: 'press', buttonId: 'start' }, state },
  });
  const { become } = await playGame(of({ kind: 'sent', at: 0 }));
  const line = page.getByTestId('game-status');
  const heard = () =>
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(line).toHaveTextContent('Sent…');
  expect(heard()).not.toContain('Sent…');
  become({ command: started('a', 'acknowledged') });
  await expect.element(line).toHaveTextContent('Accepted');
  expect(heard()).not.toContain('Accepted');
  become(of({ kind: 'refused', message: { kind: 'server', text: 'No.' } }));
  await expect.element(line).toHaveTextContent('Refused: No.');
  expect(heard()).toContain('Refused: No.');
});

it('[COMMAND8] shows no game as done if the meters report no end, and shows other presses as done immediately', async () => {
  const { become } = await playGame();
  const line = page.getByTestId('game-status');
  become({ command: started('a', 'seen') });
  await expect.element(line).toHaveTextContent('Accepted');
  become({ command: started('b', 'seen', 'bet-up'), meters: { ...meters, freeSpins: 0 } });
  await expect.element(line).toHaveTextContent('Done');
});

it('shows the key hints until the player touches the screen, and again when the player uses a key', async () => {
  pointing(true);
  await playGame();
  const line = page.getByTestId('game-status');
  await expect.element(line).toHaveTextContent('Space starts, ↑ and ↓ change the bet');
  const point = (pointerType: string): boolean =>
    document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
  point('touch');
  await expect.element(line).toBeEmptyDOMElement();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'AudioVolumeUp', bubbles: true }));
  await new Promise(requestAnimationFrame);
  await expect.element(line).toBeEmptyDOMElement();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  await expect.element(line).toHaveTextContent('Space starts, ↑ and ↓ change the bet');
  point('touch');
  await new Promise(requestAnimationFrame);
  await expect.element(line).toHaveTextContent('Space starts, ↑ and ↓ change the bet');
});

it('shows no key hints on an upright phone, before or after a touch, until the player uses a key', async () => {
  await page.viewport(390, 844);
  pointing(true);
  await playGame();
  const line = page.getByTestId('game-status');
  await new Promise(requestAnimationFrame);
  await expect.element(line).toBeEmptyDOMElement();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }));
  await new Promise(requestAnimationFrame);
  await expect.element(line).toBeEmptyDOMElement();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  await expect.element(line).toHaveTextContent('Space starts, ↑ and ↓ change the bet');
});

it('shows the key hints without a mouse once the player uses a key', async () => {
  pointing(false);
  await playGame();
  const line = page.getByTestId('game-status');
  await new Promise(requestAnimationFrame);
  await expect.element(line).toBeEmptyDOMElement();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
  await expect.element(line).toHaveTextContent('Space starts, ↑ and ↓ change the bet');
});

it('[LOBBY16] cuts off a long label after two lines and keeps the picture in place', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(1280, 720));
  const label = 'Wild reels and ten more lines '.repeat(10);
  const buttons = ['line-1', 'line-2', 'line-3'].map((id) => ({ id, label, kind: null }));
  await playGame({ details: { ...playing.details, buttons: [...playing.details.buttons, ...buttons] } });
  const long = page.getByRole('button', { name: /Wild reels/ }).first();
  await expect.element(long).toBeVisible();
  expect(long.element().getBoundingClientRect().height).toBeLessThan(80);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(800);
});

it('[COMMAND10] labels the autoplay button Stop while autoplay runs, and stops autoplay while other buttons are blocked', async () => {
  const { app, become } = await playGame();
  await page.getByRole('button', { name: 'Autoplay' }).click();
  expect(app.player.setAutoplay).toHaveBeenCalledExactlyOnceWith(true);
  putSlice(app.state, 'pressBlock', { kind: 'keyed', key: 'press.busy', params: {} });
  become({ meters: { ...meters, autoplay: true, seq: 2 } });
  const stop = page.getByRole('button', { name: 'Stop autoplay' });
  await expect.element(stop).toHaveTextContent('Stop');
  await stop.click();
  expect(app.player.setAutoplay).toHaveBeenLastCalledWith(false);
});

it('[WALLET24] reports a cash-out that waits for the end of the game, and the same button cancels the cash-out', async () => {
  const { app } = await playGame({ meters: { ...meters, isRunning: true } });
  putSlice(app.state, 'cashOutWaits', true);
  await expect.element(page.getByTestId('game-status')).toHaveTextContent('Cashing out when this game ends…');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(app.player.cashOut).toHaveBeenCalledOnce();
  putSlice(app.state, 'cashOutWaits', false);
  const cashOut = page.getByRole('button', { name: 'Cash out' });
  await expect.element(cashOut).toHaveAttribute('aria-disabled', 'true');
  await expect.element(cashOut).not.toHaveAttribute('aria-disabled', 'true');
});

it('[WALLET1] blocks a cash-in while another transfer is pending, and shows the reason in the status line', async () => {
  const { app } = await playGame({ meters: { ...meters, creditsMinor: 0, isRunning: false } });
  const cashIn = page.getByRole('button', { name: 'Cash in' });
  await expect.element(cashIn).toBeEnabled();
  const sending = { kind: 'sending' } as const;
  const cashOut = { id: '1', action: 'cash-out', machineId: '101', amountMinor: null, at: Date.now() } as const;
  const intents = [{ ...cashOut, state: sending, balanceBeforeMinor: null }];
  putSlice(app.state, 'wallet', { balanceMinor: 500, intents });
  await expect.element(cashIn).toHaveAttribute('aria-disabled', 'true');
  await expect.element(cashIn).toHaveAccessibleDescription('Cashing out…');
});

const lost = { kind: 'waiting', attempt: 1, retryAt: 0 } as const;
const asked = (key: 'press.no-picture' | 'press.no-connection') => ({ kind: 'keyed', key, params: {} }) as const;

it('[WALLET25] explains the wait for a slow cash-out until its outcome, and disables Cash out meanwhile', async () => {
  const { app, become } = await playGame();
  const line = page.getByTestId('game-status');
  const button = page.getByRole('button', { name: 'Cash out' });
  await expect.element(button).toBeEnabled();
  const cashOut = { id: '1', action: 'cash-out', machineId: '101', amountMinor: null, at: Date.now() } as const;
  const intents = [{ ...cashOut, state: { kind: 'sending' }, balanceBeforeMinor: null }] as const;
  putSlice(app.state, 'wallet', { balanceMinor: 500, intents });
  await expect.element(line).toHaveTextContent('Cashing out…');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  become({ link: lost });
  const text = 'Waiting for the answer to your cash-out. Nothing is cashed out twice.';
  await expect.element(line).toHaveTextContent(text);
  await expect.element(button).toHaveAccessibleDescription(text);
  become({});
  await expect.element(line).toHaveTextContent('Cashing out…');
  await expect.element(line).toHaveTextContent(text);
  putSlice(app.state, 'wallet', { balanceMinor: 500, intents: [] });
  await expect.element(line).not.toHaveTextContent(text);
});

it('[AUTOPLAY3] shows that autoplay continues without a picture, and keeps Stop enabled', async () => {
  const { app } = await playGame({ meters: { ...meters, autoplay: true } });
  putSlice(app.state, 'pressBlock', asked('press.no-picture'));
  putSlice(app.state, 'gameNotes', {
    instead: { kind: 'keyed', key: 'press.no-picture.autoplay', params: {} },
    notes: [],
  });
  await expect
    .element(page.getByTestId('game-status'))
    .toHaveTextContent('No picture. Autoplay is still running on the machine. Press Stop to end it.');
  const stop = page.getByRole('button', { name: 'Stop autoplay' });
  await expect.element(stop).not.toHaveAttribute('aria-disabled', 'true');
  (stop.element() as HTMLElement).click();
  expect(app.player.setAutoplay).toHaveBeenCalledExactlyOnceWith(false);
});

it('[COMMAND7] clears the refusal of a busy machine at the end of the game, from the line and the button', async () => {
  const state = { kind: 'refused', message: { kind: 'keyed', key: 'press.busy', params: {} } } as const;
  const command = { id: 'a', action: { kind: 'press', buttonId: 'start' }, state } as const;
  const { become } = await playGame({ command, meters: { ...meters, freeSpins: 0, isRunning: true } });
  const line = page.getByTestId('game-status');
  const start = page.getByRole('button', { name: 'Start' });
  const shown = () => line.element().textContent;
  await expect.poll(shown).toContain('The reels are turning');
  await expect.element(start).toHaveAttribute('data-pressed', 'refused');
  become({ command, meters: { ...meters, freeSpins: 0, isRunning: false } });
  await expect.poll(shown).not.toContain('The reels are turning');
  await expect.element(start).not.toHaveAttribute('data-pressed');
});

it('marks the result of a press on its button for 5 s', async () => {
  await playGame({ command: started('a', 'seen'), meters: { ...meters, freeSpins: 0 } });
  const start = page.getByRole('button', { name: 'Start' });
  await expect.element(start).toHaveAttribute('data-pressed', 'seen');
  await expect.poll(() => start.element().hasAttribute('data-pressed'), { timeout: 8_000 }).toBe(false);
});

it('[AUTOPLAY2] shows and announces what has stopped autoplay, but a refused press first', async () => {
  const stop = { id: 'a', action: { kind: 'autoplay', on: false }, state: { kind: 'seen', at: 0 } } as const;
  const { app, become } = await playGame({ command: stop });
  const note = 'Autoplay has stopped because the connection was lost.';
  putSlice(app.state, 'gameNotes', {
    instead: null,
    notes: [{ kind: 'keyed', key: 'game.autoplay.stopped.connection', params: {} }],
  });
  await expect.element(page.getByTestId('game-status')).toHaveTextContent(note);
  expect(
    page
      .getByRole('status')
      .elements()
      .map(({ textContent }) => textContent),
  ).toContain(note);
  become({ command: { ...stop, state: { kind: 'refused', message: { kind: 'server', text: 'No.' } } } });
  await expect.element(page.getByTestId('game-status')).toHaveTextContent('Refused: No.');
});

it('[COMMAND5] names both ways out when the credits do not cover the bet', async () => {
  const refused: Partial<Playing> = {
    command: {
      ...{ id: 'a', action: { kind: 'press', buttonId: 'start' } },
      state: { kind: 'refused', message: { kind: 'keyed', key: 'press.no-credits', params: {} } },
    },
  };
  const { become } = await playGame({
    ...refused,
    meters: { ...meters, freeSpins: 0, creditsMinor: 7_400, betMinor: 10_000 },
  });
  const line = page.getByTestId('game-status');
  await expect.element(line).toHaveTextContent('Refused: Your credits do not cover the bet. Lower the bet or cash in.');
  become({ ...refused, meters: { ...meters, freeSpins: 0, creditsMinor: 0, betMinor: 10_000 } });
  await expect.element(line).toHaveTextContent('Refused: Not enough credits. Please cash in first.');
});
