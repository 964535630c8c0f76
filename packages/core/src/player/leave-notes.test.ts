import { describe, expect, it } from 'vitest';
import { atMachine, type TestBench } from '@farspin/testing';
import type { Message } from '../messages/message.ts';
import type { Notice } from '../messages/notice.ts';
import { watchSessionEnd } from '../wiring/session-end.ts';

const keyOf = (said: Message): string => (said.kind === 'keyed' ? said.key : said.text);

/** Collects the notices on display, and the texts of each display that lasted until the clock moved. */
function watched(bench: TestBench) {
  const shown = new Map<string | null, Notice>();
  const seen: string[][] = [];
  const show = (said: Notice): void => {
    if (said.forMs === 0) shown.delete(said.id);
    else shown.set(said.id, said);
  };
  bench.scope.add(bench.player.notice$.subscribe(show));
  bench.scope.add(watchSessionEnd({ entry: bench.player, play: bench.player, ports: bench.ports }).subscribe(show));
  const texts = (): string[][] =>
    [...shown.values()].map(({ message, more = [] }) => [message, ...more].map((line) => keyOf(line)));
  /** Advances the clock, and records each notice that is new on the display. */
  function wait(ms: number): void {
    for (let passed = 0; passed < ms; passed += 10) {
      bench.clock.advanceBy(10);
      for (const text of texts()) if (!seen.some((earlier) => String(earlier) === String(text))) seen.push(text);
    }
  }
  return { bench, shown, texts, seen, wait };
}
type Options = Parameters<typeof atMachine>[0];
const start = (creditsMinor: number, options: Options = {}) => watched(atMachine({ creditsMinor, ...options }));
const keeping = { platform: { dials: { seatAtCashOut: 'kept', emptySession: 'waits' } } } as const;
const ended = ['session.ended-at', 'session.paid'];

describe('[LEAVE9] the notice about a session that the player has ended with a cash-out', () => {
  it.each<[string, Options]>([
    ['ends the session at the cash-out', {}],
    ['keeps sessions', keeping],
  ])('says once that it has ended and where the credits are, if the operator %s', (_, options) => {
    const { bench, shown, texts, seen, wait } = start(9_900, options);
    shown.clear();
    bench.player.leave({ cashOut: true });
    wait(5_000);
    expect(texts()).toEqual([ended]);
    expect(seen).toEqual([ended]);
    const cashOut = bench.player.wallet$.value.intents.find(({ action }) => action === 'cash-out');
    expect([...shown.values()]).toMatchObject([
      { id: cashOut?.id, requestId: cashOut?.id, intent: 'success', forMs: 10_000 },
    ]);
    expect(shown.get(cashOut?.id ?? '')?.more).toMatchObject([{ params: { amount: { minor: 9_900 } } }]);
  });

  it('replaces the notice of a cash-out that came before', () => {
    const { bench, shown, texts, wait } = start(9_900, keeping);
    shown.clear();
    bench.player.cashOut();
    wait(1_000);
    expect(texts()).toEqual([['wallet.done.out']]);
    bench.player.leave({ cashOut: false });
    wait(1_000);
    expect(texts()).toEqual([ended]);
  });

  it('follows a cash-out whose outcome becomes known only after the player has left', () => {
    const { bench, shown, texts, wait } = start(9_900);
    shown.clear();
    bench.faults.dropNext('after', 'cashout');
    bench.player.leave({ cashOut: true });
    wait(60_000);
    expect(texts()).toEqual([ended]);
  });

  it('says only where the credits are if the end of the session fails', () => {
    const { bench, shown, texts, wait } = start(9_900, keeping);
    shown.clear();
    bench.ports.faults.dropNext('unavailable', 'cancel');
    bench.player.leave({ cashOut: true });
    wait(10_000);
    expect(texts()).toEqual(expect.arrayContaining([['wallet.done.out'], ['left.not-ended']]));
    expect(texts().flat()).not.toContain('session.ended-at');
  });

  it('says nothing after a leave without a cash-out', () => {
    const { bench, shown, texts, wait } = start(9_900);
    shown.clear();
    bench.player.leave({ cashOut: false });
    wait(60_000);
    expect(texts()).toEqual([]);
  });
});

describe('[WALLET22] the notice of a cash-in', () => {
  it.each<[string, (bench: TestBench) => void]>([
    ['leaves the session open', ({ player }) => player.leave({ cashOut: false })],
    ['leaves with a cash-out', ({ player }) => player.leave({ cashOut: true })],
    ['is removed by the operator', ({ platform }) => platform.operator.removePlayer('101')],
  ])('disappears when the player %s, and not before', (_, end) => {
    const { bench, texts, wait } = start(0);
    bench.player.cashIn(5_000);
    wait(1_000);
    expect(texts()).toEqual([['wallet.done.in']]);
    end(bench);
    wait(1_000);
    expect(texts().flat()).not.toContain('wallet.done.in');
  });
});
