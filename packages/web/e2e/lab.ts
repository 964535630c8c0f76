import { nothingPasses, startNetwork, type Network } from '@farspin/operator/lab';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { openProbe, type Probe } from './lab-probe.ts';
import { cashIn, enter, join, meterOf, shownBarcode } from './player.ts';

interface LabFixtures {
  /** Seed for the network's random draws. */
  readonly labSeed: number;
  /** The network between the page and its server. It has the only address that the page knows. */
  readonly lab: Network;
  /** The page's recorded events, with times in ms. */
  readonly probe: Probe;
}

/** Test with a faulty network. Each test saves the network's journal with its results. */
export const test = base.extend<LabFixtures>({
  labSeed: [1, { option: true }],
  lab: async ({ serve, labSeed }, use, info) => {
    const lab = await startNetwork({ seed: labSeed, target: serve.url, journal: info.outputPath('lab.ndjson') });
    await use(lab);
    await lab.stop();
  },
  baseURL: async ({ lab }, use) => use(lab.url),
  probe: async ({ page }, use) => use(await openProbe(page)),
});

export { expect };

export const game = { brand: 'Ember Lynx', machine: 'Ember Lynx 1' };
export const creditsMinor = 10_000;

/** Signs in and brings the page to a machine with credits and a moving picture. */
export async function play(page: Page): Promise<void> {
  await enter(page);
  await join(page, game.brand, game.machine);
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(creditsMinor);
  await shownBarcode(page);
}

/**
 * Takes the network down, as the device reports to the page, until `meanwhile` has finished. Resolves with the time at
 * which the network is back.
 */
export async function withoutNetwork(page: Page, lab: Network, meanwhile: () => Promise<unknown>): Promise<number> {
  await page.context().setOffline(true);
  await lab.set(nothingPasses);
  await meanwhile();
  // The time is taken first, because a fast recovery can happen before the lab confirms the change.
  const backAt = Date.now();
  await lab.set({});
  await page.context().setOffline(false);
  return backAt;
}

export interface Recovery {
  readonly controlMs: number;
  readonly pictureMs: number;
}
/**
 * Returns the time from `since` until the machine's socket connects and a new frame appears. Fails if they do not
 * arrive in time.
 */
export async function recovery(probe: Probe, since: number): Promise<Recovery> {
  await expect.poll(() => probe.controlUpAfter(since), { timeout: 30_000 }).not.toBeNull();
  await expect.poll(() => probe.frameAfter(since), { timeout: 30_000 }).not.toBeNull();
  const [control, picture] = await Promise.all([probe.controlUpAfter(since), probe.frameAfter(since)]);
  return {
    controlMs: Math.round((control ?? Number.NaN) - since),
    pictureMs: Math.round((picture ?? Number.NaN) - since),
  };
}

/** Expects all video and audio to come through the relay and no connection to lead elsewhere. */
export async function expectRelayed(probe: Probe, lab: Network): Promise<void> {
  const { bytesReceived, remotePorts } = await probe.media();
  expect(bytesReceived).toBeGreaterThan(10_000);
  expect(lab.carried().media.down.bytes).toBeGreaterThan(bytesReceived);
  expect(remotePorts.length).toBeGreaterThan(0);
  expect(remotePorts.filter((port) => !lab.mediaPorts.includes(port))).toEqual([]);
}
