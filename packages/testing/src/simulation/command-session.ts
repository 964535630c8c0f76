import { createTestBench, type TestBench } from '../test-bench/test-bench.ts';
import { drawDials, type DialName, type OperatorDials } from '../platform/dials.ts';
import { describeDials } from '../platform/dials-text.ts';
import { createDice, type Dice } from '../device/random.ts';
import type { CallFault, CallName } from '../ports/faults.ts';
import { demo, firstMachine } from '../test-bench/scenes.ts';
import { auditCommands, type CommandAudit, type CommandAuditor } from './command-audit.ts';
import { drawCountsSleep, drawUnevenTimers } from '../world/settings.ts';

/** The result of `runCommands`: the conditions, and the audit of all commands. */
export interface CommandRun extends CommandAudit {
  readonly seed: number;
  /** The operator's dials that differ from the defaults. */
  readonly dials: string;
  readonly faults: number;
  /** True if the device's timers fire early or late. */
  readonly unevenTimers: boolean;
  readonly virtualHours: number;
  /** The actions with their times, in virtual ms since the player joined. */
  readonly schedule: readonly string[];
}

const faultOf: readonly CallFault[] = ['before', 'after', 'malformed', 'twice'];
const minuteMs = 60_000;
/** Duration of the actions (`scheduleMs`), and of the observation of late effects afterwards (`watchedMs`). */
const scheduleMs = 40_000;
const watchedMs = 130_000;
const ttlMs = 2_000;
/** The usual round-trip time, plus rounding. */
const usualErrorMs = 15;
/** The time within which a page detects that its clock was set. The next answer reveals the offset. */
const clockNoticedMs = 250;

/** Share of runs whose machines support `ping`. */
const pingsShare = 0.7;

/** Without these dials there is nothing to click, or clicks do not expire. */
const needed: readonly DialName[] = ['capabilities', 'machineFacts', 'serverClock', 'figures'];

/** Performs one action and returns its description. */
type Act = (stage: Stage) => string;
interface Stage {
  readonly bench: TestBench;
  readonly dice: Dice;
  readonly audit: CommandAuditor;
  /** Makes the route slower in one direction. Clocks synchronised over it are off by half the difference. */
  uneven(ms: number): void;
}

/** Clicks are more frequent than other actions, because they are under test. */
const acts: readonly Act[] = [
  clickSome,
  clickSome,
  clickSome,
  pressLate,
  pressLate,
  function pressGoesWrong(stage) {
    const fault = faultOf[stage.dice.below(faultOf.length)] ?? 'twice';
    stage.bench.faults.dropNext(fault, 'press');
    return `the next press: ${fault}; ${clickSome(stage)}`;
  },
  function otherGoesWrong({ bench, dice }) {
    const call: CallName = dice.next() < 0.5 ? 'ping' : 'machine.init';
    bench.faults.dropNext('before', call);
    return `the next ${call} gets lost`;
  },
  function initLate(stage) {
    const ms = stage.dice.below(2_000);
    const part = stage.dice.next() < 0.5 ? 'request' : 'answer';
    stage.uneven(ms);
    stage.bench.faults.delayNext(ms, 'machine.init', part);
    return `the ${part} of the next init is ${ms} ms late`;
  },
  function lag(stage) {
    const ms = stage.dice.next() < 0.4 ? 0 : stage.dice.below(1_500);
    stage.uneven(ms);
    stage.bench.faults.lag('machine', ms);
    return `the machine's connection is ${ms} ms slower`;
  },
  function cut({ bench }) {
    bench.faults.cut('machine');
    return 'the connection is cut';
  },
  function halfOpen({ bench, dice }) {
    const kind = dice.next() < 0.7 ? 'machine' : 'all';
    bench.faults.halfOpen(kind);
    return `half-open: ${kind}`;
  },
  function blackhole(stage) {
    const ms = stage.dice.below(minuteMs);
    stage.bench.faults.blackhole(ms);
    return `the connection passes nothing for ${ms} ms; ${meanwhile(stage)}`;
  },
  function down(stage) {
    const ms = stage.dice.below(minuteMs / 2);
    stage.bench.faults.down(true);
    const done = meanwhile(stage);
    stage.bench.clock.scheduler.schedule(() => stage.bench.faults.down(false), ms);
    return `the server is down for ${ms} ms; ${done}`;
  },
  function restart({ bench, dice }) {
    const how = dice.next() < 0.5 ? 'clean' : 'killed';
    bench.restartServer(how);
    return `the server restarts (${how})`;
  },
  function setClock(stage) {
    const { bench, dice } = stage;
    const ms = clockError(dice);
    bench.device.jump(ms);
    bench.clock.advanceBy(clockNoticedMs);
    bench.faults.wake();
    bench.clock.advanceBy(2 * (usualErrorMs + bench.faults.lagMs('machine')));
    return `the device's clock is set by ${ms} ms; ${pressLate(stage)}`;
  },
  function sleep({ bench, dice }) {
    const ms = dice.below(2 * minuteMs);
    bench.device.sleep(ms);
    return `the device sleeps for ${ms} ms`;
  },
  function wake({ bench, dice }) {
    if (dice.next() < 0.5) bench.faults.wake();
    else bench.player.retryNow();
    return 'the network may be back';
  },
  function reload({ bench }) {
    bench.reload();
    return 'the page is reloaded';
  },
];

function pressLate(stage: Stage): string {
  const { bench, dice } = stage;
  const ms = dice.below(dice.next() < 0.5 ? 8_000 : 2 * minuteMs);
  const part = dice.next() < 0.7 ? 'request' : 'answer';
  bench.faults.delayNext(ms, 'press', part);
  return `the ${part} of the next press is ${ms} ms late; ${clickSome(stage)}`;
}

/** Clicks up to ten times, like an impatient player. */
function clickSome({ bench, dice, audit }: Stage): string {
  const clicks = 1 + dice.below(10);
  const pauseMs = dice.below(4) * 110;
  for (let click = 0; click < clicks; click += 1) {
    audit.click(() => bench.player.press(nextButton(bench, dice)));
    bench.clock.advanceBy(pauseMs);
  }
  return `${clicks} clicks, one every ${pauseMs} ms`;
}
const meanwhile = (stage: Stage): string => (stage.dice.next() < 0.7 ? clickSome(stage) : 'no clicks');

/** Returns a button that changes the machine's state, so that the effect of a press is visible. */
function nextButton(bench: TestBench, dice: Dice): string {
  if (dice.next() < 0.3) return 'start';
  return (bench.platform.cabinet(firstMachine(bench).machineId)?.betMinor ?? 0) < 5_000 ? 'bet-up' : 'bet-down';
}

/** Draws a clock error of up to ten minutes in either direction, half of the time below one minute. */
const clockError = (dice: Dice): number =>
  Math.round((dice.next() - 0.5) * (dice.next() < 0.5 ? 2 * minuteMs : 20 * minuteMs));

/** Joins the machine from any state. Obstacles are resolved in a later call, or never. */
function sitDown(bench: TestBench): void {
  const { player, clock } = bench;
  if (player.auth$.value.kind === 'unreachable') player.retry();
  if (player.auth$.value.kind === 'signed-out') player.login(demo);
  if (player.auth$.value.kind !== 'signed-in') clock.advanceBy(20);
  if (player.session$.value.kind !== 'idle') return;
  clock.advanceBy(50);
  if (player.reconnect$.value.kind === 'asking') player.continueSession();
  else player.join(firstMachine(bench));
  clock.advanceBy(50);
}

/**
 * Simulates one player who clicks at one machine, while the seed draws every fault that can occur between a click and
 * the machine. The same seed gives the same run. `pinned` dials replace drawn ones.
 */
export function runCommands(seed: number, pinned: Partial<OperatorDials> = {}): CommandRun {
  const dice = createDice(seed, 'commands');
  const dials = { ...drawDials(seed, needed), ...pinned };
  const bench = createTestBench({
    ...{
      seed,
      watch: false,
      ports: { pings: createDice(seed, 'pings').next() < pingsShare },
      unevenTimers: drawUnevenTimers(seed),
    },
    countsSleep: drawCountsSleep(seed),
    platform: { brands: 1, machinesPerBrand: 1, players: 0, dials },
  });
  let [faults, unevenMs] = [0, 0];
  let unevenTimers = false;
  bench.faults.happened$.subscribe((kind) => {
    faults += 1;
    unevenTimers ||= kind === 'uneven-timers';
  });
  // The device's clock is wrong from the start, as it is on many real devices.
  bench.device.shift(clockError(dice));
  sitDown(bench);
  bench.player.cashIn(50_000);
  bench.clock.advanceBy(100);
  const startedAt = bench.clock.now();
  const audit = auditCommands(bench, firstMachine(bench).machineId, () => ttlMs + usualErrorMs + unevenMs);
  const stage: Stage = { bench, dice, audit, uneven: (ms) => (unevenMs = Math.max(unevenMs, ms / 2)) };

  const schedule: string[] = [];
  while (bench.clock.now() - startedAt < scheduleMs) {
    const atMs = bench.clock.now() - startedAt;
    const act = acts[dice.below(acts.length)];
    if (act !== undefined) schedule.push(`${atMs} ms: ${act(stage)}`);
    sitDown(bench);
    bench.clock.advanceBy(dice.below(3_000));
  }
  bench.clock.advanceBy(watchedMs);
  const virtualHours = (bench.clock.now() - startedAt) / 3_600_000;
  bench.close();
  bench.platform.close();
  return { seed, dials: describeDials(dials), faults, unevenTimers, virtualHours, schedule, ...audit.finish() };
}
