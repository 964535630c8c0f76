import { describe, expect, it } from 'vitest';
import { atMachine, demo, type TestBench } from '@farspin/testing';
import type { Notice } from '../messages/notice.ts';
import { watchPaidAway } from '../wiring/paid-away.ts';

const machine = 'Ember Lynx 1';
const away = { message: { key: 'session.ended-at', params: { machine } }, stays: true };
const paid = (minor: number) => ({ ...away, more: [{ key: 'session.paid', params: { machine, amount: { minor } } }] });
const held = (minor: number) => ({ ...away, more: [{ key: 'session.held', params: { amount: { minor } } }] });

/** Collects what the open page reports. */
function watch(bench: TestBench): readonly Notice[] {
  const said: Notice[] = [];
  const { player, ports, scope } = bench;
  scope.add(watchPaidAway({ entry: player, play: player, ports }).subscribe((notice) => said.push(notice)));
  return said;
}
function playingWith(creditsMinor: number, options: Parameters<typeof atMachine>[0] = {}): TestBench {
  const bench = atMachine({ creditsMinor, ...options });
  watch(bench);
  bench.clock.advanceBy(1_000);
  return bench;
}
/** Signs out and leaves the session open, and signs in again after the end of the session. */
function comeBack(bench: TestBench, meanwhile: () => void = () => undefined): readonly Notice[] {
  bench.player.logout();
  bench.clock.advanceBy(1_000);
  bench.reload();
  meanwhile();
  bench.clock.advanceBy(1_000);
  bench.player.login(demo);
  bench.clock.advanceBy(50);
  const said = watch(bench);
  bench.clock.advanceBy(60_000);
  return said;
}
const remove = (bench: TestBench) => (): unknown => bench.platform.operator.removePlayer('101');

/** Loses the next requests for the list of transactions. */
function loseList({ faults }: TestBench): void {
  for (let count = 0; count < 9; count += 1) faults.dropNext('before', 'transactions');
}

describe('[MONEY7] the notice about a session that has ended since the last visit', () => {
  it('says once how much of it is in the balance', () => {
    const bench = playingWith(30_000);
    expect(comeBack(bench, remove(bench))).toMatchObject([paid(30_000)]);
    expect(comeBack(bench)).toEqual([]);
  });

  it('finds the amount in the list if the balance has also changed otherwise', () => {
    const bench = playingWith(30_000);
    const said = comeBack(bench, () => {
      remove(bench)();
      bench.platform.operator.deposit('demo', 5_000);
    });
    expect(said).toMatchObject([paid(30_000)]);
  });

  it('says it after the page was closed, by an operator whose list cannot be read', () => {
    const bench = playingWith(30_000);
    loseList(bench);
    remove(bench)();
    bench.reload();
    bench.clock.advanceBy(100);
    const said = watch(bench);
    bench.clock.advanceBy(60_000);
    expect(said).toMatchObject([paid(30_000)]);
  });

  it('says only what was on the machine if nothing proves the payment', () => {
    const bench = playingWith(30_000);
    loseList(bench);
    const said = comeBack(bench, () => {
      remove(bench)();
      bench.platform.operator.deposit('demo', 5_000);
    });
    expect(said).toMatchObject([held(30_000)]);
  });

  it('is omitted while the session is open, after a cash-out, and for a machine without credits', () => {
    const open = playingWith(30_000);
    open.reload();
    open.clock.advanceBy(1_000);
    const said = watch(open);
    open.clock.advanceBy(5_000);
    const cashedOut = playingWith(30_000);
    cashedOut.player.leave({ cashOut: true });
    cashedOut.clock.advanceBy(2_000);
    const empty = playingWith(0);
    expect([...said, ...comeBack(cashedOut), ...comeBack(empty, remove(empty))]).toEqual([]);
  });

  it('is omitted if the page has seen the end of the session and the payment', () => {
    const bench = playingWith(30_000);
    remove(bench)();
    bench.clock.advanceBy(5_000);
    expect(bench.ports.store.read('held-at-machine')).toEqual({ ok: true, value: null });
    expect(comeBack(bench)).toEqual([]);
  });
});
