import { NEVER, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { PortError } from '../kernel/reply.ts';
import type { CountryCheck } from '../ports/http.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createVirtualClock } from '@farspin/testing';
import { createStartup } from './startup.ts';

const check: CountryCheck = { status: 0, code: 0, ip: '203.0.113.7', country: 'Atlantis' };

function start(enabled: boolean) {
  let asked = 0;
  const answer$ = new Subject<Result<CountryCheck, PortError>>();
  const startup = createStartup(
    {
      ...{ clock: createVirtualClock(0), random: { next: () => 0 }, wake$: NEVER },
      checkCountry: () => ((asked += 1), answer$),
      settings: { ...defaultSettings.countryCheck, enabled },
      browser: { webRtc: true, recommended: true },
    },
    createScope(),
  );
  return { startup, answer$, asked: () => asked, kind: () => startup.state$.value.kind };
}

describe('the startup', () => {
  it('[STARTUP1] sends one request, and passes after the answer', () => {
    const { startup, answer$, asked, kind } = start(true);
    expect([asked(), kind(), startup.passed$.value]).toEqual([1, 'checking', false]);
    startup.retry();
    answer$.next(ok(check));
    expect([asked(), kind(), startup.passed$.value]).toEqual([1, 'passed', true]);
  });

  it('[STARTUP3] retries a failed check when the player asks', () => {
    const { startup, answer$, asked, kind } = start(true);
    answer$.next(err({ kind: 'offline' }));
    expect([asked(), kind(), answer$.observed]).toEqual([1, 'check-failed', false]);
    startup.retry();
    expect([asked(), kind()]).toEqual([2, 'checking']);
    answer$.next(ok({ ...check, status: 1 }));
    expect([kind(), startup.passed$.value]).toEqual(['blocked', false]);
  });

  it('[STARTUP1] sends no request if the check is disabled', () => {
    const { startup, asked } = start(false);
    expect([asked(), startup.passed$.value]).toEqual([0, true]);
  });
});
