import { describe, expect, it } from 'vitest';
import { atMachine, playing, type TestBench } from '@farspin/testing';
import { createGameNotes } from '../wiring/game-notes.ts';

const start = (bench: TestBench) => createGameNotes(bench.player, bench.ports, bench.scope);
const keys = ({ notes$ }: ReturnType<typeof start>) => notes$.value.notes.map((note) => Reflect.get(note, 'key'));
const instead = ({ notes$ }: ReturnType<typeof start>) => Reflect.get(notes$.value.instead ?? {}, 'key');

function inAutoplay() {
  const bench = atMachine({ creditsMinor: 30_000 });
  const feature = start(bench);
  bench.player.setAutoplay(true);
  bench.clock.advanceBy(1_000);
  expect(playing(bench).meters).toMatchObject({ autoplay: true, isRunning: true });
  expect(keys(feature)).toEqual([]);
  return { bench, feature };
}

describe('[AUTOPLAY1] the question before leaving', () => {
  it('stops autoplay at once, which stays off', () => {
    const { bench, feature } = inAutoplay();
    feature.askToLeave();
    bench.clock.advanceBy(30_000);
    expect(playing(bench).meters).toMatchObject({ autoplay: false, isRunning: false });
    expect(keys(feature)).toEqual(['game.autoplay.stopped']);
    const { creditsMinor } = playing(bench).meters ?? {};
    bench.clock.advanceBy(30_000);
    expect(playing(bench).meters).toMatchObject({ autoplay: false, creditsMinor });
  });

  it('sends nothing without autoplay', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const calls: string[] = [];
    bench.faults.sent$.subscribe(({ call }) => calls.push(call));
    start(bench).askToLeave();
    bench.clock.advanceBy(100);
    expect(calls).not.toContain('autoplay');
  });
});

describe('[AUTOPLAY2] the end of autoplay', () => {
  it('is shown after a lost connection, until the next press', () => {
    const { bench, feature } = inAutoplay();
    bench.faults.cut('machine');
    bench.clock.advanceBy(10_000);
    expect(playing(bench).link.kind).toBe('up');
    expect(keys(feature)[0]).toBe('game.autoplay.stopped.connection');
    bench.clock.advanceBy(30_000);
    bench.player.press('start');
    expect(keys(feature)).toEqual([]);
  });

  it('is shown after a reload', () => {
    const { bench } = inAutoplay();
    bench.reload();
    const feature = start(bench);
    bench.clock.advanceBy(3_000);
    bench.player.continueSession();
    bench.clock.advanceBy(30_000);
    expect(keys(feature)).toEqual(['game.autoplay.stopped.reload']);
    bench.reload();
    const next = start(bench);
    bench.clock.advanceBy(3_000);
    bench.player.continueSession();
    bench.clock.advanceBy(30_000);
    expect(playing(bench).link.kind).toBe('up');
    expect(keys(next)).toEqual([]);
  });
});

it('[AUTOPLAY4] shows that a game runs while the connection is lost, and then its result', () => {
  const bench = atMachine({ creditsMinor: 30_000 });
  const feature = start(bench);
  bench.player.press('start');
  bench.clock.advanceBy(300);
  expect(playing(bench).meters?.isRunning).toBe(true);
  bench.faults.down(true);
  bench.clock.advanceBy(8_000);
  expect(instead(feature)).toBe('press.no-connection.game');
  bench.faults.down(false);
  bench.clock.advanceBy(30_000);
  expect(playing(bench)).toMatchObject({ link: { kind: 'up' }, meters: { isRunning: false } });
  expect(instead(feature)).toBeUndefined();
  const { winMinor } = playing(bench).meters ?? {};
  expect(keys(feature)).toEqual([winMinor === 0 ? 'game.over.unpaid' : 'game.over.paid']);
});

it('[INACTIVE6] shows that the answer to the question about inactivity was received', () => {
  const bench = atMachine({ creditsMinor: 30_000 });
  const feature = start(bench);
  bench.clock.advanceBy(245_000);
  expect(bench.player.inactivity$.value.kind).toBe('asking');
  bench.player.clicked();
  expect(keys(feature)).toEqual(['inactivity.received']);
});

describe('[COMMAND13] a press that cannot be sent', () => {
  it('is reported until the next press', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const feature = start(bench);
    bench.faults.down(true);
    bench.clock.advanceBy(100);
    expect(instead(feature)).toBeUndefined();
    feature.press('start');
    expect(instead(feature)).toBe('press.unsent');
    bench.faults.down(false);
    bench.clock.advanceBy(20_000);
    expect(playing(bench)).toMatchObject({ link: { kind: 'up' }, command: null });
    expect([instead(feature), keys(feature)]).toEqual([undefined, ['press.unsent']]);
    feature.press('start');
    bench.clock.advanceBy(1_000);
    expect(playing(bench).command?.state.kind).toBe('seen');
    expect(keys(feature)).toEqual([]);
  });

  it('says that it waits for the picture', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const feature = start(bench);
    bench.faults.freezeVideo(true);
    bench.clock.advanceBy(10_000);
    feature.press('start');
    expect(instead(feature)).toBe('press.unsent');
    bench.faults.freezeVideo(false);
    bench.clock.advanceBy(20_000);
    expect([instead(feature), keys(feature)]).toEqual([undefined, ['press.unsent']]);
  });

  it('is not reported away from a machine, or when the player leaves', () => {
    const bench = atMachine({ creditsMinor: 30_000 });
    const feature = start(bench);
    feature.press('start');
    bench.player.leave({ cashOut: true });
    feature.press('start');
    expect(keys(feature)).toEqual([]);
    bench.clock.advanceBy(30_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    feature.press('start');
    expect(keys(feature)).toEqual([]);
  });
});
