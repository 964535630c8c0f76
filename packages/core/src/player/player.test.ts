import { describe, expect, it } from 'vitest';
import { createTestBench } from '@farspin/testing';
import { atMachine, balance, credits, demo, freeMachine, playing, signedIn, walletOnServer } from '@farspin/testing';

describe('a visit from sign-in to cash-out', () => {
  it('signs in, joins, cashes in, plays and cashes out, and the money adds up at each step', () => {
    const bench = atMachine();
    const start = balance(bench);
    expect(start).toBeGreaterThan(0);
    expect(bench.player.media$.value.kind).toBe('live');

    bench.player.cashIn(50_000);
    bench.clock.advanceBy(200);
    expect(credits(bench)).toBe(50_000);
    expect(balance(bench)).toBe(start - 50_000);

    const { betMinor, spinCount } = playing(bench).meters ?? { betMinor: 0, spinCount: 0 };
    bench.player.press('start');
    bench.clock.advanceBy(100);
    expect(playing(bench).command?.state.kind).toBe('acknowledged');
    expect(credits(bench)).toBe(50_000 - (betMinor ?? 0));
    bench.clock.advanceBy(10_000);
    expect(playing(bench).meters?.spinCount).toBeGreaterThan(spinCount ?? 0);

    const held = credits(bench);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(500);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(balance(bench)).toBe(start - 50_000 + held);
    expect(walletOnServer(bench)).toBe(balance(bench));
    expect(bench.platform.operator.sessions()).toEqual([]);
  });
});

describe('sign-in', () => {
  it('[AUTH1] sends nothing if the name or the password has fewer than four characters', () => {
    const bench = createTestBench();
    bench.player.login({ username: 'dem', password: 'demo1234' });
    bench.player.login({ username: 'demo', password: 'dem' });
    bench.clock.advanceBy(1_000);
    expect(bench.player.auth$.value).toEqual({ kind: 'signed-out', notice: null, failure: null });
  });

  it('[AUTH2] reports a wrong password, and allows another attempt', () => {
    const bench = createTestBench();
    bench.player.login({ ...demo, password: 'wrong-one' });
    bench.clock.advanceBy(500);
    const auth = bench.player.auth$.value;
    expect(auth.kind === 'signed-out' && auth.failure?.message).toMatchObject({ kind: 'keyed', key: 'code.10700' });
    bench.player.login(demo);
    bench.clock.advanceBy(500);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
  });

  it('[AUTH3] is automatic with a stored token, and impossible after the token has expired', () => {
    const bench = signedIn({ platform: { tokenLifetimeMs: 3_600_000 } });
    bench.reload();
    bench.clock.advanceBy(500);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
    bench.close();
    bench.clock.advanceBy(3_700_000);
    bench.reload();
    expect(bench.player.auth$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.token-expired' } });
  });

  it('[AUTH5] keeps the token while the server is unreachable, and signs in on retry', () => {
    const bench = signedIn();
    bench.close();
    bench.reload();
    bench.ports.faults.down(true);
    bench.clock.advanceBy(30_000);
    expect(bench.player.auth$.value).toMatchObject({ kind: 'unreachable', notice: { key: 'auth.unreachable' } });
    bench.ports.faults.down(false);
    bench.player.retry();
    bench.clock.advanceBy(500);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
  });

  it('[AUTH6] ends together with the session at the machine when the server refuses the token', () => {
    const bench = atMachine();
    const { id } = bench.player.auth$.value.kind === 'signed-in' ? bench.player.auth$.value.session.user : { id: '' };
    bench.platform.operator.expireTokens(id);
    bench.player.refreshLobby();
    bench.clock.advanceBy(2_000);
    expect(bench.player.auth$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.invalid-token' } });
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(bench.player.wallet$.value.balanceMinor).toBeNull();
    expect(bench.player.notificationLink$.value.kind).toBe('off');
  });

  it('[AUTH7] ends on the device after a logout even while the server is down', () => {
    const bench = signedIn();
    bench.ports.faults.down(true);
    bench.player.logout();
    bench.clock.advanceBy(30_000);
    expect(bench.player.auth$.value.kind).toBe('signed-out');
    bench.ports.faults.down(false);
    bench.reload();
    bench.clock.advanceBy(500);
    expect(bench.player.auth$.value.kind).toBe('signed-out');
  });
});

describe('the lobby', () => {
  it('[LOBBY3] [NOTIFY1] follows pushed statuses, and reads all statuses again after a cut', () => {
    const bench = signedIn();
    const { machineId } = freeMachine(bench);
    const status = () => bench.player.lobby$.value.machines.find(({ id }) => id === machineId)?.status;
    bench.platform.operator.setStatus(machineId, 'error');
    bench.clock.advanceBy(100);
    expect(status()).toBe('error');
    bench.ports.faults.down(true);
    bench.platform.operator.setStatus(machineId, 'available');
    bench.clock.advanceBy(5_000);
    expect(status()).toBe('error');
    bench.ports.faults.down(false);
    bench.clock.advanceBy(10_000);
    expect(bench.player.notificationLink$.value.kind).toBe('live');
    expect(status()).toBe('available');
  });

  it('[LOBBY1] deselects a brand when the player clicks the brand again', () => {
    const bench = signedIn();
    freeMachine(bench);
    const selected = bench.player.lobby$.value.selectedBrandId ?? '';
    bench.player.selectBrand(selected);
    expect(bench.player.lobby$.value).toMatchObject({ selectedBrandId: null, machines: [] });
  });

  it('ignores invalid messages', () => {
    const bench = atMachine();
    const before = { lobby: bench.player.lobby$.value, session: bench.player.session$.value };
    bench.ports.faults.malformedPush();
    expect({ lobby: bench.player.lobby$.value, session: bench.player.session$.value }).toEqual(before);
  });
});
