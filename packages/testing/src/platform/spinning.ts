import { changeMachine, creditsOf, type Context } from './context.ts';
import { drawStops, evaluate, maxFreeSpins, spinMs } from './game.rules.ts';
import { createMeterStyle } from './meter-style.ts';
import { betOf, isSpinning } from './machine.rules.ts';
import type { MachineRecord, SpinRecord } from './records.ts';
import type { CatalogMachine } from './world.ts';

/** Pauses in ms before the next automatic spin: after a loss, after a win, and before the first free spin. */
const pauseAfterLossMs = 700;
const pauseAfterWinMs = 1_400;
const pauseBeforeBonusMs = 1_800;

export interface Spinning {
  /** Takes the bet and starts the reels. The caller must check that a spin is allowed. */
  start(machineId: string): void;
  /** Starts an autoplay spin now, unless a spin is running. */
  beginAutoplay(machineId: string): void;
  stopAutoplay(machineId: string): void;
  /** Pays the drawn win and all remaining free spins immediately, because the session ends now. */
  finish(machineId: string): void;
  /** Sets the deadlines again after a restart, or when the machine is back in service. */
  resume(machineId: string): void;
}

/** Runs spins by the deadlines in the machine's record. Calls `settled` at the end of each spin. */
export function createSpinning(ctx: Context, settled: (machineId: string) => void): Spinning {
  /** Scales a duration of the game to the speed of this world. */
  const paced = (ms: number): number => Math.max(1, Math.round(ms / ctx.speed));
  const style = createMeterStyle(ctx.dials, ctx.speed);
  const parts = (machineId: string): { machine: MachineRecord; place: CatalogMachine } | null => {
    const machine = ctx.tables.machines.get(machineId);
    const place = ctx.catalog.machines.get(machineId);
    return machine === undefined || place === undefined ? null : { machine, place };
  };

  function spin(machineId: string, free: boolean): void {
    const found = parts(machineId);
    if (found === null) return;
    const { machine, place } = found;
    const { strips } = place.brand;
    const betMinor = free && machine.spin !== null ? machine.spin.betMinor : betOf(machine);
    const number = machine.spinCount + 1;
    const now = ctx.clock.now();
    if (!free) {
      const bet = { at: now, from: `machine:${machineId}`, to: 'house', amountMinor: betMinor, reason: 'bet' } as const;
      if (!ctx.ledger.post({ ...bet, reference: `spin:${machineId}-${number}` }).ok) return;
    }
    const { stops, next } = drawStops(strips, machine.random, machine.bonusNext && !free);
    const outcome = evaluate(strips, stops, { betMinor, free });
    const record: SpinRecord = {
      number,
      startedAt: now,
      endsAt: now + paced(spinMs),
      from: machine.spin?.to ?? strips.map(() => 0),
      to: stops,
      betMinor,
      winBeforeMinor: machine.winMinor,
      free,
      winMinor: outcome.winMinor,
      lines: outcome.lines.map(({ rows }) => rows),
      freeSpinsWon: outcome.freeSpins,
      settled: false,
    };
    changeMachine(ctx, machineId, {
      spin: record,
      spinCount: number,
      random: next,
      nextSpinAt: null,
      ...(free ? { freeSpins: machine.freeSpins - 1 } : { winMinor: 0, bonusNext: false }),
    });
    ctx.timers.clear(nextTimer(machineId));
    goOn(machineId, record);
  }

  /** Waits until the game is over and reports each change of the meters while a win is counted up. */
  function goOn(machineId: string, spin: SpinRecord): void {
    const at = style.changesAt(spin, ctx.clock.now());
    if (at >= style.overAt(spin)) ctx.timers.set(spinTimer(machineId), at, () => settleAndGoOn(machineId));
    else
      ctx.timers.set(spinTimer(machineId), at, () => {
        changeMachine(ctx, machineId);
        goOn(machineId, spin);
      });
  }

  function settle(machineId: string): void {
    const machine = ctx.tables.machines.get(machineId);
    if (machine?.spin == null || machine.spin.settled) return;
    const { spin: ended } = machine;
    if (ended.winMinor > 0) {
      ctx.ledger.post({
        at: ctx.clock.now(),
        from: 'house',
        to: `machine:${machineId}`,
        amountMinor: ended.winMinor,
        reason: 'win',
        reference: `spin:${machineId}-${ended.number}`,
      });
    }
    const freeSpins = Math.min(maxFreeSpins, machine.freeSpins + ended.freeSpinsWon);
    const pauseMs =
      ended.freeSpinsWon > 0 ? pauseBeforeBonusMs : ended.winMinor > 0 ? pauseAfterWinMs : pauseAfterLossMs;
    changeMachine(ctx, machineId, {
      spin: { ...ended, settled: true },
      winMinor: ended.free ? machine.winMinor + ended.winMinor : ended.winMinor,
      freeSpins,
      nextSpinAt: freeSpins > 0 || machine.autoplay ? ctx.clock.now() + paced(pauseMs) : null,
    });
  }

  function settleAndGoOn(machineId: string): void {
    settle(machineId);
    armNext(machineId);
    settled(machineId);
  }

  function armNext(machineId: string): void {
    const machine = ctx.tables.machines.get(machineId);
    if (machine === undefined || machine.nextSpinAt === null || machine.service !== 'available') return;
    ctx.timers.set(nextTimer(machineId), machine.nextSpinAt, () => startByItself(machineId));
  }

  function startByItself(machineId: string): void {
    const machine = ctx.tables.machines.get(machineId);
    if (machine === undefined || isSpinning(machine) || machine.service !== 'available') return;
    if (machine.freeSpins > 0) spin(machineId, true);
    else if (!machine.autoplay) return;
    else if (creditsOf(ctx, machineId) >= betOf(machine)) spin(machineId, false);
    else changeMachine(ctx, machineId, { autoplay: false, nextSpinAt: null });
  }

  return {
    start: (machineId) => spin(machineId, false),
    beginAutoplay(machineId) {
      changeMachine(ctx, machineId, { autoplay: true });
      if (ctx.tables.machines.get(machineId)?.freeSpins === 0) startByItself(machineId);
    },
    stopAutoplay(machineId) {
      const machine = ctx.tables.machines.get(machineId);
      if (machine === undefined || !machine.autoplay) return;
      const inBonus = machine.freeSpins > 0;
      changeMachine(ctx, machineId, { autoplay: false, nextSpinAt: inBonus ? machine.nextSpinAt : null });
      if (!inBonus) ctx.timers.clear(nextTimer(machineId));
    },
    finish(machineId) {
      settle(machineId);
      while ((ctx.tables.machines.get(machineId)?.freeSpins ?? 0) > 0) {
        spin(machineId, true);
        settle(machineId);
      }
      ctx.timers.clear(spinTimer(machineId));
      ctx.timers.clear(nextTimer(machineId));
      changeMachine(ctx, machineId, { autoplay: false, nextSpinAt: null });
    },
    resume(machineId) {
      const machine = ctx.tables.machines.get(machineId);
      if (machine === undefined) return;
      if (machine.spin !== null && !machine.spin.settled) {
        goOn(machineId, machine.spin);
      } else armNext(machineId);
    },
  };
}

const spinTimer = (machineId: string): string => `spin ${machineId}`;
const nextTimer = (machineId: string): string => `next ${machineId}`;
