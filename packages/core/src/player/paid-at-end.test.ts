import { describe, expect, it } from 'vitest';
import { atMachine, demo, playing, type TestBench } from '@farspin/testing';
import type { Notice } from '../messages/notice.ts';
import { watchPaidAtEnd } from '../wiring/paid-at-end.ts';

const machine = 'Ember Lynx 1';
const paid = { key: 'session.paid', params: { machine, amount: { minor: 30_000 } } };

function watched(bench: TestBench): { readonly bench: TestBench; readonly said: Notice[] } {
  const said: Notice[] = [];
  bench.scope.add(watchPaidAtEnd(bench.player, bench.clock).subscribe((notice) => said.push(notice)));
  return { bench, said };
}
const playingWith = (creditsMinor: number, options: Parameters<typeof atMachine>[0] = {}) =>
  watched(atMachine({ creditsMinor, ...options }));
function askedAbout(creditsMinor: number) {
  const bench = atMachine({ creditsMinor });
  bench.reload();
  bench.clock.advanceBy(1_000);
  return watched(bench);
}
const messages = (said: readonly Notice[]) => said.map(({ message }) => message);

describe('[MONEY6] the notice about the credits after a session', () => {
  it.each([
    ['the operator removes the player', ({ platform }: TestBench) => platform.operator.removePlayer('101')],
    [
      'another device ends it',
      (bench: TestBench) => {
        const device = bench.platform.login(demo);
        if (!device.ok) throw new Error('The other device cannot sign in');
        bench.platform.cancel(device.value.token, playing(bench).target.machineId, 'c');
      },
    ],
  ])('says that the credits are in the balance after %s', (_, end) => {
    const { bench, said } = playingWith(30_000);
    end(bench);
    bench.clock.advanceBy(5_000);
    expect(messages(said)).toMatchObject([paid]);
    bench.clock.advanceBy(60_000);
    expect(said).toHaveLength(1);
  });

  it('says that the credits are in the balance after End session in the reconnect dialog, and after Not now', () => {
    const { bench, said } = askedAbout(30_000);
    bench.player.kickPlayer();
    bench.clock.advanceBy(3_000);
    expect(messages(said)).toMatchObject([paid]);

    const later = askedAbout(30_000);
    later.bench.player.setAside();
    later.bench.clock.advanceBy(40_000);
    expect(later.said).toEqual([]);
    later.bench.platform.operator.removePlayer('101');
    later.bench.clock.advanceBy(3_000);
    expect(messages(later.said)).toMatchObject([paid]);
  });

  it('is omitted after a cash-out, which has a separate notice, and for an empty machine', () => {
    const { bench, said } = playingWith(30_000);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(60_000);
    const dialog = askedAbout(30_000);
    dialog.bench.player.cancelSession();
    dialog.bench.clock.advanceBy(60_000);
    const empty = playingWith(0);
    empty.bench.platform.operator.removePlayer('101');
    empty.bench.clock.advanceBy(60_000);
    expect([...said, ...dialog.said, ...empty.said]).toEqual([]);
  });

  it('is not shown while the session is still open', () => {
    const { bench, said } = playingWith(30_000);
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(60_000);
    const continued = askedAbout(30_000);
    continued.bench.player.continueSession();
    continued.bench.clock.advanceBy(60_000);
    expect([...said, ...continued.said]).toEqual([]);
  });

  it('waits while the page is locked', () => {
    const { bench, said } = playingWith(30_000, { settings: { pin: { check: true }, idle: { afterMs: 60_000 } } });
    bench.clock.advanceBy(61_000);
    expect(bench.player.idleLock$.value.kind).toBe('locked');
    bench.platform.operator.removePlayer('101');
    bench.clock.advanceBy(10_000);
    expect(said).toEqual([]);
  });
});
