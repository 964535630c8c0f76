import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import { createVirtualClock } from '@farspin/testing';
import { nothingFresh } from './freshness.rules.ts';
import { watchAges } from './freshness.ts';

function start() {
  const clock = createVirtualClock(1_000);
  const signedIn$ = new BehaviorSubject(true);
  const channelLive$ = new BehaviorSubject(false);
  const asked$ = new Subject<void>();
  const [lobbyRead$, lobbyEmptied$, balanceRead$] = [new Subject<void>(), new Subject<void>(), new Subject<void>()];
  const machine$ = new BehaviorSubject<'none' | 'up' | number>('none');
  const credits$ = new BehaviorSubject<number | null>(null);
  const { state$ } = watchAges(
    { clock, signedIn$, channelLive$, asked$, lobbyRead$, lobbyEmptied$, balanceRead$, machine$, credits$ },
    createScope(),
  );
  const inputs = { signedIn$, channelLive$, asked$, lobbyRead$, lobbyEmptied$, balanceRead$, machine$, credits$ };
  return { ...inputs, clock, state: () => state$.value };
}

describe('the age of the displayed data', () => {
  it('[FRESH1] is the time of the read without a push channel, and live after a read with a push channel', () => {
    const { clock, channelLive$, lobbyRead$, balanceRead$, state } = start();
    expect(state()).toEqual(nothingFresh);
    lobbyRead$.next();
    clock.advanceBy(500);
    balanceRead$.next();
    expect(state()).toMatchObject({ lobby: { kind: 'asOf', at: 1_000 }, balance: { kind: 'asOf', at: 1_500 } });
    channelLive$.next(true);
    expect(state().lobby).toEqual({ kind: 'asOf', at: 1_000 });
    lobbyRead$.next();
    expect(state().lobby).toEqual({ kind: 'live' });
    clock.advanceBy(500);
    channelLive$.next(false);
    expect(state().lobby).toEqual({ kind: 'asOf', at: 2_000 });
  });

  it('[FRESH1] is live for a balance that is pushed before the answer to `init`', () => {
    const { clock, channelLive$, asked$, balanceRead$, lobbyRead$, state } = start();
    balanceRead$.next();
    clock.advanceBy(500);
    asked$.next();
    channelLive$.next(true);
    expect(state().balance).toEqual({ kind: 'asOf', at: 1_000 });
    channelLive$.next(false);
    asked$.next();
    clock.advanceBy(5);
    lobbyRead$.next();
    balanceRead$.next();
    channelLive$.next(true);
    expect(state()).toMatchObject({ balance: { kind: 'live' }, lobby: { kind: 'asOf', at: 1_505 } });
  });

  it('[FRESH2] is, for machine data, the time at which the machine became silent', () => {
    const { clock, machine$, state } = start();
    machine$.next('up');
    expect(state().meters).toEqual({ kind: 'live' });
    clock.advanceBy(9_000);
    machine$.next(4_000);
    expect(state().meters).toEqual({ kind: 'asOf', at: 4_000 });
    machine$.next('none');
    expect(state().meters).toEqual({ kind: 'unknown' });
  });

  it('[FRESH3] is, for credits that were paid out without a report, the time of the payout', () => {
    const { clock, machine$, credits$, state } = start();
    credits$.next(500);
    machine$.next('up');
    credits$.next(700);
    expect(state().meters).toEqual({ kind: 'live' });
    clock.advanceBy(9_000);
    machine$.next(4_000);
    clock.advanceBy(1_000);
    credits$.next(0);
    expect(state().meters).toEqual({ kind: 'asOf', at: 11_000 });
  });

  it('[FRESH1] is unknown for a lobby without machines', () => {
    const { channelLive$, lobbyRead$, lobbyEmptied$, state } = start();
    channelLive$.next(true);
    lobbyRead$.next();
    lobbyEmptied$.next();
    channelLive$.next(false);
    channelLive$.next(true);
    expect(state().lobby).toEqual({ kind: 'unknown' });
    lobbyRead$.next();
    expect(state().lobby).toEqual({ kind: 'live' });
  });

  it('[FRESH1] is reset at sign-out', () => {
    const { signedIn$, lobbyRead$, state } = start();
    lobbyRead$.next();
    signedIn$.next(true);
    expect(state().lobby.kind).toBe('asOf');
    signedIn$.next(false);
    expect(state()).toEqual(nothingFresh);
  });
});
