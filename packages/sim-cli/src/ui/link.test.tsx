import { deviceClock } from '@farspin/adapters/clock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { message } from '@farspin/core/messages';
import { goodLink, playing } from './testing/fake-player.ts';
import { renderApp } from './testing/render-app.tsx';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(async () => {
  app = await renderApp();
  app.states.session.next(playing);
  app.states.media.next({ kind: 'live', machineId: '101', framesDecoded: 10, fps: 30 });
  await app.settle();
});
afterEach(() => app.unmount());

describe('the connection to the machine', () => {
  test('a lost picture shows the reason, and the key r requests the picture again', async () => {
    app.states.media.next({ kind: 'down', machineId: '101', message: message('failure.absent') });
    app.states.summary.next({
      ...{
        ...goodLink,
        quality: 'lost',
        fault: 'picture',
        says: message('link.no-picture'),
        mend: 'retryPicture',
        report: null,
      },
    });
    await app.settle();
    expect(app.frame()).toContain('✗ Lost · There is no picture.');
    await app.press('r');
    expect(app.commands).toEqual([['retryPicture']]);
  });

  test('[LINK1] shows the time of the next attempt when the connection is lost, and the key r retries immediately', async () => {
    expect(app.frame()).not.toContain('try again');
    const next = { kind: 'retry', at: deviceClock.now() + 3_900 } as const;
    const still = {
      quality: 'poor',
      fault: 'picture',
      says: message('link.still'),
      mend: 'retryPicture',
      report: null,
    } as const;
    app.states.media.next({
      ...{ kind: 'stalled', machineId: '101', since: 0, framesDecoded: 9, cause: 'still', retryAt: next.at },
    });
    app.states.summary.next({ ...still, next });
    await app.settle();
    expect(app.frame()).toContain('Poor · Trying again in 4 seconds.');
    expect(app.frame()).toContain('r try again');
    await expect.poll(() => app.frame(), { timeout: 3_000 }).toContain('Trying again in 3 seconds.');
    await app.press('r');
    const lost = {
      quality: 'lost',
      fault: 'controls',
      says: message('link.no-control'),
      mend: 'retryNow',
      report: null,
    } as const;
    app.states.summary.next({ ...lost, next });
    await app.settle();
    await app.press('r');
    expect(app.commands).toEqual([['retryPicture'], ['retryNow']]);
    app.states.summary.next({ ...lost, next: { kind: 'trying' } });
    await app.settle();
    expect(app.frame()).toContain('Lost · Trying now…');
    expect(app.frame()).not.toContain('r try again');
  });

  test('[LINK3] the key n shows and hides the connection figures while the game continues', async () => {
    const before = app.regions.at(-1);
    await app.press('n');
    await expect.poll(() => app.frame()).toContain('Good The connection is good.');
    for (const told of ['Controls Connected', 'Picture Live', 'Picture delay 120 ms', 'Lost 0.2%'])
      expect(app.frame()).toContain(told);
    expect(app.regions.at(-1)?.rows).toBeLessThan(before?.rows ?? 0);
    await app.press('+');
    expect(app.commands).toEqual([['press', 'bet-up']]);
    await app.press('n');
    await expect.poll(() => app.frame()).not.toContain('Picture delay');
    await expect.poll(() => app.regions.at(-1)).toEqual(before);
  });
});

test('[LINK5] shows that the machine is out of order in place of the rating, and no countdown of 0 seconds', async () => {
  app.states.summary.next({ ...goodLink, quality: 'out', fault: 'out-of-order', says: message('session.error') });
  await app.settle();
  expect(app.frame()).toContain('✗ Out of order');
  const next = { kind: 'retry', at: deviceClock.now() } as const;
  app.states.summary.next({ ...goodLink, quality: 'lost', fault: 'controls', mend: 'retryNow', next });
  await app.settle();
  expect(app.frame()).toContain('Lost · Trying now…');
});

test('shows that credits are missing until the machine has enough credits', async () => {
  const meters = playing.meters;
  if (meters === null) throw new Error('there are no meters');
  const refused = (creditsMinor: number) => ({
    ...playing,
    meters: { ...meters, creditsMinor },
    command: {
      ...{ id: 'a', action: { kind: 'press', buttonId: 'start' } as const },
      state: { kind: 'refused', message: { kind: 'server', text: 'Not enough credits.' } } as const,
    },
  });
  app.states.session.next(refused(100));
  await app.settle();
  expect(app.frame()).toContain('✗ Not enough credits.');
  app.states.session.next(refused(5_100));
  await app.settle();
  expect(app.frame()).not.toContain('Not enough credits.');
});

test('shows a machine malfunction once', async () => {
  app.states.block.next(message('reconnect.error'));
  app.states.notice.next({ intent: 'error', message: message('reconnect.error'), forMs: null, id: null });
  await app.settle();
  expect(app.frame().replaceAll(/\s+/g, ' ').split('The machine is out of order.')).toHaveLength(2);
  app.states.notice.next({ intent: 'info', message: message('wallet.done'), forMs: null, id: null });
  await app.settle();
  expect(app.frame()).toContain('Your credits were moved to your balance.');
});
