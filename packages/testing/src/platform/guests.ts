import type { Buttons } from './buttons.ts';
import { walletOf, type Context } from './context.ts';
import { isInBonus, isSpinning } from './machine.rules.ts';
import type { SeatState } from './occupancy.ts';
import { depositOf } from './operator.ts';
import { createDice } from '../device/random.ts';
import type { PlayerRecord } from './records.ts';
import type { Sessions } from './sessions.ts';
import type { Transfers } from './transfers.ts';
import { newPlayer } from './world.ts';

interface Parts {
  readonly sessions: Sessions;
  readonly transfers: Transfers;
  readonly buttons: Buttons;
}

/** Number of machines at the start of each brand that guests leave free for players. */
const machinesLeftFree = 3;
const buyInsMinor = [5_000, 10_000, 20_000, 50_000];

/**
 * Simulates guests who arrive, play for a while by autoplay and leave.
 * Guests have wallets, sessions and ledger entries like players. Their schedule depends on the seed and is not stored,
 * so it starts again after a restart.
 */
export function startGuests(ctx: Context, { sessions, transfers, buttons }: Parts, seed: number): void {
  const dice = createDice(seed, 'guests');
  const places = [...ctx.catalog.brands.values()].flatMap(({ machineIds }) => machineIds.slice(machinesLeftFree));
  const guests = Array.from({ length: Math.min(12, Math.ceil(places.length / 3)) }, (_, index) => guestOf(index + 1));
  let visits = 0;

  for (const guest of guests) {
    if (ctx.tables.players.get(guest.id) === undefined) ctx.tables.players.put(guest);
    const left = ctx.occupancy.sessionOf(guest.id);
    if (left !== undefined) sessions.end(left, null);
    comeIn(guest, dice.below(20_000));
  }

  function comeIn(guest: PlayerRecord, inMs: number): void {
    ctx.timers.set(`guest ${guest.id}`, ctx.clock.now() + inMs, () => sitDown(guest));
  }

  function sitDown(guest: PlayerRecord): void {
    const machineId = places[dice.below(places.length)];
    const seat: SeatState = { playerId: guest.id, receive: () => undefined, sessionId: null, open: true, hears: true };
    const joined = machineId === undefined ? null : sessions.join(seat, guest, machineId, null);
    if (machineId === undefined || joined === null || !joined.ok) {
      comeIn(guest, 5_000 + dice.below(20_000));
      return;
    }
    const amountMinor = buyInsMinor[dice.below(buyInsMinor.length)] ?? 5_000;
    if (walletOf(ctx, guest.id) < amountMinor) ctx.ledger.post(depositOf(guest.id, 2 * amountMinor, ctx.clock.now()));
    visits += 1;
    transfers.move(joined.value, { action: 3, amountMinor, requestId: `visit ${ctx.clock.now()} ${visits}` });
    for (let clicks = dice.below(3); clicks > 0; clicks -= 1) buttons.press(machineId, 'bet-down');
    buttons.autoplay(machineId, true);
    ctx.timers.set(`guest ${guest.id}`, ctx.clock.now() + 40_000 + dice.below(240_000), () => getUp(guest));
  }

  function getUp(guest: PlayerRecord): void {
    const session = ctx.occupancy.sessionOf(guest.id);
    const machine = session && ctx.tables.machines.get(session.machineId);
    if (session !== undefined && machine !== undefined) {
      buttons.autoplay(machine.id, false);
      if (isSpinning(machine) || isInBonus(machine)) {
        ctx.timers.set(`guest ${guest.id}`, ctx.clock.now() + 3_000, () => getUp(guest));
        return;
      }
      sessions.end(session, null);
    }
    comeIn(guest, 10_000 + dice.below(90_000));
  }
}

const guestOf = (number: number): PlayerRecord =>
  newPlayer({
    id: `guest${number}`,
    username: `guest${number}`,
    password: '',
    name: 'Guest',
    lastname: String(number),
    group: 'guests',
  });
