import type { Session, Target } from '@farspin/core';
import { createTestBench, type TestBench, type TestBenchOptions } from './test-bench.ts';

/** Credentials of the demo player, who exists on every platform. */
export const demo = { username: 'demo', password: 'demo1234' };

/** Creates a bench with a signed-in player. */
export function signedIn(options: TestBenchOptions = {}): TestBench {
  const bench = createTestBench(options);
  bench.player.login(demo);
  bench.clock.advanceBy(500);
  return bench;
}

/** Returns the first machine that anyone may join. */
export function freeMachine({ player, clock }: TestBench): Target {
  const brand = player.lobby$.value.brands[0];
  if (brand === undefined) throw new Error('The lobby has no brand');
  if (player.lobby$.value.selectedBrandId !== brand.id) player.selectBrand(brand.id);
  clock.advanceBy(200);
  const machine = player.lobby$.value.machines.find(({ status }) => status === 'available');
  if (machine === undefined) throw new Error('No machine is free');
  return { machineId: machine.id, name: machine.name };
}

/** Returns the first machine in the operator's list, whether or not it is free. */
export function firstMachine({ platform }: TestBench): Target {
  const [first] = platform.operator.machines();
  if (first === undefined) throw new Error('The operator has no machines. Start it with at least one machine.');
  return { machineId: first.id, name: first.name };
}

/** Creates a bench whose player is at a machine, with credits brought from the wallet. */
export function atMachine(options: TestBenchOptions & { readonly creditsMinor?: number } = {}): TestBench {
  const { creditsMinor = 0, ...rest } = options;
  const bench = signedIn(rest);
  bench.player.join(freeMachine(bench));
  bench.clock.advanceBy(1_000);
  if (creditsMinor > 0) {
    bench.player.cashIn(creditsMinor);
    bench.clock.advanceBy(200);
  }
  return bench;
}

/** Moves the session to another device of the same player. */
export function takeOverFromAfar(bench: TestBench): void {
  const { machineId } = playing(bench).target;
  const signedIn = bench.platform.login(demo);
  if (!signedIn.ok) throw new Error('The other device cannot sign in');
  const { token } = signedIn.value;
  const seat = bench.platform.attachMachine(token, () => undefined);
  if (!seat.ok) throw new Error('The other device has no seat');
  seat.value.init({ machineId, token, resume: null });
}

/** Returns the session of a seated player. Throws if the player is not at a machine. */
export function playing({ player }: TestBench): Extract<Session, { kind: 'playing' }> {
  const session = player.session$.value;
  if (session.kind !== 'playing') throw new Error(`The session is ${session.kind}`);
  return session;
}

/** Returns the credits on the machine's meters, in minor units, or NaN without meters. Throws if the player is not at a machine. */
export const credits = (bench: TestBench): number => playing(bench).meters?.creditsMinor ?? Number.NaN;
/** Returns the displayed balance in minor units, or NaN if it is unknown. */
export const balance = ({ player }: TestBench): number => player.wallet$.value.balanceMinor ?? Number.NaN;

/** Returns the demo player's balance in the operator's ledger. */
export const walletOnServer = ({ platform }: TestBench): number =>
  platform.operator.players().find(({ username }) => username === demo.username)?.balanceMinor ?? Number.NaN;
