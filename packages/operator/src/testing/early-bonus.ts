import { createPlatform, createVirtualClock } from '@farspin/testing';

/**
 * Returns a seed with which the first spin on the machine wins free spins. The world must have one brand with three
 * machines.
 */
export function seedWithEarlyBonus(machineId: string): number {
  const seed = Array.from({ length: 5_000 }, (_, at) => at + 1).find((candidate) =>
    winsFreeSpins(candidate, machineId),
  );
  if (seed === undefined) throw new Error('No seed wins free spins at once.');
  return seed;
}

function winsFreeSpins(seed: number, machineId: string): boolean {
  const clock = createVirtualClock();
  const platform = createPlatform({ clock, seed, brands: 1, machinesPerBrand: 3 });
  const signedIn = platform.login({ username: 'demo', password: 'demo1234' });
  if (!signedIn.ok) return false;
  const { token } = signedIn.value;
  const seat = platform.attachMachine(token, () => {});
  if (!seat.ok) return false;
  seat.value.init({ machineId, token, resume: null });
  seat.value.transfer({ action: 3, amountMinor: 20_000, requestId: 'in' });
  seat.value.press({ buttonId: 'start', commandId: 'spin', expiresAt: null });
  clock.advanceBy(4_000);
  const won = (platform.cabinet(machineId)?.freeSpins ?? 0) > 0;
  platform.close();
  return won;
}
