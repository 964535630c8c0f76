import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { meters, playing } from '../testing/fake-player.ts';
import { renderApp } from '../testing/render-app.tsx';

describe('[WALLET24] a cash-out during a game', () => {
  let app: Awaited<ReturnType<typeof renderApp>>;
  const isShown = () => app.frame().includes('Cashing out when this game ends…');
  beforeEach(async () => {
    app = await renderApp();
    app.states.session.next({ ...playing, meters: { ...meters, isRunning: true } });
    await app.press('o');
  });

  afterEach(() => app.unmount());

  test('waits for the end of the game, and the status shows the wait', async () => {
    expect([isShown(), app.frame().includes('o cancel'), app.commands]).toEqual([true, true, [['clicked']]]);
    app.states.session.next({ ...playing, meters: { ...meters, isRunning: false } });
    await app.settle();
    expect([isShown(), app.commands.at(-1)]).toEqual([false, ['cashOut']]);
  });

  test('is cancelled by the same key, but not by a held key', async () => {
    await app.press('o', 'o', 'o');
    expect(isShown()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 510));
    await app.press('o');
    expect(isShown()).toBe(false);
    app.states.session.next({ ...playing, meters: { ...meters, isRunning: false } });
    await app.settle();
    expect(app.commands).toEqual([['clicked'], ['clicked']]);
  });
});
