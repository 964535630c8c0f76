import { describe, expect, it } from 'vitest';
import { createScope } from '../kernel/scope.ts';
import { createMedia } from '../media/media.ts';
import { createPlayer } from './player.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createTestBench } from '@farspin/testing';
import { atMachine, balance, credits, demo, freeMachine, playing, signedIn, walletOnServer } from '@farspin/testing';

describe('a machine', () => {
  it('[SESSION1] refuses a join with the reason when another player is seated', () => {
    const bench = signedIn({ platform: { players: 1 } });
    const target = freeMachine(bench);
    const guest = bench.platform.login({ username: 'player1', password: 'player11234' });
    if (!guest.ok) throw new Error('The guest cannot sign in');
    const seat = bench.platform.attachMachine(guest.value.token, () => undefined);
    if (!seat.ok) throw new Error('The guest has no seat');
    seat.value.init({ machineId: target.machineId, token: guest.value.token, resume: null });
    bench.player.join(target);
    bench.clock.advanceBy(500);
    expect(bench.player.session$.value).toMatchObject({ kind: 'idle', ended: { key: 'code.50103' } });
    expect(bench.notices.at(-1)).toMatchObject({ intent: 'error', message: { key: 'code.50103' } });
  });

  it('[SESSION1] refuses a join with the reason when the machine does not exist', () => {
    const bench = signedIn();
    bench.player.join({ machineId: 'no-such-machine', name: 'Ghost' });
    bench.clock.advanceBy(500);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(bench.notices.at(-1)?.intent).toBe('error');
  });

  it('[SESSION2] abandons a first join that cannot connect, and reports the failure', () => {
    const bench = signedIn();
    const target = freeMachine(bench);
    bench.ports.faults.down(true);
    bench.player.join(target);
    bench.clock.advanceBy(60_000);
    expect(bench.player.session$.value).toMatchObject({ kind: 'idle', ended: { key: 'session.unreachable' } });
  });

  it('[SESSION3] [LADDER1] reconnects automatically after a cut, with the server’s data', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    bench.ports.faults.cut('machine');
    expect(playing(bench).link.kind).not.toBe('up');
    expect(bench.player.pressBlock$.value).toMatchObject({ key: 'press.no-connection' });
    // [LADDER4] The first attempt starts at a random time within 3 s.
    bench.clock.advanceBy(3_100);
    expect(playing(bench).link.kind).toBe('up');
    expect(credits(bench)).toBe(20_000);
  });

  it('[SESSION3] shows meters that were pushed before an answer to init without meters', () => {
    const dials = { acknowledges: 'after-push', metersAtInit: 'omitted' } as const;
    const bench = atMachine({ platform: { dials } });
    expect(credits(bench)).toBe(0);
    bench.player.cashIn(5_000);
    bench.clock.advanceBy(1_000);
    bench.ports.faults.cut('machine');
    bench.clock.advanceBy(5_000);
    expect([playing(bench).link.kind, credits(bench)]).toEqual(['up', 5_000]);
  });

  it('[SESSION18] gets no unsupported request, and pays out all credits when the player leaves', () => {
    const bench = atMachine({ platform: { specOnly: true } });
    const asked: string[] = [];
    bench.faults.sent$.subscribe(({ call }) => asked.push(call));
    bench.player.press('start');
    bench.player.setAutoplay(true);
    bench.player.cashIn(5_000);
    bench.player.chooseRendition('saver');
    bench.clock.advanceBy(10_000);
    expect([asked, bench.player.wallet$.value.intents]).toEqual([[], []]);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(500);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
  });

  it('[COMMAND1] drops presses while the connection is down', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    bench.ports.faults.down(true);
    for (let press = 0; press < 10; press += 1) bench.player.press('start');
    bench.clock.advanceBy(20_000);
    bench.ports.faults.down(false);
    bench.clock.advanceBy(20_000);
    expect(playing(bench).link.kind).toBe('up');
    expect(playing(bench).meters?.spinCount).toBe(0);
    expect(credits(bench)).toBe(20_000);
  });

  it('[COMMAND1] sends one command at a time', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    for (let press = 0; press < 5; press += 1) bench.player.press('bet-up');
    bench.clock.advanceBy(200);
    const bets = playing(bench).details.betsMinor;
    const bet = playing(bench).meters?.betMinor ?? 0;
    bench.player.press('bet-down');
    bench.clock.advanceBy(200);
    expect(bets.indexOf(bet) - bets.indexOf(playing(bench).meters?.betMinor ?? 0)).toBe(1);
    expect(bets.indexOf(bet)).toBe(bets.indexOf(playing(bench).details.meters?.betMinor ?? 0) + 1);
  });

  it('[COMMAND4] reports a command without an answer, and does not send the command again', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    bench.ports.faults.dropNext('before', 'press');
    bench.player.press('start');
    bench.clock.advanceBy(10_000);
    expect(playing(bench).command?.state.kind).toBe('unanswered');
    expect(playing(bench).meters?.spinCount).toBe(0);
  });

  it('[SESSION6] [MEDIA1] blocks presses while the picture is stalled, but allows a cash-out', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    bench.ports.faults.freezeVideo(true);
    bench.clock.advanceBy(1_500);
    expect(bench.player.media$.value.kind).toBe('stalled');
    expect(bench.player.pressBlock$.value).toMatchObject({ key: 'press.no-picture' });
    bench.player.press('start');
    bench.clock.advanceBy(500);
    expect(playing(bench).meters?.spinCount).toBe(0);
    bench.player.cashOut();
    bench.clock.advanceBy(500);
    expect(credits(bench)).toBe(0);
  });

  it('[MEDIA2] [MEDIA3] sets up a frozen picture again until the picture moves', () => {
    const bench = atMachine();
    bench.ports.faults.freezeVideo(true);
    bench.clock.advanceBy(8_000);
    expect(['connecting', 'waiting']).toContain(bench.player.media$.value.kind);
    bench.ports.faults.freezeVideo(false);
    bench.clock.advanceBy(15_000);
    expect(bench.player.media$.value.kind).toBe('live');
  });

  it('allows play without a picture if the client does not show pictures', () => {
    const bench = atMachine({ watch: false });
    expect(bench.player.media$.value.kind).toBe('off');
    expect(bench.player.pressBlock$.value).toBeNull();
  });

  it('blocks presses until the picture is live if the client shows pictures', () => {
    const { clock, ports } = createTestBench();
    const player = createPlayer({
      ports,
      settings: defaultSettings,
      givenToken: null,
      scope: createScope(),
      media: createMedia,
    });
    player.login(demo);
    clock.advanceBy(500);
    player.join({ machineId: '101', name: '' });
    ports.faults.freezeVideo(true);
    clock.advanceBy(500);
    expect(player.session$.value.kind).toBe('playing');
    expect([player.media$.value.kind, player.pressBlock$.value]).toMatchObject(['connecting', { kind: 'keyed' }]);
  });

  it('[SESSION7] shows a countdown for a closing session in one notice, and then pays out and ends the session', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    const start = balance(bench) + 20_000;
    bench.platform.operator.warnAndClose(playing(bench).target.machineId, 10);
    bench.clock.advanceBy(5_000);
    const warnings = bench.notices.filter(({ id }) => id === 'close-warning');
    expect(warnings.length).toBeGreaterThan(1);
    expect(warnings[0]?.forMs).toBe(10_000);
    expect(warnings.slice(1).every(({ forMs }) => forMs === null)).toBe(true);
    bench.clock.advanceBy(10_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(balance(bench)).toBe(start);
  });

  it('[SESSION7] removes the closing warning when the player has already left the session', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    const warnings = () => bench.notices.filter(({ id }) => id === 'close-warning');
    bench.platform.operator.warnAndClose(playing(bench).target.machineId, 10);
    bench.clock.advanceBy(3_000);
    expect(warnings().at(-1)?.forMs).toBeNull();
    // The removal must not affect a later notice.
    bench.platform.operator.payJackpot(playing(bench).target.machineId, 100);
    bench.clock.advanceBy(10);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(warnings().at(-1)?.forMs).toBe(0);
    const count = warnings().length;
    bench.clock.advanceBy(20_000);
    expect(warnings()).toHaveLength(count);
  });

  it('[SESSION7] replaces the warning with the reason why the session ended', () => {
    const bench = atMachine();
    const { machineId } = playing(bench).target;
    bench.platform.operator.warnAndClose(machineId, 10);
    bench.clock.advanceBy(3_000);
    bench.platform.operator.removePlayer(machineId);
    bench.clock.advanceBy(1_000);
    const last = bench.notices.findLast(({ id }) => id === 'close-warning');
    expect(last).toMatchObject({ message: { key: 'session.removed' }, forMs: null });
  });

  it('[SESSION19] reports a malfunction once, and blocks presses until the machine is in service again', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    const { machineId } = playing(bench).target;
    bench.platform.operator.setStatus(machineId, 'error');
    bench.clock.advanceBy(1_000);
    const broken = () =>
      bench.notices.filter(({ message }) => message.kind === 'keyed' && message.key === 'session.error');
    expect(broken()).toHaveLength(1);
    expect(bench.player.pressBlock$.value).toMatchObject({ key: 'session.error' });
    bench.player.press('start');
    bench.clock.advanceBy(30_000);
    expect(playing(bench)).toMatchObject({ command: null, meters: { status: 'error', spinCount: 0 } });
    expect(broken()).toHaveLength(1);
    bench.platform.operator.setStatus(machineId, 'available');
    bench.clock.advanceBy(1_000);
    expect(bench.player.pressBlock$.value).toBeNull();
  });

  it('[SESSION23] receives no money while it is out of order, and the player sees why', () => {
    const bench = atMachine();
    bench.platform.operator.setStatus(playing(bench).target.machineId, 'offline');
    bench.clock.advanceBy(1_000);
    bench.player.cashIn(5_000);
    bench.clock.advanceBy(500);
    expect(bench.player.wallet$.value.intents).toEqual([]);
    expect(bench.notices.at(-1)).toMatchObject({ intent: 'error', message: { key: 'session.error' } });
  });

  it('[WALLET20] receives the amount once when the dialog is answered twice', () => {
    for (const pauseMs of [20, 60, 120, 180]) {
      const bench = atMachine();
      bench.player.cashIn(5_000, 'opening');
      bench.clock.advanceBy(pauseMs);
      bench.player.cashIn(5_000, 'opening');
      bench.clock.advanceBy(500);
      expect(credits(bench)).toBe(5_000);
    }
  });

  it('[SESSION9] ends the session at once when the operator removes the player', () => {
    const bench = atMachine();
    bench.platform.operator.removePlayer(playing(bench).target.machineId);
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(bench.notices.some(({ message }) => message.kind === 'keyed' && message.key === 'session.removed')).toBe(
      true,
    );
  });

  it('[SESSION8] [LEAVE2] stops autoplay when the player leaves, and waits for the current game', () => {
    const bench = atMachine({ creditsMinor: 50_000 });
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(5_000);
    expect(playing(bench).meters?.autoplay).toBe(true);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(5_000);
    expect(bench.player.session$.value).toEqual({ kind: 'idle', ended: null });
    expect(balance(bench)).toBe(walletOnServer(bench));
  });

  it('[LEAVE2] waits for the end of a spin, unless the player chooses to stay', () => {
    const bench = atMachine({ creditsMinor: 20_000 });
    bench.player.press('start');
    bench.clock.advanceBy(100);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(200);
    expect(playing(bench)).toMatchObject({ leaving: true, payOutRefused: { key: 'leave.when-over' } });
    bench.player.stay();
    expect(playing(bench)).toMatchObject({ leaving: false, payOutRefused: null });
    bench.clock.advanceBy(10_000);
    expect(playing(bench).meters?.creditsMinor).toBeGreaterThan(0);
    expect(bench.notices.filter(({ intent }) => intent === 'error')).toEqual([]);
  });

  it('[SESSION10] cannot be joined with an empty balance if the operator does not allow empty balances', () => {
    const bench = atMachine({ settings: { money: { zeroBalancePlay: false } } });
    bench.player.cashIn(balance(bench));
    bench.clock.advanceBy(200);
    expect(balance(bench)).toBe(0);
    bench.player.leave({ cashOut: false });
    bench.player.join(freeMachine(bench));
    bench.clock.advanceBy(500);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(bench.notices.at(-1)).toMatchObject({ message: { key: 'lobby.zero-balance' } });
  });

  it('[SESSION10] can be joined with an empty balance if the player has an open session there and dismissed the dialog', () => {
    const bench = atMachine({ settings: { money: { zeroBalancePlay: false } } });
    const { target } = playing(bench);
    bench.player.cashIn(balance(bench));
    bench.clock.advanceBy(200);
    bench.reload();
    bench.clock.advanceBy(1_000);
    bench.player.setAside();
    expect([balance(bench), bench.player.reconnect$.value.kind]).toEqual([0, 'dismissed']);
    bench.player.join(freeMachine(bench));
    bench.clock.advanceBy(500);
    expect(bench.player.session$.value.kind).toBe('idle');
    bench.player.join(target);
    bench.clock.advanceBy(500);
    expect(playing(bench).target.machineId).toBe(target.machineId);
  });
});
