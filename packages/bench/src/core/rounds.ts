import { pushEvents } from '@farspin/adapters/wire';
import type { MachineStatus } from '@farspin/core';
import { createEvents, type ChannelName, type WireEvent } from './events.ts';
import { createFloor } from './floor.ts';
import type { Loopback } from './loopback.ts';
import { createScene, type Scene } from './scene.ts';

export interface Round {
  /** Duration of each event, in µs. */
  readonly eventsUs: readonly number[];
  /** CPU time of all events including garbage collection, in µs. Other processes do not count. */
  readonly processorUs: number;
}
export interface CoreRounds {
  readonly product: readonly Round[];
  readonly bare: readonly Round[];
}

const eventsPerRound = 20_000;
/** Number of rounds that are not counted, because code is still being compiled. */
const warmUps = 3;

/** Sends the same events to the player and to plain sockets, in turns. Throws if an event is lost on either side. */
export async function playRounds(runs: number): Promise<CoreRounds> {
  const scene = await createScene();
  const floor = await createFloor(pushEvents);
  const machineIds = scene.machines.map(({ id }) => id);
  const product: Round[] = [];
  const bare: Round[] = [];
  for (let round = 0; round < runs + warmUps; round += 1) {
    const events = createEvents({ from: round * eventsPerRound, count: eventsPerRound, machineIds });
    const bareRound = await play(floor.lines, events);
    const productRound = await play(scene.lines, events);
    checkState(scene, events);
    if (floor.received() !== (round + 1) * eventsPerRound)
      throw new Error('The bare sockets lost an event, so the figures are invalid. Run the benchmark again.');
    if (round < warmUps) continue;
    bare.push(bareRound);
    product.push(productRound);
  }
  scene.end();
  floor.end();
  return { product, bare };
}

/** Awaiting this promise runs the queued microtasks first. */
const nextTurn = Promise.resolve();

/**
 * Sends the events and measures each one. socket.io emits an event in a microtask, so the core's state has it when the
 * next microtask runs.
 */
async function play(lines: Readonly<Record<ChannelName, Loopback>>, events: readonly WireEvent[]): Promise<Round> {
  const eventsUs: number[] = [];
  const usedBefore = process.cpuUsage();
  let before = performance.now();
  for (const { channel, text } of events) {
    lines[channel].receive(text);
    await nextTurn;
    const now = performance.now();
    eventsUs.push((now - before) * 1_000);
    before = now;
  }
  const { user, system } = process.cpuUsage(usedBefore);
  return { eventsUs, processorUs: user + system };
}

/**
 * Throws if the state does not match the last events, because figures of a core that lost events would be meaningless.
 */
function checkState({ player }: Scene, events: readonly WireEvent[]): void {
  const statuses = new Map<string, MachineStatus>();
  for (const { push } of events) if (push.kind === 'machine') statuses.set(push.machineId, push.status);
  const balance = events.findLast(({ push }) => push.kind === 'balance')?.push;
  const meters = events.findLast(({ push }) => push.kind === 'meters')?.push;
  const { machines } = player.lobby$.value;
  const session = player.session$.value;
  const agrees =
    statuses.size > 0 &&
    machines.every(({ id, status }) => (statuses.get(id) ?? status) === status) &&
    balance?.kind === 'balance' &&
    player.wallet$.value.balanceMinor === balance.balanceMinor &&
    meters?.kind === 'meters' &&
    session.kind === 'playing' &&
    session.meters?.seq === meters.meters.seq;
  if (!agrees) throw new Error('The state of the core does not match the events. Fix the core before you measure it.');
}
