import { describe, expect, it } from 'vitest';
import { createTestBench, type TestBenchOptions } from '@farspin/testing';
import { createFaults } from '@farspin/testing';
import { demo } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';

const check = { status: 0, code: 0, ip: '203.0.113.7', country: 'Atlantis' };

/** Opens a page with a stored token and with the country check on. */
function opened(options: TestBenchOptions) {
  const clock = createVirtualClock();
  const faults = createFaults(clock);
  const calls: string[] = [];
  faults.sent$.subscribe(({ call }) => calls.push(call));
  const { player } = createTestBench({
    settings: { countryCheck: { enabled: true } },
    ...options,
    clock,
    ports: { ...options.ports, faults },
  });
  return { player, clock, calls };
}

describe('the startup checks', () => {
  it('[STARTUP1] send no country check if the setting is off', () => {
    const { player, clock, calls } = opened({ settings: {} });
    expect([player.startup$.value.kind, player.auth$.value.kind]).toEqual(['passed', 'signed-out']);
    clock.advanceBy(1_000);
    expect(calls).toEqual([]);
  });

  it('[STARTUP1] read no token before the country is known', () => {
    const { player, clock, calls } = opened({ givenToken: 'a.b.c', ports: { countryCheck: check } });
    expect([player.startup$.value.kind, player.auth$.value.kind]).toEqual(['checking', 'starting']);
    clock.advanceBy(9);
    expect(player.auth$.value.kind).toBe('starting');
    clock.advanceBy(1_000);
    expect(player.startup$.value).toEqual({ kind: 'passed', advice: null });
    expect(calls).toEqual(['check', 'validate']);
    expect(player.auth$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.link-invalid' } });
  });

  it('[STARTUP2] end for a blocked player, who cannot sign in', () => {
    const { player, clock, calls } = opened({ ports: { countryCheck: { ...check, status: 1 } } });
    clock.advanceBy(1_000);
    expect(player.startup$.value).toMatchObject({ kind: 'blocked', message: { params: { country: 'Atlantis' } } });
    player.login(demo);
    player.retry();
    clock.advanceBy(60_000);
    expect(player.auth$.value.kind).toBe('starting');
    expect(calls).toEqual(['check', 'check']);
    expect(player.startup$.value.kind).toBe('blocked');
  });

  it('[STARTUP2] block players by the rule that the operator configures', () => {
    const countryCheck = { ...check, code: 5 };
    const startedWith = (blockWhen: string) => {
      const { player, clock } = opened({
        settings: { countryCheck: { enabled: true, blockWhen } },
        ports: { countryCheck },
      });
      clock.advanceBy(1_000);
      return player.startup$.value.kind;
    };
    expect([startedWith('either'), startedWith('both')]).toEqual(['blocked', 'passed']);
  });

  it('[STARTUP3] [READ1] continue automatically or when the player asks, once the network is back', () => {
    const bench = createTestBench({ settings: { countryCheck: { enabled: true } } });
    bench.ports.faults.down(true);
    bench.clock.advanceBy(10_000);
    expect(bench.player.startup$.value).toMatchObject({ message: { key: 'startup.check-unreachable' } });
    expect(bench.player.startup$.value).toMatchObject({ kind: 'check-failed', retryAt: expect.any(Number) });
    bench.ports.faults.down(false);
    bench.player.retry();
    expect(bench.player.startup$.value.kind).toBe('checking');
    bench.clock.advanceBy(1_000);
    expect([bench.player.startup$.value.kind, bench.player.auth$.value.kind]).toEqual(['passed', 'signed-out']);
  });

  it('[STARTUP4] end if the browser has no WebRTC', () => {
    const { player, clock } = opened({ settings: {}, ports: { browser: { webRtc: false, recommended: true } } });
    clock.advanceBy(1_000);
    expect([player.startup$.value.kind, player.auth$.value.kind]).toEqual(['no-webrtc', 'starting']);
  });
});
