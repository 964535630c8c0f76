import { describe, expect, it } from 'vitest';
import { credits, freeMachine, playing, signedIn, walletOnServer } from '@farspin/testing';
import type { TestBench } from '@farspin/testing';
import type { OperatorDials } from '@farspin/testing';

/** Joins a machine of an operator whose figures of this kind are unreadable. */
function at(figures: OperatorDials['figures']): TestBench {
  const bench = signedIn({ platform: { dials: { figures } } });
  bench.player.join(freeMachine(bench));
  bench.clock.advanceBy(1_000);
  return bench;
}
const said = ({ notices }: TestBench): readonly (string | null)[] =>
  notices.map(({ message }) => (message.kind === 'keyed' ? message.key : null));
const toServer = ({ faults }: TestBench): (() => number) => {
  let asked = 0;
  faults.sent$.subscribe(({ call: name }) => (asked += name === 'transfer' || name === 'press' ? 1 : 0));
  return () => asked;
};

describe('[MONEY1] an unreadable balance', () => {
  it('is reported once, and cannot be transferred to a machine', () => {
    const bench = at('balance');
    expect(bench.player.wallet$.value).toMatchObject({ balanceMinor: null, isUnreadable: true });
    expect(said(bench)).toEqual(['wallet.unreadable']);
    const sent = toServer(bench);
    bench.player.cashIn(100);
    bench.clock.advanceBy(1_000);
    expect([sent(), said(bench).at(-1), walletOnServer(bench)]).toEqual([0, 'wallet.unreadable', 500_000]);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
  });

  it('prevents joining if the operator does not allow an empty balance', () => {
    const bench = signedIn({
      platform: { dials: { figures: 'balance' } },
      settings: { money: { zeroBalancePlay: false } },
    });
    bench.player.join(freeMachine(bench));
    bench.clock.advanceBy(1_000);
    expect([bench.player.session$.value.kind, said(bench).at(-1)]).toEqual(['idle', 'wallet.unreadable']);
  });
});

describe("[MONEY1] a machine's unreadable figures", () => {
  it('stop play and transfers, but allow cashing out and leaving', () => {
    const bench = at('meters');
    expect(playing(bench)).toMatchObject({ meters: null, isUnreadable: true });
    expect(bench.player.pressBlock$.value).toMatchObject({ key: 'press.unreadable' });
    const sent = toServer(bench);
    bench.player.press('start');
    bench.player.cashIn(100);
    bench.clock.advanceBy(1_000);
    expect([sent(), said(bench).at(-1)]).toEqual([0, 'press.unreadable']);
    bench.player.cashOut();
    bench.clock.advanceBy(1_000);
    expect(bench.player.wallet$.value.intents).toMatchObject([{ action: 'cash-out', state: { kind: 'done' } }]);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
  });
});

describe("[MONEY4] a machine's unreadable counts", () => {
  it('do not affect the money or the play at the machine', () => {
    const bench = at('counts');
    bench.player.cashIn(10_000);
    bench.clock.advanceBy(1_000);
    const unknown = new Set<string>();
    bench.player.session$.subscribe((session) => {
      const { freeSpins = 0, spinCount = 0 } = (session.kind === 'playing' && session.meters) || {};
      unknown.add(`${freeSpins === null} ${spinCount === null}`);
    });
    for (let game = 0; game < 20; game += 1) {
      bench.player.press('start');
      bench.clock.advanceBy(10_000);
      const held = bench.platform.cabinet(playing(bench).target.machineId)?.creditsMinor;
      expect([playing(bench).isUnreadable, credits(bench)]).toEqual([false, held]);
    }
    expect(unknown).toEqual(new Set(['false false', 'true false', 'false true', 'true true']));
    expect(said(bench)).toEqual(['wallet.done.in']);
    bench.clock.advanceBy(60_000);
    expect(playing(bench).meters?.status).toBe('playing');
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(bench.player.wallet$.value.balanceMinor).toBe(walletOnServer(bench));
  });

  it('leave the net result equal to the change of the credits on the machine', () => {
    const bench = at('counts');
    bench.player.cashIn(40_000);
    for (let game = 0; game < 20; game += 1) {
      bench.clock.advanceBy(10_000);
      bench.player.press('start');
    }
    bench.clock.advanceBy(30_000);
    expect(bench.player.playWatch$.value).toMatchObject({ netMinor: credits(bench) - 40_000 });
  });
});

describe("[MONEY3] a machine's only report, which is unreadable", () => {
  const block = ({ player }: TestBench) => player.pressBlock$.value;
  const asked = ({ faults }: TestBench, call: string): (() => number) => {
    let times = 0;
    faults.sent$.subscribe((request) => (times += request.call === call ? 1 : 0));
    return () => times;
  };

  it('is requested again on the same connection, and play continues', () => {
    const bench = at('first');
    bench.clock.advanceBy(2_000);
    expect(playing(bench)).toMatchObject({ isUnreadable: false, meters: { creditsMinor: 0 }, link: { kind: 'up' } });
    expect(bench.player.wallet$.value).toMatchObject({ balanceMinor: 500_000, isUnreadable: false });
    bench.player.cashIn(10_000);
    bench.clock.advanceBy(1_000);
    expect([block(bench), credits(bench)]).toEqual([null, 10_000]);
    expect(bench.platform.operator.sessions()).toHaveLength(1);
  });

  it('is requested with growing pauses while the figures stay unreadable', () => {
    const bench = at('meters');
    const inits = asked(bench, 'machine.init');
    bench.clock.advanceBy(170_000);
    expect(inits()).toBeGreaterThan(4);
    expect(inits()).toBeLessThan(9);
    expect(playing(bench)).toMatchObject({ isUnreadable: true, link: { kind: 'up' } });
  });

  it('is not requested again without a session id, because the request may open a session', () => {
    const dials = { figures: 'meters', capabilities: ['press', 'transfer', 'meters'] } as const;
    const bench = signedIn({ platform: { dials } });
    bench.player.join(freeMachine(bench));
    bench.clock.advanceBy(1_000);
    const inits = asked(bench, 'machine.init');
    bench.clock.advanceBy(60_000);
    expect([inits(), playing(bench).isUnreadable]).toEqual([0, true]);
  });

  it('is not requested again once the player has left', () => {
    const bench = at('meters');
    const inits = asked(bench, 'machine.init');
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(60_000);
    expect(inits()).toBe(0);
  });
});

describe('[MONEY1] figures that are unreadable at times', () => {
  it('do not leave an earlier figure displayed, and are replaced by the next readable figures', () => {
    const bench = at('at-times');
    const seen = { unreadable: 0, wrong: 0 };
    for (let game = 0; game < 60; game += 1) {
      bench.player.cashIn(100);
      bench.player.press('start');
      bench.clock.advanceBy(10_000);
      const { balanceMinor, isUnreadable } = bench.player.wallet$.value;
      if (isUnreadable === true) seen.unreadable += 1;
      if (balanceMinor !== null && balanceMinor !== walletOnServer(bench)) seen.wrong += 1;
      if ((balanceMinor === null) !== (isUnreadable === true)) seen.wrong += 1;
      const session = playing(bench);
      if ((session.meters === null) !== session.isUnreadable) seen.wrong += 1;
      if (session.meters !== null && Number.isNaN(credits(bench))) seen.wrong += 1;
    }
    expect(seen).toMatchObject({ wrong: 0 });
    expect(said(bench)).toContain('wallet.unreadable');
    bench.clock.advanceBy(120_000);
    expect(bench.player.wallet$.value).toMatchObject({ balanceMinor: walletOnServer(bench) });
  });
});
