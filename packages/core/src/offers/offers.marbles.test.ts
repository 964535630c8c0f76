import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { PortError } from '../kernel/reply.ts';
import { createVirtualClock } from '@farspin/testing';
import { createOffers } from './offers.ts';

const offered = { enabled: true, auto: false };
const settings = {
  cooldownMs: 30_000,
  discount: { ...offered, checkMinimum: true, minimumMinor: 100 },
  bonus: offered,
};
const refused: PortError = { kind: 'refused', refusal: { code: 50_105, text: 'Heute nicht', params: {} } };

interface Start {
  readonly texts?: Map<string, string>;
  /** If true, the store rejects every write. */
  readonly full?: boolean;
  readonly balanceMinor?: number | null;
  readonly auto?: boolean;
  readonly at?: number;
}

function start({ texts = new Map(), full = false, balanceMinor = 50, auto = false, at = 1_000_000 }: Start = {}) {
  const clock = createVirtualClock(at);
  const balance$ = new BehaviorSubject<number | null>(balanceMinor);
  const moneyMoves$ = new BehaviorSubject(false);
  /** How long the device has slept, in ms. Its clock has advanced, but its timers have not. */
  const asleep = { ms: 0 };
  const asked: string[] = [];
  const answers: Subject<Result<number, PortError>>[] = [];
  const said: unknown[] = [];
  let moves = 0;
  const offers = createOffers(
    {
      ask(offer) {
        asked.push(offer);
        const answer$ = new Subject<Result<number, PortError>>();
        answers.push(answer$);
        return answer$;
      },
      balance$,
      moneyMoves$,
      signedIn$: new BehaviorSubject(true),
      store: {
        read: (key) => ok(texts.get(key) ?? null),
        write: (key, text) => (full ? err({ kind: 'full' }) : ok((texts.set(key, text), null))),
        remove: (key) => ok((texts.delete(key), null)),
      },
      clock: { now: () => clock.now() + asleep.ms, scheduler: clock.scheduler },
      settings: { ...settings, discount: { ...settings.discount, auto }, bonus: { ...settings.bonus, auto } },
    },
    createScope(),
  );
  offers.notice$.subscribe((notice) => said.push(notice));
  offers.moved$.subscribe(() => (moves += 1));
  const answer = (result: Result<number, PortError>): void => answers.shift()?.next(result);
  return { offers, clock, asleep, balance$, moneyMoves$, asked, answer, said, texts, moves: () => moves };
}

describe('an offer that the player requested', () => {
  it('[OFFERS1] [OFFERS2] shows the paid amount, pauses, and reads the balance again', () => {
    const { offers, clock, asked, answer, said, moves, texts } = start();
    offers.claim('bonus');
    offers.claim('bonus');
    expect(asked).toEqual(['bonus']);
    clock.advanceBy(70);
    answer(ok(500));
    expect(said).toMatchObject([{ intent: 'success', message: { key: 'offers.bonus.paid' } }]);
    expect([moves(), offers.state$.value.bonus]).toEqual([1, { kind: 'cooling', until: 1_030_000 }]);
    offers.claim('bonus');
    expect(said[1]).toMatchObject({ intent: 'error', message: { key: 'offers.bonus.once-in-seconds' } });
    clock.advanceTo(1_029_999);
    expect(offers.state$.value.bonus.kind).toBe('cooling');
    clock.advanceBy(1);
    expect(offers.state$.value.bonus).toEqual({ kind: 'ready' });
    expect([...texts]).toEqual([['offers.bonus.usedAt', '1000000']]);
  });

  it.each([{ kind: 'lost', status: null }, { kind: 'malformed' }] as const)(
    '[OFFERS6] pauses without an answer (%j), and reads the balance again',
    (error) => {
      const { offers, answer, said, moves } = start();
      offers.claim('discount');
      answer(err(error));
      expect(said).toMatchObject([{ intent: 'warning', message: { key: 'offers.unclear' } }]);
      expect([moves(), offers.state$.value.discount.kind]).toEqual([1, 'cooling']);
    },
  );

  it('[OFFERS1] may be requested again after a refusal, which moves no money', () => {
    const { offers, asked, answer, said, moves, texts } = start();
    offers.claim('discount');
    answer(err(refused));
    expect(said).toMatchObject([{ intent: 'error' }]);
    expect([moves(), texts.size, offers.state$.value.discount]).toEqual([0, 0, { kind: 'ready' }]);
    offers.claim('discount');
    expect(asked).toHaveLength(2);
  });

  it('[OFFERS4] is not requested unless the balance is below the minimum, and the notice names the minimum', () => {
    const { offers, asked, said } = start({ balanceMinor: 100 });
    offers.claim('discount');
    expect(asked).toEqual([]);
    expect(said).toMatchObject([
      { intent: 'error', message: { key: 'offers.balance-too-high', params: { amount: { minor: 100 } } } },
    ]);
  });

  it('[OFFERS2] pauses even if the store does not keep the time of use', () => {
    const { offers, clock, asked, answer } = start({ full: true });
    offers.claim('bonus');
    answer(ok(500));
    clock.advanceBy(29_999);
    offers.claim('bonus');
    expect(asked).toHaveLength(1);
    clock.advanceBy(1);
    offers.claim('bonus');
    expect(asked).toHaveLength(2);
  });

  it('[OFFERS2] is available when the device wakes up after the pause, before any timer fires', () => {
    const { offers, asleep, asked, answer } = start({ full: true });
    offers.claim('bonus');
    answer(ok(500));
    asleep.ms = 29_999;
    offers.claim('bonus');
    asleep.ms = 30_000;
    offers.claim('bonus');
    expect(asked).toHaveLength(2);
  });

  it('[OFFERS6] is not requested while a transfer has an unknown outcome', () => {
    const { offers, asked, said, moneyMoves$ } = start();
    moneyMoves$.next(true);
    offers.claim('bonus');
    expect([asked, said]).toMatchObject([[], [{ message: { key: 'wallet.busy' } }]]);
  });
});

describe('an automatic offer', () => {
  it('[OFFERS5] shows no notice if the offer is refused or paused, and waits for an open transfer', () => {
    const { offers, asked, answer, said, balance$, moneyMoves$ } = start({ auto: true, balanceMinor: null });
    moneyMoves$.next(true);
    balance$.next(50);
    expect(asked).toEqual([]);
    moneyMoves$.next(false);
    expect([asked, offers.state$.value.discount]).toEqual([['discount', 'bonus'], { kind: 'asking', by: 'auto' }]);
    answer(err(refused));
    answer(ok(500));
    expect(said).toMatchObject([{ message: { key: 'offers.bonus.paid' } }]);
    balance$.next(550);
    balance$.next(99);
    expect([asked, said.length]).toEqual([['discount', 'bonus', 'discount'], 1]);
  });

  it('[OFFERS5] is recorded as requested for the next page', () => {
    const { balance$, texts } = start({ auto: true, balanceMinor: null });
    expect(texts.has('offers.asked')).toBe(false);
    balance$.next(5_000);
    expect(texts.get('offers.asked')).toBe('1');
  });

  it('[OFFERS2] pauses after the offer was used in another tab', () => {
    const { asked, balance$ } = start({
      auto: true,
      balanceMinor: null,
      texts: new Map([['offers.bonus.usedAt', '999999']]),
    });
    balance$.next(50);
    expect(asked).toEqual(['discount']);
  });
});
