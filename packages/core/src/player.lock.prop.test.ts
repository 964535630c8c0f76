import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBench, type Bench } from './testing/bench.ts';
import { memoryHash } from './testing/ports/memory-hash.ts';
import { demo } from './testing/scenes.ts';
import { action, joinSomewhere, type Action } from './testing/steps.ts';

const pin = '2580';
const settings = {
  pin: { check: true },
  offers: { discount: { enabled: true }, bonus: { enabled: true } },
};

/** Around the moments at which the lock changes its mind. */
const waitMs = fc.constantFrom(0, 1, 10, 499, 500, 501, 4_999, 5_000, 59_500, 59_999, 60_000, 60_001, 300_000);

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: waitMs.map((ms) => ({ name: `wait ${ms}`, run: ({ clock }: Bench) => clock.advanceBy(ms) })),
  },
  { weight: 4, arbitrary: action('move', ({ ports }) => ports.move()) },
  { weight: 3, arbitrary: action('join', joinSomewhere) },
  { weight: 2, arbitrary: action('cash in', ({ player }) => player.cashIn(20_000)) },
  { weight: 2, arbitrary: action('start', ({ player }) => player.press('start')) },
  { weight: 2, arbitrary: action('autoplay', ({ player }) => player.setAutoplay(true)) },
  { weight: 2, arbitrary: action('cash out', ({ player }) => player.cashOut()) },
  { weight: 2, arbitrary: action('leave', ({ player }) => player.leave({ cashOut: true })) },
  { weight: 1, arbitrary: action('claim', ({ player }) => player.claim('bonus')) },
  { weight: 2, arbitrary: action('continue', ({ player }) => player.continueSession()) },
  { weight: 2, arbitrary: action('right PIN', ({ player }) => player.tryPin(pin)) },
  { weight: 3, arbitrary: action('wrong PIN', ({ player }) => player.tryPin('0000')) },
  { weight: 3, arbitrary: action('reload', (bench) => bench.reload()) },
  { weight: 1, arbitrary: action('log out', ({ player }) => player.logout()) },
  { weight: 2, arbitrary: action('log in', ({ player }) => player.login(demo)) },
  { weight: 1, arbitrary: action('store fails', ({ ports }) => ports.faults.failStore('corrupt')) },
  { weight: 1, arbitrary: action('store is back', ({ ports }) => ports.faults.failStore(null)) },
  { weight: 1, arbitrary: action('cut', ({ ports }) => ports.faults.cut('all')) },
);

function expectNothingShown({ player }: Bench, story: string): void {
  expect(player.session$.value.kind, story).toBe('idle');
  expect(player.media$.value.kind, story).toBe('off');
  expect(player.wallet$.value, story).toEqual({ balanceMinor: null, intents: [] });
  expect(player.lobby$.value.brands, story).toEqual([]);
  expect(player.reconnect$.value.kind, story).toBe('unknown');
  expect(player.inactivity$.value.kind, story).toBe('off');
  expect(player.profile.state$.value.details.kind, story).toBe('closed');
}

describe('[LOCK9] whatever happens', () => {
  it('a closed lock shows nothing, says nothing, and opens by the PIN or a sign-in only', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.array(anyAction, { maxLength: 40 }), (seed, actions) => {
        const bench = createBench({ seed, settings });
        const { id } = bench.platform.operator.players()[0] ?? { id: '' };
        bench.platform.operator.setPinHash(id, memoryHash.hex('sha256', pin));
        bench.player.login(demo);
        bench.clock.advanceBy(500);
        let story = '';
        let lockedSignIn = false;
        for (const { name, run } of actions) {
          story += `${name}, `;
          const said = bench.notices.length;
          const wasLocked = bench.player.idleLock$.value.kind === 'locked';
          lockedSignIn ||= wasLocked;
          run(bench);
          const { kind } = bench.player.idleLock$.value;
          const auth = bench.player.auth$.value.kind;
          if (name === 'right PIN' || auth === 'signed-out' || auth === 'signing-out') lockedSignIn = false;
          if (lockedSignIn && auth === 'signed-in') expect(kind, story).toBe('locked');
          if (kind === 'locked') expectNothingShown(bench, story);
          if (kind === 'locked' && wasLocked) expect(bench.notices.length, story).toBe(said);
        }
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
