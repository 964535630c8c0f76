import { describe, expect, it } from 'vitest';
import type { TestBench } from '@farspin/testing';
import { atMachine, takeOverFromAfar } from '@farspin/testing';

const ages = ({ player }: TestBench) => player.freshness$.value;

describe('the displayed data', () => {
  it('[FRESH1] [FRESH2] is live while every connection is up, and otherwise shows the time of the loss', () => {
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

  it('[FRESH1] has no age while the page is locked', () => {
    const bench = atMachine({ settings: { pin: { check: true } } });
    bench.clock.advanceBy(61_000);
    expect(ages(bench)).toMatchObject({ lobby: { kind: 'unknown' }, meters: { kind: 'unknown' } });
  });
});

describe('a session', () => {
  it('[SESSION21] reconnects if the connection delivers pushes but no answers', () => {
    const bench = atMachine({ creditsMinor: 20_000, ports: { pings: true } });
    const links: string[] = [];
    bench.player.session$.subscribe((session) => {
      if (session.kind === 'playing' && session.link.kind !== links.at(-1)) links.push(session.link.kind);
    });
    for (let lost = 0; lost < 4; lost += 1) bench.faults.dropNext('before', 'ping');
    for (let second = 0; second < 12; second += 1) {
      bench.platform.operator.payJackpot('101', 100);
      bench.clock.advanceBy(1_000);
    }
    expect(links).toEqual(['up', 'waiting', 'connecting', 'up']);
    bench.clock.advanceBy(20_000);
    expect(links).toHaveLength(4);
  });

  it('[SESSION15] ends with the reason when another device takes over the session, and does not take the session back', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    takeOverFromAfar(bench);
    bench.clock.advanceBy(10_000);
    expect(bench.player.session$.value).toMatchObject({ kind: 'idle', ended: { key: 'code.50106' } });
    expect(bench.platform.operator.sessions()).toHaveLength(1);
  });
});
