import type { Page } from '@playwright/test';
import type { FaultName } from '@farspin/operator/faults';
import { expect } from './fixtures.ts';

/** Triggers one fault at the machine. Waits for its visible sign, if it has one, and for the recovery. */
export type Stage = (page: Page) => Promise<void>;

export const control = async (page: Page, path: 'do' | 'faults', data: object): Promise<void> => {
  const answer = await page.request.post(`/sim/api/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
};
const begin = (page: Page, name: FaultName, rest: object = {}): Promise<void> =>
  control(page, 'faults', { name, player: 'demo', ...rest });
const clear = async (page: Page): Promise<void> => {
  expect((await page.request.delete('/sim/api/faults')).ok()).toBe(true);
};

const start = (page: Page) => page.getByRole('button', { name: 'Start' });
const status = (page: Page) => page.getByTestId('game-status');
/** Waits for the recovery. Connections and video usually need up to half a minute. */
const recovered = (page: Page): Promise<void> => expect(start(page)).toBeEnabled({ timeout: 45_000 });
const blocked = (page: Page): Promise<void> => expect(start(page)).toBeDisabled({ timeout: 30_000 });
const trouble = (page: Page): Promise<void> =>
  expect(page.getByTestId('picture-trouble')).toBeVisible({ timeout: 30_000 });
/**
 * Waits until `hadRecentInput`, which lasts half a second, is over. Later shifts count, even if a press caused them.
 */
export const afterInput = (page: Page): Promise<void> => page.waitForTimeout(600);

/** Holds a fault that shows no sign or only changes figures, long enough for the figures to change. */
const lasting =
  (name: FaultName, ms: number, rest: object = {}): Stage =>
  async (page) => {
    await begin(page, name, { forMs: null, ...rest });
    await page.waitForTimeout(ms);
    await clear(page);
    await recovered(page);
  };
const until =
  (name: FaultName, sign: Stage, rest: object = {}): Stage =>
  async (page) => {
    await begin(page, name, rest);
    await sign(page);
    await clear(page);
    await recovered(page);
  };
const held = { forMs: null };
/** Presses a button during a fault in answers, and waits for the resulting status text. */
const pressed =
  (name: FaultName, button: string, said: RegExp): Stage =>
  async (page) => {
    await begin(page, name, { forMs: null, calls: ['press'] });
    await page.getByRole('button', { name: button }).click();
    await expect(status(page)).toContainText(said);
    await afterInput(page);
    await clear(page);
    await recovered(page);
  };
/** Plays a game during a fault that must stay invisible to players. */
const played =
  (name: FaultName): Stage =>
  async (page) => {
    await begin(page, name, held);
    await start(page).click();
    await page.waitForTimeout(3_500);
    await clear(page);
    await recovered(page);
  };

export const network: Partial<Record<FaultName, Stage>> = {
  'slow-line': lasting('slow-line', 4_000),
  'lossy-line': lasting('lossy-line', 4_000),
  cut: async (page) => {
    await begin(page, 'cut');
    await page.waitForTimeout(1_000);
    await recovered(page);
  },
  flapping: lasting('flapping', 5_000),
  'half-open': async (page) => {
    await begin(page, 'half-open');
    await blocked(page);
    await recovered(page);
  },
  blackhole: until('blackhole', blocked, held),
  down: async (page) => {
    await begin(page, 'down', held);
    const message = page.getByTestId('controls-trouble');
    await expect(message).toBeVisible();
    // The picture is lost later than the controls, and the text changes with each attempt.
    await expect(message.getByRole('button', { name: 'Diagnostics' })).toBeVisible();
    await expect(message.getByText(/^Trying again in/)).toBeVisible();
    await expect(page.getByText(/^As of \d+:/)).toHaveCount(2);
    await clear(page);
    await recovered(page);
    await expect(page.getByText(/^As of \d+:/)).toHaveCount(0);
  },
  'new-address': async (page) => {
    await begin(page, 'new-address');
    await page.waitForTimeout(3_000);
    await recovered(page);
  },
};

export const picture: Partial<Record<FaultName, Stage>> = {
  'video-frozen': until('video-frozen', trouble, held),
  'video-black': until('video-black', trouble, held),
  'video-lossy': lasting('video-lossy', 4_000),
  'video-slow': lasting('video-slow', 4_000),
  'video-cut': async (page) => {
    await begin(page, 'video-cut');
    await page.waitForTimeout(3_000);
    await recovered(page);
  },
  'first-keyframe-lost': async (page) => {
    await begin(page, 'first-keyframe-lost');
    await page.waitForTimeout(2_000);
    await recovered(page);
  },
  'ice-failure': until('ice-failure', trouble, held),
};

export const answers: Partial<Record<FaultName, Stage>> = {
  'late-answers': async (page) => {
    await begin(page, 'late-answers', { forMs: null, calls: ['press'] });
    await start(page).click();
    await expect(status(page)).toHaveText('Sent…');
    await afterInput(page);
    await expect(status(page)).not.toHaveText('Sent…');
    await clear(page);
  },
  'late-requests': pressed('late-requests', 'Bet +', /refused|did not answer/i),
  'lost-requests': pressed('lost-requests', 'Bet +', /did not answer/i),
  'lost-answers': pressed('lost-answers', 'Bet +', /did not answer/i),
  'malformed-answers': pressed('malformed-answers', 'Bet +', /\S/),
  'malformed-pushes': played('malformed-pushes'),
  'double-requests': played('double-requests'),
  'double-pushes': played('double-pushes'),
  'reordered-answers': played('reordered-answers'),
  'server-error': lasting('server-error', 1_500),
  'server-error-after': lasting('server-error-after', 1_500),
};

export const backOffice: Partial<Record<FaultName, Stage>> = {
  'machine-error': until('machine-error', blocked, held),
  'machine-offline': until('machine-offline', blocked, held),
  'server-restart': async (page) => {
    await control(page, 'faults', { name: 'server-restart' });
    await page.waitForTimeout(2_000);
    await recovered(page);
  },
  'clock-ahead': everyones('clock-ahead'),
  'clock-behind': everyones('clock-behind'),
  'session-warning': async (page) => {
    await begin(page, 'session-warning');
    await page.waitForTimeout(1_500);
  },
};

function everyones(name: FaultName): Stage {
  return async (page) => {
    await control(page, 'faults', { name, forMs: 2_000 });
    await page.waitForTimeout(2_500);
    await recovered(page);
  };
}

/** Faults that end the game or apply only when a page opens or is away from a machine. */
export const notAtTheMachine: readonly FaultName[] = [
  ...(['sleep', 'unauthorized', 'token-expired', 'taken-over', 'removed'] as const),
  ...(['unanswered', 'password-expired', 'settings-missing', 'settings-broken', 'country-blocked'] as const),
  'storage-cleared',
];
