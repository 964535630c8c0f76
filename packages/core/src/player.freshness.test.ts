import { describe, expect, it } from 'vitest';
import type { Bench } from './testing/bench.ts';
import { atMachine, takeOverFromAfar } from './testing/scenes.ts';

const ages = ({ player }: Bench) => player.freshness$.value;

describe('what is shown', () => {
  it('[FRESH1] [FRESH2] is live with every line there, and as old as their loss without', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    expect(ages(bench)).toMatchObject({ lobby: { kind: 'live' }, balance: { kind: 'live' }, meters: { kind: 'live' } });
    bench.ports.faults.down(true);
    const at = bench.clock.now();
    bench.clock.advanceBy(9_000);
    const old = { kind: 'asOf', at };
    expect(ages(bench)).toMatchObject({ lobby: old, balance: old, meters: old });
    bench.ports.faults.down(false);
    bench.clock.advanceBy(20_000);
    expect(ages(bench)).toMatchObject({ lobby: { kind: 'live' }, balance: { kind: 'live' }, meters: { kind: 'live' } });
  });

  it('[FRESH1] is of no age behind the lock', () => {
    const bench = atMachine({ settings: { pin: { check: true } } });
    bench.clock.advanceBy(61_000);
    expect(ages(bench)).toMatchObject({ lobby: { kind: 'unknown' }, meters: { kind: 'unknown' } });
  });
});

describe('a session', () => {
  it('[SESSION15] that another device takes over ends here with that reason, and is not taken back', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    takeOverFromAfar(bench);
    bench.clock.advanceBy(10_000);
    expect(bench.player.session$.value).toMatchObject({ kind: 'idle', ended: { key: 'code.50106' } });
    expect(bench.platform.operator.sessions()).toHaveLength(1);
  });
});
