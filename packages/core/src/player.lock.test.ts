import { describe, expect, it } from 'vitest';
import { createBench, type Bench } from './testing/bench.ts';
import { memoryHash } from './testing/ports/memory-hash.ts';
import { atMachine, balance, credits, demo, walletOnServer } from './testing/scenes.ts';

const settings = { pin: { check: true } };
const pin = '2580';

const idOf = ({ platform }: Bench) => platform.operator.players()[0]?.id ?? '';

/** At a machine with credits, and the PIN known to the page. */
function playing(): Bench {
  const bench = atMachine({ settings, creditsMinor: 30_000 });
  bench.platform.operator.setPinHash(idOf(bench), memoryHash.hex('sha256', pin));
  bench.reload();
  bench.clock.advanceBy(1_000);
  bench.player.continueSession();
  bench.clock.advanceBy(1_000);
  return bench;
}
function locked(): Bench {
  const bench = playing();
  bench.clock.advanceBy(60_000);
  return bench;
}
const lockOf = (bench: Bench) => bench.player.idleLock$.value;

describe('behind the lock', () => {
  it('[LOCK2] a movement half a second ago still counts', () => {
    const bench = playing();
    bench.clock.advanceBy(50_000);
    bench.ports.move();
    bench.clock.advanceBy(100);
    bench.ports.move();
    bench.clock.advanceBy(59_999);
    expect(lockOf(bench).kind).toBe('unlocked');
    bench.clock.advanceBy(501);
    expect(lockOf(bench).kind).toBe('locked');
  });

  it('[LOCK9] no game state is shown', () => {
    const { player } = locked();
    expect(player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(player.media$.value).toEqual({ kind: 'off' });
    expect(player.wallet$.value).toEqual({ balanceMinor: null, intents: [] });
    expect(player.lobby$.value.brands).toEqual([]);
    expect(player.reconnect$.value).toEqual({ kind: 'unknown' });
    expect(player.pressBlock$.value).toMatchObject({ key: 'press.locked' });
  });

  it('[LOCK9] no command does anything', () => {
    const bench = locked();
    const before = { ledger: bench.platform.operator.ledger().length, sessions: bench.platform.operator.sessions() };
    const { player } = bench;
    player.press('start');
    player.setAutoplay(true);
    player.cashIn(500);
    player.cashOut();
    player.leave({ cashOut: true });
    player.leave({ cashOut: false });
    player.cancelSession();
    player.join({ machineId: '102', name: '' });
    bench.clock.advanceBy(5_000);
    expect({ ledger: bench.platform.operator.ledger().length, sessions: bench.platform.operator.sessions() }).toEqual(
      before,
    );
  });

  it('[LOCK4] [LOCK9] the right PIN brings the same session back', () => {
    const bench = locked();
    bench.player.tryPin('0000');
    expect(lockOf(bench)).toMatchObject({ kind: 'locked', wrongPins: 1 });
    bench.player.tryPin(pin);
    expect(credits(bench)).toBe(30_000);
    expect(balance(bench)).toBe(walletOnServer(bench));
    bench.clock.advanceBy(1_000);
    expect(bench.player.media$.value.kind).toBe('live');
  });

  it('[LOCK9] nothing is staked: autoplay is turned off', () => {
    const bench = playing();
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(60_000);
    expect(lockOf(bench).kind).toBe('locked');
    bench.clock.advanceBy(30_000);
    const { length } = bench.platform.operator.ledger();
    bench.clock.advanceBy(60_000);
    expect(bench.platform.operator.ledger()).toHaveLength(length);
  });

  it('[LOCK9] what was said is said when the lock opens', () => {
    const bench = locked();
    const machineId = bench.platform.operator.sessions()[0]?.machineId ?? '';
    const before = bench.notices.length;
    bench.platform.operator.removePlayer(machineId);
    bench.clock.advanceBy(1_000);
    expect(bench.notices).toHaveLength(before);
    bench.player.tryPin(pin);
    expect(bench.notices.slice(before)).toMatchObject([{ message: { key: 'session.removed' } }]);
    expect(bench.player.session$.value.kind).toBe('idle');
  });

  it('[LOCK3] a reload changes nothing', () => {
    const bench = locked();
    bench.reload();
    bench.clock.advanceBy(2_000);
    expect(lockOf(bench).kind).toBe('locked');
    expect(bench.player.reconnect$.value.kind).toBe('unknown');
    bench.player.tryPin(pin);
    expect(bench.player.reconnect$.value.kind).toBe('asking');
  });

  it('[LOCK8] a store that fails while the page loads opens nothing', () => {
    const bench = locked();
    const { token } = bench.player.signIn$.value ?? { token: '' };
    expect(token).not.toBe('');
    bench.reload();
    bench.ports.faults.failStore('corrupt');
    bench.clock.advanceBy(2_000);
    expect(lockOf(bench).kind).toBe('locked');
  });

  it('[LOCK8] a store that refuses everything when the lock closes opens nothing after a reload', () => {
    const bench = playing();
    bench.ports.faults.failStore('corrupt');
    bench.clock.advanceBy(300_000);
    expect(lockOf(bench).kind).toBe('locked');
    bench.ports.faults.failStore(null);
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
    expect(lockOf(bench).kind).toBe('locked');
  });

  it.each([
    ['given', 'unlocked'],
    ['kept', 'locked'],
  ])('[LOCK8] where nothing of the lock is on record, a token that is %s finds it %s', (token, lock) => {
    const before = playing();
    const givenToken = before.player.signIn$.value?.token ?? '';
    if (token === 'kept') before.ports.store.remove('lock.open-until');
    // Both platforms have the same seed, and sign with the same secret.
    const bench = token === 'kept' ? before : createBench({ settings, givenToken });
    bench.platform.operator.setPinHash(idOf(bench), memoryHash.hex('sha256', pin));
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(lockOf(bench).kind).toBe(lock);
  });

  it('[LOCK8] a page that was closed while open asks for the PIN when it is opened later', () => {
    const bench = playing();
    bench.close();
    bench.clock.advanceBy(60_000);
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(lockOf(bench).kind).toBe('locked');
    bench.player.tryPin(pin);
    expect(lockOf(bench).kind).toBe('unlocked');
  });

  it('[LOCK5] logging out is a way out, and the next sign-in is not locked', () => {
    const bench = locked();
    bench.player.logout();
    bench.clock.advanceBy(1_000);
    expect(bench.player.auth$.value.kind).toBe('signed-out');
    expect(lockOf(bench).kind).toBe('off');
    bench.player.login(demo);
    bench.clock.advanceBy(1_000);
    expect(lockOf(bench).kind).toBe('unlocked');
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(lockOf(bench).kind).toBe('unlocked');
  });

  it('[LOCK7] too many wrong PINs sign out, and say so', () => {
    const bench = locked();
    for (let times = 0; times < 5; times += 1) {
      bench.player.tryPin('0000');
      bench.clock.advanceBy(20_000);
    }
    expect(bench.player.auth$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'lock.too-many' } });
  });
});
