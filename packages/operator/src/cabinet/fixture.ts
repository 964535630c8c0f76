import type { CabinetView } from '@farspin/testing';

const strip = [0, 1, 2, 3, 4, 5, 6, 7, 1, 0, 3, 2, 5, 4, 0, 1, 2, 6];

/** Returns a cabinet that has just been switched on, for tests and pictures. `over` overrides fields. */
export const cabinetFixture = (over: Partial<CabinetView> = {}): CabinetView => ({
  machineId: '101',
  machineName: 'Ember Lynx 1',
  brandId: '1',
  brandName: 'Ember Lynx',
  status: 'available',
  reels: Array.from({ length: 5 }, (_, index) => ({ strip, from: index * 2, to: index * 3 + 1, stopsAt: 0 })),
  creditsMinor: 0,
  betMinor: 500,
  stakeMinor: over.betMinor ?? 500,
  winMinor: 0,
  spinWinMinor: over.winMinor ?? 0,
  freeSpins: 0,
  spinCount: 0,
  autoplay: false,
  winLines: [],
  stateNumber: 1,
  spinStartedAt: null,
  spinEndsAt: null,
  ...over,
});

/** Returns a cabinet with a spin that starts at `startedAtMs` and stops reel after reel. */
export const spinningFixture = (startedAtMs: number, over: Partial<CabinetView> = {}): CabinetView => {
  const idle = cabinetFixture(over);
  const reels = idle.reels.map((reel, index) => ({ ...reel, stopsAt: startedAtMs + 900 + index * 350 }));
  return { ...idle, status: 'playing', reels, spinStartedAt: startedAtMs, spinEndsAt: startedAtMs + 2_300, ...over };
};
