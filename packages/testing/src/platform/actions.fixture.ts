import { fc } from '@fast-check/vitest';
import { createVirtualClock } from '../device/virtual-time.ts';
import { createPlatform } from './create-platform.ts';
import type { MachineSeat, Platform, Row } from './platform.ts';

/** An action of a player, of staff or of time, or a failure, as data for property tests of the whole platform. */
export type Action =
  | { readonly kind: 'listen' | 'connect' | 'detach' | 'cashout'; readonly player: number }
  /** `play` also cashes in, so that the player can win and lose. */
  | { readonly kind: 'init' | 'play'; readonly player: number; readonly machineId: string }
  | {
      readonly kind: 'press';
      readonly player: number;
      readonly buttonId: string;
      readonly commandId: string;
      readonly ttlMs: number | null;
    }
  | { readonly kind: 'autoplay'; readonly player: number; readonly on: boolean; readonly commandId: string }
  | {
      readonly kind: 'transfer';
      readonly player: number;
      readonly action: 3 | 4;
      readonly amountMinor: number;
      readonly requestId: string;
    }
  | { readonly kind: 'cancel' | 'kick'; readonly player: number; readonly machineId: string }
  | {
      readonly kind: 'set-status';
      readonly machineId: string;
      readonly status: 'available' | 'error' | 'offline' | 'not-available';
    }
  | { readonly kind: 'reserve'; readonly machineId: string; readonly player: number | null }
  | { readonly kind: 'deposit'; readonly player: number; readonly amountMinor: number }
  | { readonly kind: 'warn'; readonly machineId: string; readonly seconds: number }
  | { readonly kind: 'remove' | 'bonus'; readonly machineId: string }
  | { readonly kind: 'expire'; readonly player: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'restart' };

const usernames = ['demo', 'player1', 'player2'] as const;

const player = fc.nat({ max: usernames.length - 1 });
const machineId = fc.constantFrom('101', '101', '101', '102', '102', '102', 'nowhere');
const commandId = fc.oneof(fc.constantFrom('c1', 'c2'), { weight: 5, arbitrary: fc.uuid() });
const requestId = fc.oneof(fc.constantFrom('r1', 'r2'), fc.uuid());
const amountMinor = fc.oneof(
  fc.constantFrom(0, -1, 0.5, 1, 499, 500, 10_000, 499_999, 500_000, 500_001, 2_500_000, 2_500_001),
  fc.integer({ min: 1, max: 50_000 }),
);
/** Waits in ms around the end of a spin, of a pause, of a countdown and of the grace time. */
const waitMs = fc.oneof(
  fc.constantFrom(0, 1, 899, 900, 1_000, 2_299, 2_300, 2_301, 3_000, 59_999, 60_000, 179_999, 180_000, 180_001),
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: 400_000 }),
);
const kindOf = <K extends string>(...kinds: readonly K[]): fc.Arbitrary<K> => fc.constantFrom(...kinds);

export const actions: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: kindOf('listen', 'connect', 'detach', 'cashout'), player }) },
    { weight: 12, arbitrary: fc.record({ kind: kindOf('init', 'play', 'play'), player, machineId }) },
    {
      weight: 24,
      arbitrary: fc.record({
        kind: kindOf('press'),
        player,
        buttonId: fc.constantFrom('start', 'start', 'start', 'bet-up', 'bet-down', 'max-bet', 'take'),
        commandId,
        ttlMs: fc.option(fc.integer({ min: -10, max: 2_000 }), { freq: 3 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: kindOf('autoplay'), player, on: fc.boolean(), commandId }) },
    {
      weight: 6,
      // There are only two ids, so that many requests repeat an id.
      arbitrary: fc.record({
        kind: kindOf('transfer'),
        player,
        action: fc.constant(3 as const),
        amountMinor: fc.constant(500),
        requestId: fc.constantFrom('r1', 'r2'),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: kindOf('transfer'),
        player,
        action: fc.constantFrom(3 as const, 3 as const, 4 as const),
        amountMinor,
        requestId,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: kindOf('cancel', 'kick'), player, machineId }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: kindOf('set-status'),
        machineId,
        status: fc.constantFrom(
          'available',
          'available',
          'available',
          'available',
          'error',
          'offline',
          'not-available',
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: kindOf('reserve'), machineId, player: fc.option(player) }) },
    { weight: 1, arbitrary: fc.record({ kind: kindOf('deposit'), player, amountMinor }) },
    { weight: 1, arbitrary: fc.record({ kind: kindOf('warn'), machineId, seconds: fc.integer({ min: -1, max: 12 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: kindOf('remove', 'bonus', 'bonus', 'bonus'), machineId }) },
    { weight: 1, arbitrary: fc.record({ kind: kindOf('expire'), player }) },
    { weight: 16, arbitrary: fc.record({ kind: kindOf('wait'), ms: waitMs }) },
    { weight: 1, arbitrary: fc.record({ kind: kindOf('restart') }) },
  ),
  { maxLength: 80, size: 'max' },
);

export interface Run {
  readonly platform: Platform;
  /** All answers and pushes, in order. */
  readonly trace: readonly string[];
  /** The content of a store that was updated with the changed rows. */
  readonly stored: ReadonlyMap<string, Row>;
}

/** Runs the actions in a new world. Calls `check` with the platform after each action. */
export function runActions(plan: readonly Action[], seed: number, check: (platform: Platform) => void): Run {
  const clock = createVirtualClock();
  const trace: string[] = [];
  const stored = new Map<string, Row>();
  const seats = new Map<number, MachineSeat>();
  let plays = 0;
  let platform = createPlatform({ clock, seed, brands: 1, machinesPerBrand: 2, players: usernames.length - 1 });

  const signIn = (index: number): { token: string; id: string } => {
    const username = usernames[index] ?? 'demo';
    const answer = platform.login({ username, password: `${username}1234` });
    if (!answer.ok) throw new Error(`${username} cannot sign in`);
    return { token: answer.value.token, id: answer.value.user.id };
  };
  const hear = (who: string) => (event: unknown) => trace.push(`${clock.now()} ${who} ${JSON.stringify(event)}`);

  function listen(index: number): unknown {
    const { token, id } = signIn(index);
    const seat = platform.attachNotifications(token, hear(`listener ${index}`));
    return seat.ok ? seat.value.init(id) : seat;
  }

  function connect(index: number): MachineSeat | null {
    const seat = platform.attachMachine(signIn(index).token, hear(`seat ${index}`));
    if (seat.ok) seats.set(index, seat.value);
    return seat.ok ? seat.value : null;
  }

  function follow(): void {
    for (const row of platform.takeChanges()) {
      if (row.json === null) stored.delete(`${row.kind} ${row.id}`);
      else stored.set(`${row.kind} ${row.id}`, row);
    }
  }

  /** Restarts the platform from the store alone. */
  function restart(): void {
    platform.close();
    follow();
    seats.clear();
    platform = createPlatform({ clock, seed: seed + 1, snapshot: { version: 1, rows: [...stored.values()] } });
  }

  function carryOut(action: Action): unknown {
    const { operator } = platform;
    switch (action.kind) {
      case 'listen':
        return listen(action.player);
      case 'connect':
        return connect(action.player) !== null;
      case 'detach':
        return seats.get(action.player)?.detach();
      case 'cashout':
        return seats.get(action.player)?.cashout();
      case 'init': {
        const seat = seats.get(action.player) ?? connect(action.player);
        return seat?.init({ machineId: action.machineId, token: signIn(action.player).token, resume: null });
      }
      case 'play': {
        const seat = seats.get(action.player) ?? connect(action.player);
        const answer = seat?.init({ machineId: action.machineId, token: signIn(action.player).token, resume: null });
        plays += 1;
        return [answer, seat?.transfer({ action: 3, amountMinor: 20_000, requestId: `play ${plays}` })];
      }
      case 'press': {
        const expiresAt = action.ttlMs === null ? null : clock.now() + action.ttlMs;
        return seats.get(action.player)?.press({ ...action, expiresAt });
      }
      case 'autoplay':
        return seats.get(action.player)?.autoplay({ ...action, expiresAt: null });
      case 'transfer':
        return seats.get(action.player)?.transfer(action);
      case 'cancel':
      case 'kick':
        return platform[action.kind](signIn(action.player).token, action.machineId);
      case 'set-status':
        return operator.setStatus(action.machineId, action.status);
      case 'reserve':
        return operator.reserve(action.machineId, action.player === null ? null : (usernames[action.player] ?? null));
      case 'deposit':
        return operator.deposit(signIn(action.player).id, action.amountMinor);
      case 'warn':
        return operator.warnAndClose(action.machineId, action.seconds);
      case 'remove':
        return operator.removePlayer(action.machineId);
      case 'bonus':
        return operator.triggerBonus(action.machineId);
      case 'expire':
        return operator.expireTokens(signIn(action.player).id);
      case 'wait':
        return clock.advanceBy(action.ms);
      case 'restart':
        return restart();
    }
  }

  follow();
  for (const action of plan) {
    trace.push(`${action.kind} ${JSON.stringify(carryOut(action) ?? null)}`);
    follow();
    check(platform);
  }
  return { platform, trace, stored };
}
