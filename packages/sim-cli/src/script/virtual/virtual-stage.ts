import { createHash } from '@farspin/adapters/hash';
import { createScope, ok, parseSettings, type PlayPorts, type Scope, type Settings } from '@farspin/core';
import {
  createDevice,
  createFaults,
  createMemoryPorts,
  createPlatform,
  createVirtualClock,
  type Device,
  type PortFaults,
  type FaultState,
  type MemoryPorts,
  type OperatorDials,
  type Platform,
  type VirtualClock,
} from '@farspin/testing';
import type { Failure, ScriptOutcome } from '../outcome.ts';
import type { NetworkStep, ScriptStep, WorldOptions } from '../steps.schema.ts';
import type { FaultArguments } from '../steps.world.schema.ts';
import type { World } from '../world.ts';
import { firstValueFrom, timer, type Observable } from 'rxjs';
import { backOffice } from './back-office.ts';

/** An operator in memory and a virtual clock for the players of a script. */
export interface VirtualStage {
  readonly clock: VirtualClock;
  readonly settings: Settings;
  readonly scope: Scope;
  /** Creates a separate device for a player. */
  openDevice(): { readonly ports: PlayPorts; readonly world: World; readonly asleep$: Observable<boolean> };
}

/** Dials of the operator in memory, which only tests set. */
export type VirtualDials = Partial<OperatorDials>;

interface Seat {
  readonly ports: MemoryPorts;
  readonly faults: PortFaults & FaultState;
}

export function createVirtualStage(seed: number, options: WorldOptions, dials: VirtualDials = {}): VirtualStage {
  const { machines, settings: document, ...rest } = options;
  const clock = createVirtualClock();
  const scope = createScope();
  const { settings } = parseSettings(document);
  const hash = createHash();
  const platformOptions = {
    ...{ seed, clock },
    pinHash: (pin: string) => hash.hex(settings.pin.hash, pin),
    hidesReserved: () => settings.lobby.hideReserved,
    ...defined({ ...rest, machinesPerBrand: machines }),
    dials,
  };
  let platform = createPlatform(platformOptions);
  scope.add(() => platform.close());
  const seats: Seat[] = [];

  function restart(how: 'clean' | 'killed'): void {
    platform.close();
    platform = createPlatform({ ...platformOptions, snapshot: platform.snapshot() });
    for (const { ports, faults } of seats) {
      ports.moveTo(platform);
      faults.replaceServer(how);
    }
  }

  return {
    clock,
    scope,
    settings,
    openDevice() {
      const faults = createFaults(clock);
      const device = createDevice(clock, faults.happened);
      const ports = createMemoryPorts({ platform, clock, faults, device, seed: seed + seats.length + 1, pings: true });
      seats.push({ ports, faults });
      const world = createWorld({ clock, faults, device, restart, platform: () => platform });
      return { ports, world, asleep$: device.asleep$ };
    },
  };
}

const defined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

interface Surroundings {
  readonly clock: VirtualClock;
  readonly faults: PortFaults;
  readonly device: Device;
  readonly platform: () => Platform;
  readonly restart: (how: 'clean' | 'killed') => void;
}

const createWorld = (surroundings: Surroundings): World => ({
  refusalOf: (step) => Promise.resolve(refusalOf(step)),
  fault: (given) => goWrong(surroundings, given),
  operator: (given, { machineId }) => Promise.resolve(backOffice(surroundings.platform(), given, machineId)),
  network: (step) => (step.name === 'network' ? null : goWrong(surroundings, faultOf(step))),
});

/** Rejects steps that exist only in real time: the lab, its counters and faults of a server. */
function refusalOf(step: ScriptStep): Failure | null {
  const given = step.with;
  if (step.name === 'network') return inRealTime('network');
  if (step.name === 'fault' && 'name' in step.with) return ofServer(step.with.name);
  const paths = typeof given === 'object' && 'path' in given ? [given.path, given.minus] : [];
  const counted = paths.find((path) => path?.startsWith('network'));
  return counted === undefined ? null : inRealTime(counted);
}

/**
 * Returns the failure for a server fault in virtual time. Some server faults also exist in virtual time, and the
 * failure then names the correct form.
 */
function ofServer(name: string): Failure {
  const meant =
    name === 'half-open' || name === 'cut'
      ? `fault: { ${name}: machine }`
      : 'a fault from the guide "Scripted sessions"';
  return {
    reason: 'scriptInvalid',
    text: `the named fault ${name} works only in real time. In virtual time, use ${meant}`,
  };
}

const inRealTime = (what: string): Failure => ({
  reason: 'scriptInvalid',
  text: `${what} works only in real time. In virtual time, use a fault from the guide "Scripted sessions"`,
});

/** Returns the in-memory fault for a lab step. */
function faultOf(step: Exclude<NetworkStep, { name: 'network' }>): FaultArguments {
  switch (step.name) {
    case 'cut':
    case 'change-address':
      return { cut: 'all' };
    case 'half-open':
      return { 'half-open': 'all' };
    case 'blackhole':
      return { blackhole: step.with };
  }
}

async function goWrong(surroundings: Surroundings, given: FaultArguments): Promise<ScriptOutcome> {
  const { clock, faults, device } = surroundings;
  const pass = (ms: number): Promise<unknown> => firstValueFrom(timer(ms, clock.scheduler));
  if ('name' in given) return { ok: false, error: inRealTime(given.name) };
  if (given.cut !== undefined) faults.cut(given.cut);
  if (given.down !== undefined) faults.down(given.down);
  if (given['half-open'] !== undefined) faults.halfOpen(given['half-open']);
  if (given.lag !== undefined) faults.lag(given.lag.line, given.lag.ms);
  if (given.lose !== undefined) faults.dropNext(given.lose.how, given.lose.call);
  if (given.delay !== undefined) faults.delayNext(given.delay.ms, given.delay.call, given.delay.part);
  if (given['freeze-video'] !== undefined) faults.freezeVideo(given['freeze-video']);
  if (given['black-video'] !== undefined) faults.blackenVideo(given['black-video']);
  if (given.store !== undefined) faults.failStore(given.store === 'good' ? null : given.store);
  if (given['restart-server'] !== undefined) surroundings.restart(given['restart-server']);
  if (given.blackhole !== undefined) {
    faults.blackhole(given.blackhole);
    await pass(given.blackhole);
  }
  if (given.sleep !== undefined) {
    device.fallAsleep();
    await pass(given.sleep);
    device.wakeUp();
  }
  return ok(given);
}
