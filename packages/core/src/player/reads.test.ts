import { describe, expect, it } from 'vitest';
import { createTestBench, type TestBench } from '@farspin/testing';
import { demo, signedIn } from '@farspin/testing';
import type { CallName } from '@farspin/testing';

interface ReadCase {
  readonly call: CallName;
  /** Makes the page send the request. */
  readonly request: (bench: TestBench) => void;
  readonly shown: (bench: TestBench) => unknown;
}
const reads: readonly ReadCase[] = [
  {
    call: 'brands',
    request: ({ player }) => player.refreshLobby(),
    shown: ({ player }) => player.lobby$.value.brandsLoad,
  },
  {
    call: 'machines',
    request: ({ player }) => player.selectBrand(player.lobby$.value.brands[0]?.id ?? ''),
    shown: ({ player }) => player.lobby$.value.machinesLoad,
  },
  {
    call: 'transactions',
    request: ({ player }) => player.transactions.open(),
    shown({ player }) {
      const list = player.transactions.state$.value;
      return list.kind === 'open' ? list.load : list;
    },
  },
  {
    call: 'profile',
    request: ({ player }) => player.profile.open(),
    shown: ({ player }) => player.profile.state$.value.details,
  },
];

describe('[READ1] a 500 answer', () => {
  it.each(reads)(
    'is shown, after $call, with the time of the retry until the next answer',
    ({ call, request, shown }) => {
      const bench = signedIn();
      bench.faults.dropNext('unavailable', call);
      request(bench);
      bench.clock.advanceBy(100);
      expect(shown(bench)).toMatchObject({ kind: 'failed', retryAt: expect.any(Number) });
      bench.clock.advanceBy(3_000);
      expect(shown(bench)).not.toMatchObject({ kind: 'failed' });
      bench.close();
    },
  );

  it('makes the client retry validate automatically at the start', () => {
    const bench = signedIn();
    bench.faults.dropNext('unavailable', 'validate');
    bench.reload();
    bench.clock.advanceBy(100);
    expect(bench.player.auth$.value).toMatchObject({ kind: 'unreachable', retryAt: expect.any(Number) });
    bench.clock.advanceBy(3_000);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
  });

  it('is shown, after balance, with the time of the retry until the next answer', () => {
    const bench = createTestBench();
    bench.faults.dropNext('unavailable', 'balance');
    // An initialised channel would push the balance.
    bench.faults.dropNext('before', 'notifications.init');
    bench.player.login(demo);
    bench.clock.advanceBy(1_000);
    const { wallet$ } = bench.player;
    expect(wallet$.value.balanceRetryAt).toEqual(expect.any(Number));
    bench.clock.advanceBy(3_000);
    expect(wallet$.value).toMatchObject({ balanceMinor: 500_000, balanceRetryAt: null });
  });
});

it('[READ1] [AUTH14] does not validate a token that was removed', () => {
  const bench = signedIn();
  bench.faults.down(true);
  bench.reload();
  bench.clock.advanceBy(6_000);
  expect(bench.player.auth$.value.kind).toBe('unreachable');
  bench.player.logout();
  bench.clock.advanceBy(10_000);
  bench.faults.down(false);
  bench.clock.advanceBy(200_000);
  expect([bench.player.auth$.value.kind, bench.clock.pending]).toEqual(['signed-out', expect.any(Number)]);
});
