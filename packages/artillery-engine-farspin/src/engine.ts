import { parseSettings, type Credentials } from '@farspin/core';
import {
  startPlayerSession,
  createShared,
  findPlaces,
  readDuration,
  usualHabits,
  type Habits,
  type PlayerPlan,
  type Probe,
  type Seat,
  type Shared,
} from 'farspin/load';
import type {
  ContextOfArtillery,
  EventsOfArtillery,
  RunScenario,
  ScenarioOfArtillery,
  ScriptOfArtillery,
} from './artillery.types.ts';
import { readFlow, readSettings, readUser, type VirtualUser } from './script.schema.ts';

/** Prefix of the metrics in Artillery's report, such as `farspin.ack`, `farspin.presses` and `farspin.lost_money`. */
const prefix = 'farspin.';

/**
 * The Artillery engine `farspin`. Each virtual user is a complete player, as in `farspin load`. An invalid script stops
 * Artillery before any request is sent.
 */
export class FarspinEngine {
  private readonly target: string;
  private readonly habits: Habits;
  private readonly connections: 'each' | 'one';
  private shared: Promise<Shared> | null = null;
  /** Machines that were free when the first virtual user of this thread started, minus the machines taken since. */
  private seats: Promise<Seat[]> | null = null;

  constructor(script: ScriptOfArtillery) {
    const { target = '', engines } = script.config;
    if (!URL.canParse(target))
      throw new Error('config.target must be the address of an operator, such as http://127.0.0.1:4600.');
    const settings = readSettings(engines?.farspin);
    if (!settings.ok) throw new Error(settings.error);
    const { think, cashIn, connections = 'one' } = settings.value;
    this.target = new URL(target).origin;
    this.connections = connections;
    this.habits = {
      ...usualHabits,
      ...(think === undefined ? {} : { thinkMs: readDuration(think) ?? usualHabits.thinkMs }),
      ...(cashIn === undefined ? {} : { cashInMinor: cashIn }),
    };
  }

  /** Creates the function that runs a virtual user. Artillery calls this method once per scenario. */
  createScenario({ flow, name = 'scenario' }: ScenarioOfArtillery, events: EventsOfArtillery): RunScenario {
    const forMs = readFlow(flow);
    if (!forMs.ok)
      throw new Error(`${name}: ${forMs.error}. Its flow must be one step, such as "- play: { for: 30s }".`);
    return async (context, done) => {
      events.emit('started');
      const error = await this.play(context, events, forMs.value).then(
        () => null,
        (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
      );
      if (error !== null) events.emit('error', `${prefix}${error.message}`);
      done(error, context);
    };
  }

  private async play({ vars }: ContextOfArtillery, events: EventsOfArtillery, forMs: number): Promise<void> {
    const user = readUser(vars);
    if (!user.ok) throw new Error(user.error);
    const shared = await (this.shared ??= this.createShared());
    const { place, another } = await this.placeFor(shared, user.value);
    const probe: Probe = {
      took: (timing, ms) => void events.emit('histogram', `${prefix}${timing}`, ms),
      count: (count, by = 1) => void events.emit('counter', `${prefix}${count}`, by),
    };
    let going: NodeJS.Timeout | null = null;
    const player = startPlayerSession({
      ...{ shared, probe, place, another, habits: this.habits },
      onStage(stage) {
        if (stage === 'playing') going = setTimeout(() => player.leave(), forMs);
      },
    });
    const { failure, lostMinor, lostWhere } = await player.over;
    if (going !== null) clearTimeout(going);
    events.emit('counter', `${prefix}lost_money`, lostMinor);
    if (lostWhere !== '') events.emit('error', `${prefix}lost_money ${lostWhere}`);
    if (failure !== null) throw new Error(failure);
  }

  /** Loads Settings.json once per thread. */
  private async createShared(): Promise<Shared> {
    const answer = await fetch(new URL('/Settings.json', this.target)).catch(() => null);
    const document: unknown = answer?.ok === true ? await answer.json().catch(() => ({})) : {};
    return createShared(parseSettings(document).settings, this.target, this.connections);
  }

  private async placeFor(
    shared: Shared,
    { machineId, ...account }: VirtualUser,
  ): Promise<{ readonly place: PlayerPlan; readonly another: () => Seat | null }> {
    if (machineId !== null) {
      return { place: { ...account, machine: { machineId, name: machineId, brandId: null } }, another: () => null };
    }
    const seats = await (this.seats ??= freeSeats(shared, account));
    const machine = seats.pop();
    if (machine === undefined) throw new Error('no machine was free');
    return { place: { ...account, machine }, another: () => seats.pop() ?? null };
  }
}

/** Returns the free machines in random order, because other threads also look for machines. */
async function freeSeats({ ports }: Shared, account: Credentials): Promise<Seat[]> {
  const found = await findPlaces(ports.api, [account]);
  if (!found.ok)
    throw new Error('text' in found.error ? found.error.text : 'the operator cannot be reached: check config.target');
  const seats = [...found.value.places.map(({ machine }) => machine), ...found.value.spares];
  return Array.from(seats, (seat) => ({ seat, order: ports.random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ seat }) => seat);
}
