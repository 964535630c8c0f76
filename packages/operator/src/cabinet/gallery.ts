import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPlatform, createVirtualClock, type CabinetView } from '@farspin/testing';
import { createCanvas } from './canvas.ts';
import { drawCabinet } from './cabinet.ts';
import { cabinetFixture, spinningFixture } from './fixture.ts';
import { picture } from './layout.ts';

const startedAt = Date.UTC(2026, 3, 23, 18, 30, 0);

/** The states in the gallery, each with the time after the start of the spin. */
const states: Readonly<
  Record<string, { readonly atMs: number; readonly over: Partial<CabinetView>; readonly spun: boolean }>
> = {
  attract: { atMs: 5_300, over: {}, spun: false },
  spinning: { atMs: 1_500, over: { creditsMinor: 124_500, spinCount: 12 }, spun: true },
  win: {
    atMs: 3_300,
    over: {
      creditsMinor: 129_500,
      winMinor: 2_400,
      spinCount: 12,
      winLines: [
        [1, 1, 1, 1],
        [0, 1, 2],
      ],
    },
    spun: true,
  },
  'big-win': {
    atMs: 3_900,
    over: { creditsMinor: 224_500, winMinor: 60_000, spinCount: 13, winLines: [[0, 1, 2, 1, 0]] },
    spun: true,
  },
  bonus: {
    atMs: 1_900,
    over: { status: 'in-bonus', creditsMinor: 224_500, winMinor: 1_200, freeSpins: 7, spinCount: 14 },
    spun: true,
  },
  autoplay: { atMs: 700, over: { creditsMinor: 80_000, autoplay: true, spinCount: 99 }, spun: true },
  error: { atMs: 4_000, over: { status: 'error', spinCount: 3 }, spun: true },
  offline: { atMs: 4_000, over: { status: 'offline' }, spun: false },
};

/** Writes a PNG of each brand's cabinet in each state into a folder. */
function writeGallery(folder: string, brands: readonly { readonly id: string; readonly name: string }[]): void {
  mkdirSync(folder, { recursive: true });
  for (const brand of brands)
    for (const [name, { atMs, over, spun }] of Object.entries(states)) {
      const given = { brandId: brand.id, brandName: brand.name, machineName: `${brand.name} 1`, ...over };
      const view = spun ? spinningFixture(startedAt, given) : cabinetFixture(given);
      const canvas = createCanvas(picture.width, picture.height);
      drawCabinet(canvas.getContext('2d'), view, startedAt + atMs);
      writeFileSync(
        join(folder, `${brand.name.toLowerCase().replaceAll(' ', '-')}-${name}.png`),
        canvas.toBuffer('image/png'),
      );
    }
}

/** Writes pictures of all brands that have their own name on the platform. */
export function writeNamedBrands(folder: string): void {
  const platform = createPlatform({ clock: createVirtualClock(), seed: 1, brands: 8, machinesPerBrand: 1 });
  const signedIn = platform.login({ username: 'demo', password: 'demo1234' });
  const brands = signedIn.ok ? platform.brands(signedIn.value.token) : signedIn;
  if (brands.ok) writeGallery(folder, brands.value);
}
