import { describe, expect, it } from 'vitest';
import { atMachine, demo, playing, type TestBench } from '@farspin/testing';
import { createTestBench } from '@farspin/testing';
import type { Message } from '../messages/message.ts';
import type { Notice } from '../messages/notice.ts';
import { watchSessionEnd } from '../wiring/session-end.ts';

const machine = 'Ember Lynx 1';

/** Collects the notices as a client shows them: by id, with the newest text. */
function watched(bench: TestBench) {
  const shown = new Map<string, Notice>();
  let count = 0;
  const show = (said: Notice): void => {
    const id = said.id ?? `toast-${(count += 1)}`;
    if (said.forMs === 0) shown.delete(id);
    else shown.set(id, said);
  };
  bench.scope.add(bench.player.notice$.subscribe(show));
  bench.scope.add(watchSessionEnd({ entry: bench.player, play: bench.player, ports: bench.ports }).subscribe(show));
  const texts = () =>
    [...shown.values()]
      .filter(({ intent }) => intent !== 'success' || shown.has('machine'))
      .map(({ message, more = [] }) => [message, ...more].map(keyOf));
  return { ...bench, bench, shown, texts };
}
const keyOf = (said: Message): string => (said.kind === 'keyed' ? said.key : said.text);
const start = (creditsMinor: number, options: Parameters<typeof atMachine>[0] = {}) =>
  watched(atMachine({ creditsMinor, ...options }));

function endElsewhere({
  bench,
  platform,
}: {
  readonly bench: TestBench;
  readonly platform: TestBench['platform'];
}): void {
  const device = platform.login(demo);
  if (!device.ok) throw new Error('The other device cannot sign in');
  platform.cancel(device.value.token, playing(bench).target.machineId, 'c');
}

describe('[SESSION31] the notice about a session that has ended without an act of the player', () => {
  it('names the machine, says where the credits are, and offers to return', () => {
    const stage = start(30_000);
    endElsewhere(stage);
    stage.clock.advanceBy(5_000);
    expect(stage.shown.get('machine')).toMatchObject({
      ...{ message: { key: 'session.ended-at', params: { machine } }, stays: true, forMs: null },
      ...{ back: { machineId: '101', name: machine } },
      more: [{ key: 'session.paid', params: { machine, amount: { minor: 30_000 } } }],
    });
  });

  it('gives the reason of the server, in one notice', () => {
    const stage = start(30_000);
    stage.platform.operator.removePlayer('101');
    stage.clock.advanceBy(5_000);
    expect(stage.texts()).toEqual([['session.ended-at', 'session.removed', 'session.paid']]);
    stage.clock.advanceBy(120_000);
    expect(stage.texts()).toEqual([['session.ended-at', 'session.removed', 'session.paid']]);
  });

  it('shows that another tab or device took the machine over, and the credits that it held', () => {
    const stage = start(30_000);
    stage.platform.operator.takeOver('101');
    stage.clock.advanceBy(500);
    expect(stage.texts()).toEqual([['game.not-here', 'code.50106', 'session.held']]);
    stage.clock.advanceBy(5_000);
    expect(stage.bench.player.reconnect$.value).toMatchObject({ kind: 'asking', machineId: '101' });
    expect(stage.texts()).toEqual([['game.not-here', 'code.50106', 'session.held']]);
  });

  it('shows the outcome of the cash-out that came just before, and in no second notice', () => {
    const stage = start(30_000);
    stage.faults.dropNext('after', 'cashout');
    stage.bench.player.cashOut();
    stage.clock.advanceBy(100);
    stage.faults.cut('machine');
    stage.clock.advanceBy(5_000);
    expect(stage.bench.player.session$.value.kind).toBe('idle');
    stage.clock.advanceBy(60_000);
    const [cashOut] = stage.bench.player.wallet$.value.intents.slice(-1);
    expect(cashOut?.state).toMatchObject({ kind: 'done' });
    expect(stage.texts()).toEqual([['session.ended-at', 'game.ended.away', 'session.paid']]);
    expect(stage.shown.get('machine')?.requestId).toBe(cashOut?.id);
  });

  it('has no outcome of an older cash-out', () => {
    const stage = start(30_000);
    stage.bench.player.cashOut();
    stage.clock.advanceBy(60_000);
    stage.platform.operator.removePlayer('101');
    stage.clock.advanceBy(1_000);
    expect(stage.texts().filter(([first]) => first === 'session.ended-at')).toEqual([
      ['session.ended-at', 'session.removed'],
    ]);
  });

  it('says that the machine held no credits', () => {
    const stage = start(0);
    endElsewhere(stage);
    stage.clock.advanceBy(10_000);
    expect(stage.texts()).toEqual([['session.ended-at', 'session.empty']]);
  });

  it('follows the closing warning and the cash-out', () => {
    const stage = start(30_000);
    stage.platform.operator.warnAndClose('101', 5);
    stage.clock.advanceBy(30_000);
    expect(stage.bench.player.session$.value.kind).toBe('idle');
    expect(stage.shown.has('close-warning')).toBe(false);
    expect(stage.texts().filter(([first]) => first === 'session.ended-at')).toEqual([
      ['session.ended-at', 'info.18801', 'session.paid'],
    ]);
  });

  it('[MONEY6] says how much was paid in all, and no longer that a game runs, if a game won just before the session ended', () => {
    const stage = start(30_000);
    const { bench, clock, platform } = stage;
    const balanceBefore = bench.player.wallet$.value.balanceMinor ?? 0;
    platform.operator.triggerBonus('101');
    bench.player.press('start');
    clock.advanceBy(2_000);
    platform.operator.warnAndClose('101', 1);
    clock.advanceBy(1_500);
    expect(stage.shown.has('leave-when-over')).toBe(true);
    clock.advanceBy(40_000);
    const paidMinor = (bench.player.wallet$.value.balanceMinor ?? 0) - balanceBefore;
    expect(paidMinor).not.toBe(30_000);
    expect(stage.shown.has('leave-when-over')).toBe(false);
    expect(stage.shown.get('machine')?.more?.at(-1)).toMatchObject({
      ...{ key: 'session.paid', params: { machine, amount: { minor: paidMinor } } },
    });
  });

  it('disappears when the player joins a machine, and not before', () => {
    const stage = start(30_000);
    endElsewhere(stage);
    stage.clock.advanceBy(3_600_000);
    expect(stage.shown.has('machine')).toBe(true);
    stage.bench.player.join({ machineId: '101', name: machine });
    stage.clock.advanceBy(1_000);
    expect(playing(stage.bench).target.name).toBe(machine);
    expect(stage.shown.has('machine')).toBe(false);
  });

  it('does not appear when the player leaves, or when a first join fails', () => {
    const stage = start(30_000);
    stage.bench.player.leave({ cashOut: true });
    stage.clock.advanceBy(60_000);
    expect(stage.shown.has('machine')).toBe(false);
    const other = watched(createTestBench());
    other.bench.player.login(demo);
    other.clock.advanceBy(500);
    other.bench.player.join({ machineId: 'nowhere', name: 'x' });
    other.clock.advanceBy(5_000);
    expect(other.texts()).toEqual([['session.no-machine']]);
  });

  it('waits while the page is locked', () => {
    const stage = start(30_000, { settings: { pin: { check: true }, idle: { afterMs: 60_000 } } });
    stage.clock.advanceBy(61_000);
    stage.platform.operator.removePlayer('101');
    stage.clock.advanceBy(10_000);
    expect(stage.texts()).toEqual([]);
  });
});
