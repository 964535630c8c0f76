import { describe, expect, it } from 'vitest';
import { atMachine, credits, playing, type TestBench } from '@farspin/testing';
import type { Meters } from '../kernel/entities.ts';
import { State } from '../kernel/state.ts';
import { message } from '../messages/message.ts';
import type { Notice } from '../messages/notice.ts';
import type { CommandState, Session } from '../session/session.rules.ts';
import { createCashOutWhenOver } from '../wiring/cash-out-when-over.ts';

function spinning(): { readonly bench: TestBench; readonly feature: ReturnType<typeof createCashOutWhenOver> } {
  const bench = atMachine({ creditsMinor: 30_000 });
  const feature = createCashOutWhenOver(bench.player, bench.scope);
  bench.player.press('start');
  bench.clock.advanceBy(300);
  expect(playing(bench).meters?.isRunning).toBe(true);
  return { bench, feature };
}
function metersOf({ meters }: { readonly meters: Meters | null }): Meters {
  if (meters === null) throw new Error('The machine has reported no meters');
  return meters;
}
const cashOuts = ({ player }: TestBench) => player.wallet$.value.intents.filter(({ action }) => action === 'cash-out');

describe('[WALLET24] a cash-out during a game', () => {
  it('is sent once when the game is over', () => {
    const { bench, feature } = spinning();
    const told = bench.notices.length;
    feature.cashOut();
    bench.clock.advanceBy(100);
    expect(feature.waits$.value).toBe(true);
    expect(cashOuts(bench)).toEqual([]);
    bench.clock.advanceBy(20_000);
    expect(feature.waits$.value).toBe(false);
    expect(cashOuts(bench)).toMatchObject([{ state: { kind: 'done' } }]);
    expect(bench.notices.slice(told)).toMatchObject([{ message: { key: 'wallet.done.out' } }]);
  });

  it('is cancelled when the player presses the button again', () => {
    const { bench, feature } = spinning();
    feature.cashOut();
    feature.cashOut();
    bench.clock.advanceBy(20_000);
    expect(cashOuts(bench)).toEqual([]);
    expect(credits(bench)).toBeGreaterThan(0);
  });

  it('stops autoplay', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const feature = createCashOutWhenOver(bench.player, bench.scope);
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(1_000);
    expect(playing(bench).meters).toMatchObject({ autoplay: true, isRunning: true });
    feature.cashOut();
    bench.clock.advanceBy(20_000);
    expect(playing(bench).meters).toMatchObject({ autoplay: false, creditsMinor: 0 });
    expect(cashOuts(bench)).toHaveLength(1);
  });

  it.each<readonly [what: string, end: (bench: TestBench) => void]>([
    ['a lost connection', ({ faults }) => faults.cut('machine')],
    ['the end of the session', ({ platform }) => platform.operator.removePlayer('101')],
    ['a leave without the credits', ({ player }) => player.leave({ cashOut: false })],
  ])('is cancelled by %s', (_, end) => {
    const { bench, feature } = spinning();
    feature.cashOut();
    end(bench);
    bench.clock.advanceBy(20_000);
    expect(feature.waits$.value).toBe(false);
    expect(cashOuts(bench)).toEqual([]);
  });

  it.each<readonly [what: string, end: (bench: TestBench) => void, said: readonly string[]]>([
    ['after a lost connection', ({ faults }) => faults.cut('machine'), ['game.cash-out.unsent']],
    ['of the end of the session', ({ platform }) => platform.operator.removePlayer('101'), []],
    ['of a leave', ({ player }) => player.leave({ cashOut: false }), []],
  ])('says that it was not sent only to a player who stays: %s', (_, end, said) => {
    const { bench, feature } = spinning();
    const notices: Notice[] = [];
    feature.notice$.subscribe((notice) => notices.push(notice));
    feature.cashOut();
    end(bench);
    bench.clock.advanceBy(20_000);
    expect(notices.map((notice) => Reflect.get(notice.message, 'key'))).toEqual(said);
    feature.cashOut();
    expect(notices.slice(said.length)).toMatchObject(said.map(() => ({ id: 'cash-out-unsent', forMs: 0 })));
    feature.cashOut();
    expect(notices).toHaveLength(2 * said.length);
  });

  it.each<readonly [what: string, begin: (bench: TestBench) => void]>([
    ['Start', ({ player }) => player.press('start')],
    ['autoplay', ({ player }) => player.setAutoplay(true)],
  ])('waits for a game that %s began and the machine has not reported', (_, begin) => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const feature = createCashOutWhenOver(bench.player, bench.scope);
    begin(bench);
    expect(playing(bench).meters).toMatchObject({ isRunning: false });
    feature.cashOut();
    bench.clock.advanceBy(300);
    expect(playing(bench).meters).toMatchObject({ isRunning: true });
    expect(feature.waits$.value).toBe(true);
    expect(cashOuts(bench)).toEqual([]);
    bench.clock.advanceBy(20_000);
    expect(feature.waits$.value).toBe(false);
    expect(cashOuts(bench)).toMatchObject([{ state: { kind: 'done' } }]);
    expect(playing(bench).meters).toMatchObject({ autoplay: false, creditsMinor: 0 });
  });

  it('waits for the unreported game even if the machine refuses a second Start', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const before = playing(bench);
    const session$ = new State<Session>(before);
    const sent: string[] = [];
    const feature = createCashOutWhenOver({ ...bench.player, session$, cashOut: () => sent.push('out') }, bench.scope);
    const start = (id: string, state: CommandState) =>
      session$.move({ ...before, command: { id, action: { kind: 'press', buttonId: 'start' }, state } });
    start('1', { kind: 'sent', at: 0 });
    start('1', { kind: 'acknowledged', at: 0, isTold: false });
    start('2', { kind: 'sent', at: 0 });
    start('2', { kind: 'refused', message: message('session.closed') });
    feature.cashOut();
    expect(feature.waits$.value).toBe(true);
    session$.move({ ...before, meters: { ...metersOf(before), isRunning: true } });
    expect(sent).toEqual([]);
    session$.move({ ...before, meters: { ...metersOf(before), isRunning: false } });
    expect(sent).toEqual(['out']);
  });

  it('is sent at once if the machine has reported before its acceptance', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const before = playing(bench);
    const session$ = new State<Session>(before);
    const sent: string[] = [];
    const feature = createCashOutWhenOver({ ...bench.player, session$, cashOut: () => sent.push('out') }, bench.scope);
    const action = { kind: 'autoplay', on: false } as const;
    const meters = { ...metersOf(before) };
    session$.move({ ...before, command: { id: '1', action, state: { kind: 'sent', at: 0 } } });
    session$.move({ ...before, meters, command: { id: '1', action, state: { kind: 'sent', at: 0 } } });
    const state = { kind: 'acknowledged', at: 0, isTold: false } as const;
    session$.move({ ...before, meters, command: { id: '1', action, state } });
    feature.cashOut();
    expect([feature.waits$.value, sent]).toEqual([false, ['out']]);
  });

  it('is sent after a refused Start', () => {
    const bench = atMachine({ creditsMinor: 1 });
    const feature = createCashOutWhenOver(bench.player, bench.scope);
    bench.player.press('start');
    feature.cashOut();
    expect(cashOuts(bench)).toEqual([]);
    bench.clock.advanceBy(1_000);
    expect(playing(bench).command?.state.kind).toBe('refused');
    expect(cashOuts(bench)).toHaveLength(1);
  });

  it('does not wait for a press that starts no game', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const feature = createCashOutWhenOver(bench.player, bench.scope);
    bench.player.press('bet');
    feature.cashOut();
    expect(feature.waits$.value).toBe(false);
  });

  it('is sent at once while no game runs', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const feature = createCashOutWhenOver(bench.player, bench.scope);
    bench.clock.advanceBy(5_000);
    feature.cashOut();
    expect(cashOuts(bench)).toHaveLength(1);
    expect(feature.waits$.value).toBe(false);
  });
});
