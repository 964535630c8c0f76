import { nothingPasses, startNetwork, type Network } from '@farspin/operator/lab';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { openProbe, type Probe } from './lab-probe.ts';
import { cashIn, enter, join, meterOf, shownBarcode } from './player.ts';

interface LabFixtures {
  /** What the network draws. */
  readonly labSeed: number;
  /** The network between the page and its server; the page knows no other address. */
  readonly lab: Network;
  /** What the page has seen, to the millisecond. */
  readonly probe: Probe;
}

/** Stories in which something is wrong with the network. Each leaves the network's journal beside its results. */
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

/** From the login to a machine with credits whose picture moves. */
export async function play(page: Page): Promise<void> {
  await enter(page);
  await join(page, game.brand, game.machine);
  await cashIn(page, '100');
  await expect.poll(() => meterOf(page, 'credits')).toBe(creditsMinor);
  await shownBarcode(page);
}

/** The device has no network, and says so to the page; it has it again when `meanwhile` is over. Resolves with the time of that. */
export async function withoutNetwork(page: Page, lab: Network, meanwhile: () => Promise<unknown>): Promise<number> {
  await page.context().setOffline(true);
  await lab.set(nothingPasses);
  await meanwhile();
  // What is quick is there before this is told to have been done.
  const backAt = Date.now();
  await lab.set({});
  await page.context().setOffline(false);
  return backAt;
}

export interface Recovery {
  readonly controlMs: number;
  readonly pictureMs: number;
}
/** From a time on: how long the machine's socket and a new frame took. Fails after a while without them. */
export async function recovery(probe: Probe, since: number): Promise<Recovery> {
  await expect.poll(() => probe.controlUpAfter(since), { timeout: 30_000 }).not.toBeNull();
  await expect.poll(() => probe.frameAfter(since), { timeout: 30_000 }).not.toBeNull();
  const [control, picture] = await Promise.all([probe.controlUpAfter(since), probe.frameAfter(since)]);
  return {
    controlMs: Math.round((control ?? Number.NaN) - since),
    pictureMs: Math.round((picture ?? Number.NaN) - since),
  };
}

/** All that the page has received as picture and sound has come through the relay, and leads to no other place. */
export async function expectRelayed(probe: Probe, lab: Network): Promise<void> {
  const { bytesReceived, remotePorts } = await probe.media();
  expect(bytesReceived).toBeGreaterThan(10_000);
  expect(lab.carried().media.down.bytes).toBeGreaterThan(bytesReceived);
  expect(remotePorts.length).toBeGreaterThan(0);
  expect(remotePorts.filter((port) => !lab.mediaPorts.includes(port))).toEqual([]);
}
