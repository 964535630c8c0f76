import { nothingPasses, startNetwork, type Network } from '@farspin/operator/lab';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { openProbe, type Probe } from './lab-probe.ts';
import { cashIn, enter, join, meterOf, shownBarcode } from './player.ts';

interface LabFixtures {
  /** The seed of the network's random draws. */
  readonly labSeed: number;
  /** The network between the page and its server. The page knows no other address. */
  readonly lab: Network;
  /** What the page has seen, in milliseconds. */
  readonly probe: Probe;
}

/** Stories with a faulty network. Each one saves the network's journal with its results. */
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

/** Plays from the login to a machine with credits and a moving picture. */
export async function play(page: Page): Promise<void> {
  await enter(page);
  await join(page, game.brand, game.machine);
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(creditsMinor);
  await shownBarcode(page);
}

/**
 * Takes the network away, and has the device report it to the page, until `meanwhile` is over. Resolves with the time
 * at which the network is back.
 */
export async function withoutNetwork(page: Page, lab: Network, meanwhile: () => Promise<unknown>): Promise<number> {
  await page.context().setOffline(true);
  await lab.set(nothingPasses);
  await meanwhile();
  // Fast recoveries happen before the lab confirms the change.
  const backAt = Date.now();
  await lab.set({});
  await page.context().setOffline(false);
  return backAt;
}

export interface Recovery {
  readonly controlMs: number;
  readonly pictureMs: number;
}
/** How long the machine's socket and a new frame took since a time. Fails after a while without them. */
export async function recovery(probe: Probe, since: number): Promise<Recovery> {
  await expect.poll(() => probe.controlUpAfter(since), { timeout: 30_000 }).not.toBeNull();
  await expect.poll(() => probe.frameAfter(since), { timeout: 30_000 }).not.toBeNull();
  const [control, picture] = await Promise.all([probe.controlUpAfter(since), probe.frameAfter(since)]);
  return {
    controlMs: Math.round((control ?? Number.NaN) - since),
    pictureMs: Math.round((picture ?? Number.NaN) - since),
  };
}

/** Expects that all video and audio came through the relay, and that no connection leads elsewhere. */
export async function expectRelayed(probe: Probe, lab: Network): Promise<void> {
  const { bytesReceived, remotePorts } = await probe.media();
  expect(bytesReceived).toBeGreaterThan(10_000);
  expect(lab.carried().media.down.bytes).toBeGreaterThan(bytesReceived);
  expect(remotePorts.length).toBeGreaterThan(0);
  expect(remotePorts.filter((port) => !lab.mediaPorts.includes(port))).toEqual([]);
}
