import type { Message, Playing } from '@farspin/core';
import type { MessageKey, Param } from '@farspin/core/messages';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { putSlice } from '../../../store/state.ts';
import { meters } from '../../../testing/game-sights.ts';
import { playGame } from '../../../testing/play-game.tsx';

const line = page.getByTestId('game-status');
async function play(change: Partial<Playing> = {}) {
  const game = await playGame(change, { pressBlock: null });
  await expect.element(line).toBeInTheDocument();
  return game;
}

const keyed = (key: MessageKey, params: Record<string, Param> = {}): Message => ({ kind: 'keyed', key, params });
/** Records each text that a live region gains. */
function hear(): readonly string[] {
  const texts: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (!element?.closest('[role="status"]') || element.closest('[aria-hidden="true"]')) continue;
      const gained = addedNodes.length > 0 ? [...addedNodes] : [target];
      for (const { textContent } of gained) if (textContent) texts.push(textContent);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return texts;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

it('[COMMAND9] shows the pause before the next game silently', async () => {
  const { app } = await play();
  const texts = hear();
  for (const block of [keyed('policy.too-soon'), null, keyed('policy.too-soon'), keyed('press.no-picture')]) {
    putSlice(app.state, 'pressBlock', block);
    await settled();
  }
  expect(texts).toEqual(['Waiting for the picture.']);
});

it('[COMMAND9] announces each note once, also after faults and transfers, and in place of the win', async () => {
  const won = { ...meters, freeSpins: 0, isRunning: false, winMinor: 0, spinCount: 1 };
  const { app, become } = await play({ meters: won });
  const texts = hear();
  const notes = [keyed('game.autoplay.stopped'), keyed('game.over.paid', { amount: { minor: 60_000 } })];
  putSlice(app.state, 'gameNotes', { instead: null, notes });
  become({ meters: { ...won, winMinor: 60_000, spinCount: 2 } });
  await settled();
  for (const block of [keyed('press.no-picture'), null, keyed('press.no-picture'), null]) {
    putSlice(app.state, 'pressBlock', block);
    await settled();
  }
  expect(texts.filter((text) => /ended|Win|Autoplay/.test(text))).toEqual([
    'Autoplay has stopped. Your game has ended. It paid ₺600.00.',
  ]);
  await expect.element(line).toHaveTextContent('Autoplay has stopped. Your game has ended. It paid ₺600.00.');
});

it('[SESSION19] shows a malfunction once, and offers a cash-out only of credits', async () => {
  const { app, become } = await play({ meters: { ...meters, status: 'error' } });
  putSlice(app.state, 'pressBlock', keyed('session.error'));
  await expect.element(line).toHaveTextContent('The machine is out of order. You can still cash out and leave.');
  become({ meters: { ...meters, status: 'error', creditsMinor: 0 } });
  await expect.element(line).toHaveTextContent('The machine is out of order. You can leave.');
});

it('[LEAVE2] announces once that the cash-out of a leave waits for the game, while the machine refuses it', async () => {
  const leaving = { leaving: true, payOutRefused: keyed('leave.when-over') };
  const running = { ...leaving, meters: { ...meters, isRunning: true } };
  const { app, become } = await play(running);
  const texts = hear();
  const cashOut = { id: '1', action: 'cash-out', machineId: '101', amountMinor: null, at: Date.now() } as const;
  const sending = [{ ...cashOut, state: { kind: 'sending' }, balanceBeforeMinor: null }] as const;
  for (const intents of [sending, [], sending]) {
    putSlice(app.state, 'wallet', { balanceMinor: 500, intents });
    await settled();
    await expect.element(line).toHaveTextContent('Cashing out when this game ends…');
  }
  expect(texts).toEqual([]);
  become({ ...leaving, meters: { ...meters, isRunning: false } });
  await expect.element(line).toHaveTextContent('Cashing out…');
  await expect.poll(() => texts).toEqual(['Cashing out…']);
});
