import { describe, expect, it } from 'vitest';
import { nothingFresh, stepFreshness, type Freshness, type FreshnessEvent } from './freshness.rules.ts';

const run = (...events: readonly FreshnessEvent[]): Freshness => events.reduce(stepFreshness, nothingFresh);
const channel = (isLive: boolean, at = 0): FreshnessEvent => ({ kind: 'channelChanged', isLive, at, askedAt: at - 10 });
const read = (what: 'lobby' | 'balance', at = 0): FreshnessEvent => ({ kind: 'read', what, at });
const machine = (connection: 'none' | 'up' | 'down', at = 0): FreshnessEvent => ({
  kind: 'machineChanged',
  connection,
  at,
});

describe('the freshness of the displayed data', () => {
  it('[FRESH1] is live if the data was read while the push channel was up', () => {
    expect(run(channel(true), read('lobby'))).toMatchObject({ lobby: { kind: 'live' }, balance: { kind: 'unknown' } });
  });

  it('[FRESH1] is the time of the read without a push channel', () => {
    expect(run(read('lobby', 5)).lobby).toEqual({ kind: 'asOf', at: 5 });
  });

  it('[FRESH1] is the time at which the channel was lost, and later the time of the last read', () => {
    const lost = run(channel(true), read('lobby'), read('balance'), channel(false, 700));
    expect(lost).toMatchObject({ lobby: { kind: 'asOf', at: 700 }, balance: { kind: 'asOf', at: 700 } });
    expect(stepFreshness(lost, channel(false, 900))).toEqual(lost);
    expect(stepFreshness(lost, read('lobby', 950))).toMatchObject({ lobby: { at: 950 }, balance: { at: 700 } });
  });

  it('[FRESH1] is live again only after a read on the restored channel', () => {
    const back = run(channel(true), read('lobby'), channel(false, 700), channel(true, 800));
    expect(back.lobby).toEqual({ kind: 'asOf', at: 700 });
    expect(stepFreshness(back, read('lobby', 810)).lobby).toEqual({ kind: 'live' });
  });

  it('[FRESH2] follows the machine connection in the case of the meters', () => {
    expect(run(machine('up')).meters).toEqual({ kind: 'live' });
    expect(run(machine('up'), machine('down', 5), machine('down', 9)).meters).toEqual({ kind: 'asOf', at: 5 });
    expect(run(machine('up'), machine('none')).meters).toEqual({ kind: 'unknown' });
    expect(run(machine('down', 5)).meters).toEqual({ kind: 'unknown' });
  });

  it('[FRESH1] [FRESH2] is unknown after sign-out', () => {
    expect(run(channel(true), read('balance'), machine('up'), { kind: 'signedOut' })).toEqual(nothingFresh);
  });
});
