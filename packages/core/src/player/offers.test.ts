import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { err } from '../kernel/result.ts';
import { createTestBench, type TestBench, type TestBenchOptions } from '@farspin/testing';
import { atMachine, balance, credits, demo, signedIn, walletOnServer } from '@farspin/testing';

const byHand = {
  offers: { discount: { enabled: true, auto: false, checkMinimum: false }, bonus: { enabled: true, auto: false } },
};
const start = (settings: object = byHand, more: TestBenchOptions = {}): TestBench => signedIn({ settings, ...more });
const paid = ({ platform }: TestBench, reason: 'bonus' | 'discount') =>
  platform.operator.ledger().filter((entry) => entry.reason === reason).length;
const said = ({ notices }: TestBench) => notices.map(({ message }) => Reflect.get(message, 'key'));

describe('an offer', () => {
  it('[OFFERS7] is off for a guest', () => {
    const bench = createTestBench({ settings: byHand });
    const off = { discount: { kind: 'off' }, bonus: { kind: 'off' } };
    expect(bench.player.offers$.value).toEqual(off);
    bench.player.claim('bonus');
    bench.clock.advanceBy(500);
    expect([bench.player.offers$.value, bench.notices]).toEqual([off, []]);
    bench.player.login(demo);
    bench.clock.advanceBy(500);
    expect(bench.player.offers$.value.bonus.kind).toBe('ready');
    bench.player.logout();
    bench.clock.advanceBy(500);
    expect(bench.player.offers$.value).toEqual(off);
  });

  it('[OFFERS2] pauses for a full period if the clock was set back between visits', () => {
    const bench = start();
    bench.player.claim('bonus');
    bench.clock.advanceBy(500);
    bench.device.shift(-86_400_000);
    bench.reload();
    bench.clock.advanceBy(500);
    expect(bench.player.offers$.value.bonus.kind).toBe('cooling');
    bench.clock.advanceBy(31_000);
    expect(bench.player.offers$.value.bonus.kind).toBe('ready');
  });

  it('[OFFERS1] shows the paid amount, which is in the balance', () => {
    const bench = start();
    const before = balance(bench);
    bench.player.claim('bonus');
    expect(bench.player.offers$.value.bonus).toEqual({ kind: 'asking', by: 'player' });
    bench.clock.advanceBy(500);
    expect(bench.notices.at(-1)).toMatchObject({
      intent: 'success',
      message: { key: 'offers.bonus.paid', params: { amount: { minor: 10_000 } } },
    });
    expect(balance(bench)).toBe(before + 10_000);
    expect(walletOnServer(bench)).toBe(before + 10_000);
  });

  it.each([
    [501, 'failure.not-an-operator', 'ready'],
    [200, 'offers.unclear', 'cooling'],
  ])('[ANSWER2] after an answer with status %d that is not from an operator, shows %s', (status, key, kind) => {
    const bench = start();
    vi.spyOn(bench.ports.api, 'bonus').mockReturnValue(of(err({ kind: 'not-an-operator', status } as const)));
    bench.player.claim('bonus');
    bench.clock.advanceBy(500);
    expect(bench.notices.at(-1)).toMatchObject({ message: { key } });
    expect(bench.player.offers$.value.bonus.kind).toBe(kind);
  });

  it('[OFFERS1] shows the reason for a refusal, and can be requested again', () => {
    const bench = start();
    for (let times = 0; times < 2; times += 1) {
      bench.player.claim('discount');
      bench.clock.advanceBy(500);
      expect(bench.player.offers$.value.discount.kind).toBe('ready');
    }
    expect(said(bench)).toEqual(['code.50105', 'code.50105']);
  });

  it('[OFFERS2] [OFFERS3] pauses for exactly 30 000 ms, and shows the pause', () => {
    const bench = start();
    bench.player.claim('bonus');
    bench.clock.advanceBy(29_999);
    bench.player.claim('bonus');
    expect(bench.notices.at(-1)).toMatchObject({
      message: { key: 'offers.bonus.once-in-seconds', params: { count: 30 } },
    });
    expect(paid(bench, 'bonus')).toBe(1);
    bench.clock.advanceBy(1);
    expect(bench.player.offers$.value.bonus.kind).toBe('ready');
    bench.clock.advanceBy(500);
    bench.player.claim('bonus');
    bench.clock.advanceBy(500);
    expect(paid(bench, 'bonus')).toBe(2);
  });

  it('[OFFERS2] keeps pausing after a reload, separately for each kind of offer', () => {
    const bench = start({ offers: { ...byHand.offers, cooldownMs: 300_000 } });
    bench.player.claim('bonus');
    bench.clock.advanceBy(40_000);
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(bench.player.offers$.value).toMatchObject({ bonus: { kind: 'cooling' }, discount: { kind: 'ready' } });
    bench.player.claim('bonus');
    expect(said(bench).at(-1)).toBe('offers.bonus.once-in-minutes');
    bench.player.claim('discount');
    expect(bench.player.offers$.value.discount.kind).toBe('asking');
    bench.clock.advanceBy(1_000);
    expect(paid(bench, 'bonus')).toBe(1);
  });

  it('[OFFERS2] pauses in every tab of the device', () => {
    const bench = start();
    const other = bench.openTab();
    bench.clock.advanceBy(500);
    bench.player.claim('bonus');
    other.player.claim('bonus');
    bench.clock.advanceBy(500);
    expect(paid(bench, 'bonus')).toBe(1);
    expect(other.player.offers$.value.bonus.kind).toBe('cooling');
    bench.clock.advanceBy(29_500);
    other.player.claim('bonus');
    bench.clock.advanceBy(500);
    expect(paid(bench, 'bonus')).toBe(2);
  });

  it('[OFFERS2] pauses even if the store is full', () => {
    const bench = start();
    bench.ports.faults.failStore('full');
    bench.player.claim('bonus');
    bench.clock.advanceBy(10_000);
    bench.player.claim('bonus');
    expect(said(bench).at(-1)).toBe('offers.bonus.once-in-seconds');
  });

  it('[OFFERS6] is not requested again if the request got no answer, and the balance shows the outcome', () => {
    const bench = start();
    const before = balance(bench);
    bench.ports.faults.dropNext('after', 'bonus');
    bench.player.claim('bonus');
    bench.player.claim('bonus');
    bench.clock.advanceBy(6_000);
    expect(said(bench)).toEqual(['offers.unclear']);
    expect(bench.player.offers$.value.bonus.kind).toBe('cooling');
    expect(balance(bench)).toBe(before + 10_000);
    bench.clock.advanceBy(120_000);
    expect(paid(bench, 'bonus')).toBe(1);
  });

  it('[OFFERS6] may be requested again at once if the request was never sent', () => {
    const bench = start();
    bench.ports.faults.down(true);
    bench.player.claim('bonus');
    bench.clock.advanceBy(500);
    expect(said(bench)).toContain('failure.unsent');
    expect(bench.player.offers$.value.bonus.kind).toBe('ready');
  });

  it('[OFFERS7] is not requested if the operator has not enabled the offer', () => {
    const bench = start({});
    bench.player.claim('bonus');
    bench.player.claim('discount');
    bench.clock.advanceBy(60_000);
    expect(bench.player.offers$.value).toEqual({ discount: { kind: 'off' }, bonus: { kind: 'off' } });
    expect(paid(bench, 'bonus') + paid(bench, 'discount')).toBe(0);
  });

  it('[WALLET10] does not settle a lost cash-out when the offer is paid meanwhile', () => {
    const bench = atMachine({
      settings: byHand,
      creditsMinor: 30_000,
      platform: { dials: { accountCalls: [] } },
    });
    bench.ports.faults.dropNext('before', 'cashout');
    bench.player.claim('bonus');
    bench.player.cashOut();
    bench.clock.advanceBy(30_000);
    expect(paid(bench, 'bonus')).toBe(1);
    expect(credits(bench)).toBe(30_000);
    expect(bench.player.wallet$.value.intents.at(-1)?.state.kind).toBe('unclear');
  });

  it('[OFFERS1] is reported to the player who requested the offer, and not to a player who signs in before the answer', () => {
    const bench = start();
    bench.ports.faults.delayNext(4_000, 'bonus', 'answer');
    bench.player.claim('bonus');
    bench.clock.advanceBy(500);
    bench.player.logout();
    bench.clock.advanceBy(500);
    bench.player.login({ username: 'player1', password: 'player11234' });
    bench.clock.advanceBy(10_000);
    expect(bench.player.signIn$.value?.user.username).toBe('player1');
    expect([said(bench), paid(bench, 'bonus')]).toEqual([[], 1]);
    expect(bench.player.offers$.value.bonus.kind).toBe('cooling');
  });

  it('is not requested while a transfer has an unknown outcome', () => {
    const bench = atMachine({ settings: byHand });
    bench.ports.faults.dropNext('after', 'transfer');
    bench.player.cashIn(500);
    bench.player.claim('bonus');
    expect(said(bench).at(-1)).toBe('wallet.busy');
    bench.clock.advanceBy(20_000);
    expect(paid(bench, 'bonus')).toBe(0);
  });
});

describe('an automatic offer of the operator', () => {
  const auto = { offers: { discount: { enabled: true }, bonus: { enabled: true } } };

  it('[OFFERS5] is requested once after sign-in', () => {
    const bench = start(auto);
    bench.clock.advanceBy(300_000);
    expect(paid(bench, 'bonus')).toBe(1);
    expect(paid(bench, 'discount')).toBe(0);
    expect(said(bench)).toEqual(['offers.bonus.paid']);
  });

  it('[OFFERS5] is not requested again when a page starts with the stored token, but is requested after the next sign-in', () => {
    const bench = start(auto);
    bench.clock.advanceBy(60_000);
    bench.reload();
    bench.clock.advanceBy(60_000);
    expect(paid(bench, 'bonus')).toBe(1);
    bench.player.logout();
    bench.clock.advanceBy(500);
    bench.player.login(demo);
    bench.clock.advanceBy(500);
    expect(paid(bench, 'bonus')).toBe(2);
  });

  it('[OFFERS5] is requested when the balance falls below the minimum, unless the offer is paused', () => {
    const bench = atMachine({ settings: auto });
    bench.player.cashIn(balance(bench));
    bench.clock.advanceBy(2_000);
    expect(paid(bench, 'discount')).toBe(1);
    expect(paid(bench, 'bonus')).toBe(1);
    expect(balance(bench)).toBe(5_000);
    bench.player.cashIn(5_000);
    bench.clock.advanceBy(2_000);
    expect(paid(bench, 'discount')).toBe(1);
    bench.clock.advanceBy(30_000);
    bench.player.cashOut();
    bench.clock.advanceBy(2_000);
    bench.player.cashIn(balance(bench));
    bench.clock.advanceBy(2_000);
    expect(paid(bench, 'discount')).toBe(2);
    expect(paid(bench, 'bonus')).toBe(2);
  });

  it('[OFFERS5] is not requested if the operator has disabled the offer', () => {
    const bench = start(byHand);
    bench.clock.advanceBy(60_000);
    expect(paid(bench, 'bonus') + paid(bench, 'discount')).toBe(0);
  });
});
