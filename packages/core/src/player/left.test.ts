import { describe, expect, it } from 'vitest';
import { message, type Message } from '../messages/message.ts';
import type { TestBench } from '@farspin/testing';
import { atMachine, balance, playing, walletOnServer } from '@farspin/testing';

/** An operator that does not end sessions by itself, neither at a cash-out nor at a lost connection. */
const keeping = { platform: { dials: { seatAtCashOut: 'kept', emptySession: 'waits' } } } as const;
const isOfMoney = (told: Message): boolean => told.kind === 'keyed' && told.key.startsWith('wallet.');
const sessions = ({ platform }: TestBench) => platform.operator.sessions();
const ends = ({ player }: TestBench) => player.wallet$.value.intents.filter(({ action }) => action === 'cancel');

describe('a player who leaves a machine of an operator that keeps sessions', () => {
  it.each([0, 30_000])('[LEAVE5] has no session after leaving with %d credits on the machine', (creditsMinor) => {
    const bench = atMachine({ ...keeping, creditsMinor });
    const asked: string[] = [];
    bench.player.reconnect$.subscribe(({ kind }) => asked.push(kind));
    const told = bench.notices.length;
    bench.player.leave({ cashOut: creditsMinor > 0 });
    bench.clock.advanceBy(10_000);
    expect(sessions(bench)).toEqual([]);
    expect(asked).not.toContain('asking');
    expect(ends(bench)).toMatchObject([{ creditsMinor: 0, state: { kind: 'done' } }]);
    const paid = message('wallet.done.out', { amount: { minor: creditsMinor } });
    expect(bench.notices.slice(told).map((notice) => notice.message)).toEqual(creditsMinor > 0 ? [paid] : []);
    expect(balance(bench)).toBe(walletOnServer(bench));
  });

  it('[LEAVE5] joins another machine immediately after the first session has ended', () => {
    const bench = atMachine(keeping);
    bench.ports.faults.delayNext(800, 'cancel');
    bench.player.leave({ cashOut: false });
    bench.player.join({ machineId: '203', name: '203' });
    bench.clock.advanceBy(700);
    expect(bench.player.session$.value.kind).toBe('joining');
    bench.clock.advanceBy(2_000);
    expect(playing(bench).target.machineId).toBe('203');
    expect(sessions(bench)).toMatchObject([{ machineId: '203', connected: true }]);
  });

  it('[LEAVE5] is asked about the session if the request to end the session failed, and sends no second request', () => {
    const bench = atMachine(keeping);
    const told = bench.notices.length;
    bench.ports.faults.dropNext('before', 'cancel');
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(10_000);
    expect(bench.player.reconnect$.value).toMatchObject({ kind: 'asking' });
    bench.clock.advanceBy(60_000);
    expect(ends(bench)).toHaveLength(1);
    expect(bench.notices.slice(told)).toMatchObject([{ id: 'not-ended' }]);
  });

  it('[LEAVE5] ends no session if credits are intentionally left on the machine', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(10_000);
    expect(sessions(bench)).toHaveLength(1);
    expect(ends(bench)).toEqual([]);
    expect(bench.player.reconnect$.value).toMatchObject({ kind: 'asking' });
  });

  it('[LEAVE5] has no session at the second machine while a cash-out from the first machine is being checked', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
    bench.faults.dropNext('before', 'cashout');
    bench.player.cashOut();
    bench.platform.operator.removePlayer('101');
    bench.clock.advanceBy(5_100);
    bench.player.join({ machineId: '203', name: '203' });
    bench.clock.advanceBy(1_000);
    expect(playing(bench).target.machineId).toBe('203');
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(2_000);
    expect(ends(bench)).toMatchObject([{ machineId: '203' }]);
    expect(sessions(bench)).toEqual([]);
  });

  it('[LEAVE5] does not end a session twice after a cash-out over HTTP', () => {
    const bench = atMachine({ ...keeping, creditsMinor: 30_000 });
    bench.ports.faults.dropNext('unavailable', 'machine.init');
    bench.ports.faults.cut('machine');
    bench.clock.advanceBy(10);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(10_000);
    expect(ends(bench)).toHaveLength(1);
    expect(sessions(bench)).toEqual([]);
  });

  it('[LEAVE5] has no session after a cash-out, even if the machine has no meters', () => {
    const dials = { ...keeping.platform.dials, capabilities: [] };
    const bench = atMachine({ platform: { dials } });
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(10_000);
    expect(sessions(bench)).toEqual([]);
  });

  it.each(['unavailable', 'before', 'after'] as const)(
    '[LEAVE5] sees no payment failure while the end of an empty session is uncertain (%s), and ends a later session',
    (fault) => {
      const bench = atMachine(keeping);
      const told = bench.notices.length;
      bench.ports.faults.dropNext(fault, 'cancel');
      bench.player.leave({ cashOut: false });
      const failures: unknown[] = [];
      bench.player.reconnect$.subscribe((dialog) => {
        if (dialog.kind === 'asking') failures.push(dialog.failure);
      });
      bench.clock.advanceBy(6_000);
      expect(failures.filter((failure) => failure !== null)).toEqual([]);
      bench.platform.operator.removePlayer('101');
      bench.clock.advanceBy(1_000);
      bench.player.join({ machineId: '101', name: '101' });
      bench.clock.advanceBy(1_000);
      expect(playing(bench).target.machineId).toBe('101');
      bench.player.leave({ cashOut: false });
      bench.clock.advanceBy(3_000);
      expect(sessions(bench)).toEqual([]);
      expect(new Set(ends(bench).map(({ id }) => id)).size).toBe(2);
      bench.clock.advanceBy(120_000);
      expect(ends(bench)).toHaveLength(2);
      expect(bench.notices.slice(told).filter(({ message }) => isOfMoney(message))).toEqual([]);
      expect(balance(bench)).toBe(walletOnServer(bench));
    },
  );

  it('[WALLET2] cashes out while the end of an earlier session at the machine is being checked', () => {
    const bench = atMachine(keeping);
    bench.ports.faults.dropNext('unavailable', 'cancel');
    bench.player.leave({ cashOut: false });
    bench.clock.advanceBy(1_000);
    bench.player.continueSession();
    bench.clock.advanceBy(1_000);
    bench.player.cashIn(30_000);
    bench.clock.advanceBy(200);
    expect(bench.platform.operator.machines()[0]?.creditsMinor).toBe(30_000);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(3_000);
    expect(bench.platform.operator.machines()[0]?.creditsMinor).toBe(0);
    expect(sessions(bench)).toEqual([]);
    expect(balance(bench)).toBe(walletOnServer(bench));
  });
});
