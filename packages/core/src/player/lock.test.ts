import { describe, expect, it } from 'vitest';
import type { HistoryFeature } from '../history/history.ts';
import type { Behavior } from '../kernel/behavior.ts';
import { err, ok } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { Account } from '../wiring/account.ts';
import type { Play } from '../wiring/play.types.ts';
import { createPlayer } from './player.ts';
import { defaultSettings, parseSettings } from '../settings/settings.rules.ts';
import { createTestBench, type TestBench, type TestBenchPlayer } from '@farspin/testing';
import { memoryHash } from '@farspin/testing';
import { atMachine, balance, credits, demo, walletOnServer } from '@farspin/testing';

const settings = {
  pin: { check: true },
  offers: { discount: { enabled: true, auto: false }, bonus: { enabled: true, auto: false } },
  // The long interval prevents automatic reads during a check.
  lobby: { refreshMs: 3_600_000 },
};
const pin = '2580';

type Behaviors = { [K in keyof Play]: Play[K] extends Behavior<unknown> ? K : never }[keyof Play];
/** The displayed states. The lock's own state, the channel's state and the reason for blocked buttons are excluded. */
type ShownState = Exclude<Behaviors, `${'ending' | 'idleLock' | 'notificationLink' | 'pressBlock'}$`> | keyof Account;
type Functions<T> = { [K in keyof T]: T[K] extends (...given: never[]) => unknown ? K : never }[keyof T];
type Command = Exclude<Functions<Play>, 'tryPin' | 'requestRendition'>;
/**
 * The commands of a list. `close` is allowed at any time, and a hidden list starts no download that would call
 * `fetchPage`.
 */
type ListCommand = Exclude<Functions<HistoryFeature<unknown>>, 'close' | 'fetchPage'>;

const idOf = ({ platform }: TestBench) => platform.operator.players()[0]?.id ?? '';

/** Starts a player at a machine with credits, on a page that knows the PIN. */
function playing(): TestBench {
  const bench = atMachine({ settings, creditsMinor: 30_000 });
  bench.platform.operator.setPinHash(idOf(bench), memoryHash.hex('sha256', pin));
  bench.reload();
  bench.clock.advanceBy(1_000);
  bench.player.continueSession();
  bench.clock.advanceBy(1_000);
  return bench;
}
function locked(): TestBench {
  const bench = playing();
  bench.clock.advanceBy(60_000);
  return bench;
}
/** Starts a player at a machine, with every part of the page open. */
function everythingOpen(): TestBench {
  const bench = playing();
  const { player } = bench;
  player.selectBrand('1');
  player.transactions.open();
  player.slotSessions.open();
  player.profile.open();
  bench.clock.advanceBy(1_000);
  return bench;
}
const anyTime: unknown = expect.any(Number);
const lockOf = (bench: TestBench) => bench.player.idleLock$.value;

describe('behind the lock', () => {
  it('[LOCK2] the lock closes up to half a second after a minute without movement, but never earlier', () => {
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

  it('[LOCK9] the page shows only what a guest would see', () => {
    const bench = everythingOpen();
    const shown = (player: TestBenchPlayer): Readonly<Record<ShownState, unknown>> => ({
      session$: player.session$.value,
      media$: player.media$.value,
      wallet$: player.wallet$.value,
      lobby$: player.lobby$.value,
      reconnect$: player.reconnect$.value,
      offers$: player.offers$.value,
      inactivity$: player.inactivity$.value,
      playWatch$: player.playWatch$.value,
      freshness$: player.freshness$.value,
      transactions: player.transactions.state$.value,
      slotSessions: player.slotSessions.state$.value,
      profile: player.profile.state$.value,
      personal: player.personal.state$.value,
    });
    const guest = shown(createTestBench({ settings }).player);
    for (const [name, state] of Object.entries(shown(bench.player)))
      expect(state, name).not.toEqual(Reflect.get(guest, name));
    bench.clock.advanceBy(60_000);
    expect(lockOf(bench).kind).toBe('locked');
    expect(shown(bench.player)).toEqual(guest);
    expect(bench.player.pressBlock$.value).toMatchObject({ key: 'press.locked' });
  });

  it('[LOCK9] commands do nothing', () => {
    const bench = everythingOpen();
    bench.clock.advanceBy(60_000);
    const { player } = bench;
    const list = (history: HistoryFeature<unknown>): Readonly<Record<ListCommand, () => void>> => ({
      open: () => history.open({ search: 'x' }),
      search: () => history.search('x'),
      setPageSize: () => history.setPageSize(50),
      setPeriod: () => history.setPeriod({ from: null, to: '2026-01-01' }),
      loadMore: history.loadMore,
      retry: history.retry,
    });
    const commands: Readonly<Record<Command, () => void>> = {
      press: () => player.press('start'),
      setAutoplay: () => player.setAutoplay(true),
      clicked: player.clicked,
      cashIn: () => player.cashIn(500),
      cashOut: player.cashOut,
      leave: () => player.leave({ cashOut: true }),
      join: () => player.join({ machineId: '102', name: '' }),
      continueSession: player.continueSession,
      cancelSession: player.cancelSession,
      kickPlayer: player.kickPlayer,
      takeOver: player.takeOver,
      stay: player.stay,
      setAside: player.setAside,
      claim: () => player.claim('bonus'),
      selectBrand: () => player.selectBrand('2'),
      refreshLobby: player.refreshLobby,
      retryNow: player.retryNow,
      retryPicture: player.retryPicture,
      answerRealityCheck: player.answerRealityCheck,
    };
    const account = {
      readProfile: player.profile.open,
      changePassword: () => player.profile.changePassword({ oldPassword: 'demo1234', newPassword: 'other-1234' }),
      setPin: () => player.profile.setPin({ pin: '1234', password: 'demo1234' }),
      setTheme: () => player.personal.setTheme('{}'),
      setShortcuts: () => player.personal.setShortcuts([]),
    };
    const sent: string[] = [];
    bench.faults.sent$.subscribe(({ call }) => sent.push(call));
    for (const group of [commands, account, list(player.transactions), list(player.slotSessions)])
      for (const [name, run] of Object.entries(group)) {
        run();
        bench.clock.advanceBy(400);
        expect(sent, name).toEqual([]);
      }
    player.leave({ cashOut: false });
    expect(bench.platform.operator.sessions()).toMatchObject([{ connected: true }]);
    player.tryPin(pin);
    expect([credits(bench), player.lobby$.value.selectedBrandId]).toEqual([30_000, '1']);
    expect([player.personal.state$.value.theme, player.transactions.state$.value.filter.search]).toEqual([null, '']);
  });

  it('[LOCK4] [LOCK9] the right PIN restores the same session', () => {
    const bench = locked();
    bench.player.tryPin('0000');
    expect(lockOf(bench)).toMatchObject({ kind: 'locked', wrongPins: 1 });
    bench.player.tryPin(pin);
    expect(credits(bench)).toBe(30_000);
    expect(balance(bench)).toBe(walletOnServer(bench));
    bench.clock.advanceBy(1_000);
    expect(bench.player.media$.value.kind).toBe('live');
  });

  it('[LOCK9] autoplay is turned off, so no bet is placed', () => {
    const bench = playing();
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(60_000);
    expect(lockOf(bench).kind).toBe('locked');
    bench.clock.advanceBy(30_000);
    const { length } = bench.platform.operator.ledger();
    bench.clock.advanceBy(60_000);
    expect(bench.platform.operator.ledger()).toHaveLength(length);
  });

  it('[LOCK9] notices are shown when the lock opens', () => {
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

  it('[LOCK3] the lock stays closed after a reload', () => {
    const bench = locked();
    bench.reload();
    bench.clock.advanceBy(2_000);
    expect(lockOf(bench).kind).toBe('locked');
    expect(bench.player.reconnect$.value.kind).toBe('unknown');
    bench.player.tryPin(pin);
    expect(bench.player.reconnect$.value.kind).toBe('asking');
  });

  it('[LOCK11] settings without the PIN check do not open the lock, and the PIN then opens the lock permanently', () => {
    const bench = locked();
    bench.close();
    const openedWithout = () => {
      const { ports, scope } = bench.openTab();
      scope.unsubscribe();
      return createPlayer({ ports, settings: defaultSettings, givenToken: null, scope: createScope() });
    };
    const player = openedWithout();
    bench.clock.advanceBy(1_000);
    expect([player.auth$.value.kind, player.idleLock$.value.kind]).toEqual(['signed-in', 'locked']);
    expect(player.wallet$.value.balanceMinor).toBeNull();
    player.tryPin('0000');
    expect(player.idleLock$.value).toMatchObject({ kind: 'locked', wrongPins: 1 });
    player.tryPin(pin);
    expect(player.idleLock$.value.kind).toBe('off');
    bench.clock.advanceBy(600_000);
    expect(player.idleLock$.value.kind).toBe('off');
    const next = openedWithout();
    bench.clock.advanceBy(1_000);
    expect([next.auth$.value.kind, next.idleLock$.value.kind]).toEqual(['signed-in', 'off']);
  });

  it('[LOCK11] an expired lease counts as a recorded lock, even under settings without the PIN check', () => {
    const bench = playing();
    bench.close();
    const { ports, scope } = bench.openTab();
    scope.unsubscribe();
    bench.clock.advanceBy(60_000);
    const player = createPlayer({ ports, settings: defaultSettings, givenToken: null, scope: createScope() });
    bench.clock.advanceBy(1_000);
    expect([player.auth$.value.kind, player.idleLock$.value.kind]).toEqual(['signed-in', 'locked']);
  });

  it('[LOCK11] an unreadable store locks nobody out without the PIN check', () => {
    const before = createTestBench();
    before.player.login(demo);
    before.clock.advanceBy(500);
    // Both platforms use the same seed and secret, so the token is valid on both.
    const bench = createTestBench({ givenToken: before.player.signIn$.value?.token ?? '' });
    bench.ports.faults.failStore('unavailable');
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect([bench.player.auth$.value.kind, lockOf(bench).kind]).toEqual(['signed-in', 'off']);
  });

  it('[LOCK8] the lock stays closed if the store fails while the page loads', () => {
    const bench = locked();
    const { token } = bench.player.signIn$.value ?? { token: '' };
    expect(token).not.toBe('');
    bench.reload();
    bench.ports.faults.failStore('corrupt');
    bench.clock.advanceBy(2_000);
    expect(lockOf(bench).kind).toBe('locked');
  });

  it('[LOCK8] the lock stays closed after a reload if the store rejected every write when the lock closed', () => {
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

  it('[LOCK8] a page that cannot store a closed lock leaves no token for the next page', () => {
    const { clock, ports } = createTestBench();
    const write = (key: string, text: string) =>
      key === 'lock' ? err({ kind: 'full' } as const) : ports.store.write(key, text);
    const player = createPlayer({
      ports: { ...ports, store: { ...ports.store, write } },
      ...{ settings: parseSettings(settings).settings, givenToken: null, scope: createScope() },
    });
    player.login(demo);
    clock.advanceBy(1_000);
    expect(ports.store.read('token')).toMatchObject({ value: expect.any(String) });
    clock.advanceBy(60_000);
    expect([player.idleLock$.value.kind, player.auth$.value.kind]).toEqual(['locked', 'signed-in']);
    expect(ports.store.read('token')).toEqual(ok(null));
  });

  it.each([
    ['given', 'unlocked'],
    ['kept', 'locked'],
  ])('[LOCK8] if a token is %s, the lock is %s when no lock is recorded', (token, lock) => {
    const before = playing();
    const givenToken = before.player.signIn$.value?.token ?? '';
    if (token === 'kept') before.ports.store.remove('lock.open-until');
    // Both platforms use the same seed and secret, so the token is valid on both.
    const bench = token === 'kept' ? before : createTestBench({ settings, givenToken });
    bench.platform.operator.setPinHash(idOf(bench), memoryHash.hex('sha256', pin));
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(lockOf(bench).kind).toBe(lock);
  });

  it('[LOCK8] a page that was closed while unlocked asks for the PIN when the player opens the page later', () => {
    const bench = playing();
    bench.close();
    bench.clock.advanceBy(60_000);
    bench.reload();
    bench.clock.advanceBy(1_000);
    expect(lockOf(bench).kind).toBe('locked');
    bench.player.tryPin(pin);
    expect(lockOf(bench).kind).toBe('unlocked');
  });

  it('[LOCK5] the player can log out, and the next sign-in is not locked', () => {
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

  it('[LOCK7] wrong PINs and the pause apply to all tabs together', () => {
    const bench = playing();
    const tabs = [bench.openTab(), bench.openTab(), bench.openTab()];
    bench.clock.advanceBy(61_000);
    const miss = ({ player }: Pick<TestBench, 'player'>) => {
      player.tryPin('0000');
      return player.idleLock$.value;
    };
    expect(tabs.map(miss)).toMatchObject([{ wrongPins: 1 }, { wrongPins: 2 }, { wrongPins: 3, waitUntil: anyTime }]);
    expect(miss(bench)).toMatchObject({ wrongPins: 3, waitUntil: anyTime });
    bench.player.tryPin(pin);
    expect(lockOf(bench).kind).toBe('locked');
    bench.clock.advanceBy(5_000);
    bench.player.tryPin(pin);
    expect(lockOf(bench).kind).toBe('unlocked');
  });

  it('[LOCK7] too many wrong PINs sign the player out with the reason', () => {
    const bench = locked();
    for (let times = 0; times < 5; times += 1) {
      bench.player.tryPin('0000');
      bench.clock.advanceBy(20_000);
    }
    expect(bench.player.auth$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'lock.too-many' } });
  });
});
