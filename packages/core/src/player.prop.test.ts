import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen } from './wallet/wallet.rules.ts';
import { createBench, type Bench } from './testing/bench.ts';
import { action, joinSomewhere, type Action } from './testing/steps.ts';

/** Waits around the moments at which the rules change their mind. */
const waitMs = fc.constantFrom(
  0,
  1,
  5,
  10,
  11,
  200,
  499,
  500,
  501,
  999,
  1_000,
  1_001,
  2_000,
  4_999,
  5_000,
  5_001,
  7_000,
  30_000,
  181_000,
);

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: waitMs.map((ms) => ({ name: `wait ${ms}`, run: ({ clock }: Bench) => clock.advanceBy(ms) })),
  },
  { weight: 3, arbitrary: action('join', joinSomewhere) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(100, 500, 20_000, 400_000)
      .map((amount) => ({ name: `cash in ${amount}`, run: ({ player }: Bench) => player.cashIn(amount) })),
  },
  { weight: 3, arbitrary: action('press start', ({ player }) => player.press('start')) },
  { weight: 1, arbitrary: action('autoplay', ({ player }) => player.setAutoplay(true)) },
  { weight: 3, arbitrary: action('cash out', ({ player }) => player.cashOut()) },
  {
    weight: 2,
    arbitrary: fc
      .boolean()
      .map((cashOut) => ({ name: `leave ${cashOut}`, run: ({ player }: Bench) => player.leave({ cashOut }) })),
  },
  { weight: 1, arbitrary: action('continue', ({ player }) => player.continueSession()) },
  { weight: 1, arbitrary: action('cancel', ({ player }) => player.cancelSession()) },
  { weight: 1, arbitrary: action('claim a bonus', ({ player }) => player.claim('bonus')) },
  { weight: 1, arbitrary: action('claim a discount', ({ player }) => player.claim('discount')) },
  { weight: 1, arbitrary: action('kick', ({ player }) => player.kickPlayer()) },
  {
    weight: 2,
    // A page that cannot read its token signs nobody in.
    arbitrary: action('store is back, reload', (bench) => {
      bench.faults.failStore(null);
      bench.reload();
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('machine', 'notifications', 'video', 'all')
      .map((kind) => ({ name: `cut ${kind}`, run: ({ ports }: Bench) => ports.faults.cut(kind) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map((down) => ({ name: `down ${down}`, run: ({ ports }: Bench) => ports.faults.down(down) })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('before', 'after', 'malformed'),
        fc.constantFrom('transfer', 'cashout', 'cancel', 'balance', 'machine.init', 'press', 'bonus', 'discount'),
      )
      .map(([fault, call]) => ({
        name: `drop ${fault} ${call}`,
        run: ({ ports }: Bench) => ports.faults.dropNext(fault, call),
      })),
  },
  { weight: 1, arbitrary: action('garbage', ({ ports }) => ports.faults.malformedPush()) },
  { weight: 1, arbitrary: action('store fails', ({ ports }) => ports.faults.failStore('full')) },
  { weight: 1, arbitrary: action('store is back', ({ ports }) => ports.faults.failStore(null)) },
  {
    weight: 1,
    arbitrary: action('warn and close', ({ player, platform }) => {
      const session = player.session$.value;
      if (session.kind === 'playing') platform.operator.warnAndClose(session.target.machineId, 10);
    }),
  },
);

/** With offers, which pay into the same balance that outcomes are settled by. */
const settings = { offers: { discount: { enabled: true }, bonus: { enabled: true } } };

function play(seed: number, actions: readonly Action[]): Bench {
  const bench = createBench({ seed, settings });
  bench.player.login({ username: 'demo', password: 'demo1234' });
  bench.clock.advanceBy(500);
  for (const { run } of actions) run(bench);
  bench.ports.faults.down(false);
  bench.ports.faults.failStore(null);
  bench.clock.advanceBy(6_000);
  if (bench.player.auth$.value.kind === 'unreachable') bench.player.retry();
  bench.clock.advanceBy(20_000);
  return bench;
}

const storyOf = (actions: readonly Action[]): string => actions.map(({ name }) => name).join(', ');
const walletOnServer = ({ platform }: Bench): number | undefined =>
  platform.operator.players().find(({ username }) => username === 'demo')?.balanceMinor;

describe('[WALLET9] whatever happens', () => {
  it('money is moved at most once an intent, and the player sees what the server has', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.array(anyAction, { maxLength: 40 }), (seed, actions) => {
        const bench = play(seed, actions);
        const story = storyOf(actions);
        const { intents, balanceMinor } = bench.player.wallet$.value;
        const ledger = bench.platform.operator.ledger();

        expect(bench.player.auth$.value.kind, story).toBe('signed-in');
        expect(balanceMinor, story).toBe(walletOnServer(bench));
        expect(intents.filter(isOpen), story).toEqual([]);
        for (const intent of intents.filter(({ action }) => action === 'cash-in')) {
          const moved = ledger.filter(({ reason, reference }) => reason === 'cash-in' && reference.includes(intent.id));
          expect(moved.length, story).toBeLessThanOrEqual(1);
          if (intent.state.kind === 'done') expect(moved, story).toHaveLength(1);
          if (intent.state.kind === 'failed') expect(moved, story).toHaveLength(0);
        }
      }),
      { numRuns: 500 },
    );
  }, 30_000);
});
