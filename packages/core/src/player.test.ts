import { describe, expect, it } from 'vitest';
import type { Session } from './session/session.rules.ts';
import { createBench, type Bench, type BenchOptions } from './testing/bench.ts';

const demo = { username: 'demo', password: 'demo1234' };

function signedIn(options: BenchOptions = {}): Bench {
  const bench = createBench(options);
  bench.player.login(demo);
  bench.clock.advanceBy(500);
  return bench;
}

/** The first machine that anyone may join. */
function freeMachine({ player, clock }: Bench) {
  const brand = player.lobby$.value.brands[0];
  if (brand === undefined) throw new Error('The lobby has no brand');
  if (player.lobby$.value.selectedBrandId !== brand.id) player.selectBrand(brand.id);
  clock.advanceBy(200);
  const machine = player.lobby$.value.machines.find(({ status }) => status === 'available');
  if (machine === undefined) throw new Error('No machine is free');
  return { machineId: machine.id, name: machine.name };
}

function atMachine(options: BenchOptions = {}): Bench {
  const bench = signedIn(options);
  bench.player.join(freeMachine(bench));
  bench.clock.advanceBy(1_000);
  return bench;
}

const playing = ({ player }: Bench): Extract<Session, { kind: 'playing' }> => {
  const session = player.session$.value;
  if (session.kind !== 'playing') throw new Error(`The session is ${session.kind}`);
  return session;
};
const credits = (bench: Bench): number => playing(bench).meters?.creditsMinor ?? Number.NaN;
const balance = ({ player }: Bench): number => player.wallet$.value.balanceMinor ?? Number.NaN;
const walletOnServer = ({ platform }: Bench): number =>
  platform.operator.players().find(({ username }) => username === 'demo')?.balanceMinor ?? Number.NaN;

describe('the story', () => {
  it('signs in, joins, cashes in, plays, cashes out, and the money adds up at each step', () => {
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
    expect(credits(bench)).toBe(50_000 - betMinor);
    bench.clock.advanceBy(10_000);
    expect(playing(bench).meters?.spinCount).toBeGreaterThan(spinCount);

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
  it('[AUTH1] sends nothing for a name or password below four characters', () => {
    const bench = createBench();
    bench.player.login({ username: 'dem', password: 'demo1234' });
    bench.player.login({ username: 'demo', password: 'dem' });
    bench.clock.advanceBy(1_000);
    expect(bench.player.auth$.value).toEqual({ kind: 'signed-out', notice: null, failure: null });
  });

  it('[AUTH2] says that the password is wrong, and lets the player try again', () => {
    const bench = createBench();
    bench.player.login({ ...demo, password: 'wrong-one' });
    bench.clock.advanceBy(500);
    const auth = bench.player.auth$.value;
    expect(auth.kind === 'signed-out' && auth.failure?.message).toMatchObject({ kind: 'keyed', key: 'code.10700' });
    bench.player.login(demo);
    bench.clock.advanceBy(500);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
  });

  it('[AUTH3] is automatic with a stored token, and over when that has expired', () => {
    const bench = signedIn({ platform: { tokenLifetimeMs: 3_600_000 } });
    bench.reload();
    bench.clock.advanceBy(500);
    expect(bench.player.auth$.value.kind).toBe('signed-in');
    bench.close();
    bench.clock.advanceBy(3_700_000);
    bench.reload();
    expect(bench.player.auth$.value).toMatchObject({ kind: 'signed-out', notice: { key: 'auth.token-expired' } });
  });

  it('[AUTH5] keeps the token while the server cannot be asked, and signs in on retry', () => {
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

  it('[AUTH6] ends everywhere when the server refuses the token', () => {
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

  it('[AUTH7] logs out here even when the server is away', () => {
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

describe('the machine', () => {
  it('[SESSION1] is refused with its reason when someone else plays on it', () => {
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

  it('[SESSION1] is refused with its reason when there is no such machine', () => {
    const bench = signedIn();
    bench.player.join({ machineId: 'no-such-machine', name: 'Ghost' });
    bench.clock.advanceBy(500);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(bench.notices.at(-1)?.intent).toBe('error');
  });

  it('[SESSION2] gives up a first join that cannot connect, and says so', () => {
    const bench = signedIn();
    const target = freeMachine(bench);
    bench.ports.faults.down(true);
    bench.player.join(target);
    bench.clock.advanceBy(60_000);
    expect(bench.player.session$.value).toMatchObject({ kind: 'idle', ended: { key: 'session.unreachable' } });
  });

  it('[SESSION3] [LADDER1] comes back by itself after a cut, with what the server says', () => {
    const bench = atMachine();
    bench.player.cashIn(20_000);
    bench.clock.advanceBy(200);
    bench.ports.faults.cut('machine');
    expect(playing(bench).link.kind).not.toBe('up');
    expect(bench.player.pressBlock$.value).toMatchObject({ key: 'press.no-connection' });
    bench.clock.advanceBy(1_000);
    expect(playing(bench).link.kind).toBe('up');
    expect(credits(bench)).toBe(20_000);
  });

  it('[COMMAND1] keeps nothing that is pressed while the connection is down', () => {
    const bench = atMachine();
    bench.player.cashIn(20_000);
    bench.clock.advanceBy(200);
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
    const bench = atMachine();
    bench.player.cashIn(20_000);
    bench.clock.advanceBy(200);
    for (let press = 0; press < 5; press += 1) bench.player.press('bet-up');
    bench.clock.advanceBy(200);
    const bets = playing(bench).details.betsMinor;
    const bet = playing(bench).meters?.betMinor ?? 0;
    bench.player.press('bet-down');
    bench.clock.advanceBy(200);
    expect(bets.indexOf(bet) - bets.indexOf(playing(bench).meters?.betMinor ?? 0)).toBe(1);
    expect(bets.indexOf(bet)).toBe(bets.indexOf(playing(bench).details.meters?.betMinor ?? 0) + 1);
  });

  it('[COMMAND4] tells that a command was not answered, and does not send it again', () => {
    const bench = atMachine();
    bench.player.cashIn(20_000);
    bench.clock.advanceBy(200);
    bench.ports.faults.dropNext('before', 'press');
    bench.player.press('start');
    bench.clock.advanceBy(10_000);
    expect(playing(bench).command?.state.kind).toBe('unanswered');
    expect(playing(bench).meters?.spinCount).toBe(0);
  });

  it('[SESSION6] [MEDIA1] takes no press over a picture that has stopped, but pays out', () => {
    const bench = atMachine();
    bench.player.cashIn(20_000);
    bench.clock.advanceBy(200);
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

  it('[MEDIA2] [MEDIA3] sets a picture that stands still up again, until it moves', () => {
    const bench = atMachine();
    bench.ports.faults.freezeVideo(true);
    bench.clock.advanceBy(8_000);
    expect(['connecting', 'waiting']).toContain(bench.player.media$.value.kind);
    bench.ports.faults.freezeVideo(false);
    bench.clock.advanceBy(15_000);
    expect(bench.player.media$.value.kind).toBe('live');
  });

  it('plays without a picture where the face shows none', () => {
    const bench = atMachine({ watch: false });
    expect(bench.player.media$.value.kind).toBe('off');
    expect(bench.player.pressBlock$.value).toBeNull();
  });

  it('[SESSION7] counts a closing session down in one toast, then pays out and leaves', () => {
    const bench = atMachine();
    bench.player.cashIn(20_000);
    bench.clock.advanceBy(200);
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

  it('[SESSION9] is left at once when the operator removes the player', () => {
    const bench = atMachine();
    bench.platform.operator.removePlayer(playing(bench).target.machineId);
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(bench.notices.some(({ message }) => message.kind === 'keyed' && message.key === 'session.removed')).toBe(
      true,
    );
  });

  it('[SESSION8] stops autoplay before money moves', () => {
    const bench = atMachine();
    bench.player.cashIn(50_000);
    bench.clock.advanceBy(200);
    bench.player.setAutoplay(true);
    bench.clock.advanceBy(200);
    expect(playing(bench).meters?.autoplay).toBe(true);
    bench.player.cashIn(10_000);
    bench.clock.advanceBy(200);
    expect(playing(bench).meters?.autoplay).toBe(false);
  });

  it('[LEAVE2] stays when the machine refuses to pay out in the middle of a spin', () => {
    const bench = atMachine();
    bench.player.cashIn(20_000);
    bench.clock.advanceBy(200);
    bench.player.press('start');
    bench.clock.advanceBy(100);
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(200);
    expect(playing(bench).leaving).toBe(false);
    expect(bench.notices.at(-1)?.intent).toBe('error');
  });

  it('[SESSION10] cannot be joined with an empty balance where the operator wants it so', () => {
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
});

describe('money that goes astray', () => {
  it.each(['before', 'after', 'malformed'] as const)(
    '[WALLET3] [WALLET7] settles a cash-in that was dropped %s the commit',
    (fault) => {
      const bench = atMachine();
      const start = balance(bench);
      bench.ports.faults.dropNext(fault, 'transfer');
      bench.player.cashIn(30_000);
      bench.clock.advanceBy(5_050);
      expect(bench.player.wallet$.value.intents.at(-1)?.state.kind).not.toBe('sending');
      bench.clock.advanceBy(10_000);
      const state = bench.player.wallet$.value.intents.at(-1)?.state;
      expect(state).toMatchObject(fault === 'before' ? { kind: 'failed' } : { kind: 'done', movedMinor: 30_000 });
      expect(balance(bench)).toBe(fault === 'before' ? start : start - 30_000);
      expect(bench.platform.operator.ledger().filter(({ reason }) => reason === 'cash-in')).toHaveLength(
        fault === 'before' ? 0 : 1,
      );
    },
  );

  it.each(['before', 'after'] as const)('[WALLET4] settles a cash-out that was dropped %s the commit', (fault) => {
    const bench = atMachine();
    const start = balance(bench);
    bench.player.cashIn(30_000);
    bench.clock.advanceBy(200);
    bench.ports.faults.dropNext(fault, 'cashout');
    bench.player.cashOut();
    bench.clock.advanceBy(20_000);
    const state = bench.player.wallet$.value.intents.at(-1)?.state;
    expect(state?.kind).toBe(fault === 'before' ? 'failed' : 'done');
    expect(balance(bench)).toBe(fault === 'before' ? start - 30_000 : start);
  });

  it('[WALLET2] asks for the same credits once, however often the button is pressed', () => {
    const bench = atMachine();
    bench.player.cashIn(30_000);
    bench.clock.advanceBy(200);
    for (let press = 0; press < 5; press += 1) bench.player.cashOut();
    bench.clock.advanceBy(1_000);
    expect(bench.player.wallet$.value.intents.filter(({ action }) => action === 'cash-out')).toHaveLength(1);
    expect(bench.platform.operator.ledger().filter(({ reason }) => reason === 'cash-out')).toHaveLength(1);
  });

  it('[WALLET8] pays out over HTTP while the machine cannot be reached', () => {
    const bench = atMachine();
    const start = balance(bench);
    bench.player.cashIn(30_000);
    bench.clock.advanceBy(200);
    bench.ports.faults.cut('machine');
    bench.player.leave({ cashOut: true });
    bench.clock.advanceBy(1_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    expect(balance(bench)).toBe(start);
  });

  it('[WALLET5] [WALLET6] settles after the tab died while a cash-in was under way', () => {
    const bench = atMachine();
    const start = balance(bench);
    bench.player.cashIn(30_000);
    bench.reload();
    bench.clock.advanceBy(20_000);
    const intent = bench.player.wallet$.value.intents.at(-1);
    expect(intent?.amountMinor).toBe(30_000);
    expect(['done', 'failed']).toContain(intent?.state.kind);
    expect(start - balance(bench)).toBe(intent?.state.kind === 'done' ? 30_000 : 0);
    expect(walletOnServer(bench)).toBe(balance(bench));
  });

  it('[WALLET1] refuses an amount that cannot be moved, with a reason and without an intent', () => {
    const bench = atMachine();
    for (const amount of [0, -5, 1.5, Number.NaN, 2_500_001, balance(bench) + 1]) bench.player.cashIn(amount);
    bench.clock.advanceBy(200);
    expect(bench.player.wallet$.value.intents).toEqual([]);
    expect(bench.notices.filter(({ intent }) => intent === 'error')).toHaveLength(6);
  });
});

describe('the reconnect dialog', () => {
  function reopened(): Bench {
    const bench = atMachine();
    bench.player.cashIn(30_000);
    bench.clock.advanceBy(200);
    bench.reload();
    bench.clock.advanceBy(1_000);
    return bench;
  }

  it('[RECONNECT1] asks after a reload in the middle of a session', () => {
    expect(reopened().player.reconnect$.value).toMatchObject({
      kind: 'asking',
      status: 'waiting',
      message: { key: 'reconnect.waiting' },
      actions: ['continue', 'cashout', 'kick'],
    });
  });

  it('[RECONNECT2] continues the same session with the same credits', () => {
    const bench = reopened();
    const [before] = bench.platform.operator.sessions();
    bench.player.continueSession();
    bench.player.continueSession();
    bench.clock.advanceBy(1_000);
    expect(credits(bench)).toBe(30_000);
    expect(bench.platform.operator.sessions()).toMatchObject([{ id: before?.id, connected: true }]);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
  });

  it('[RECONNECT4] cashes out, and the money is back', () => {
    const bench = reopened();
    const before = balance(bench);
    bench.player.cancelSession();
    bench.clock.advanceBy(1_000);
    expect(balance(bench)).toBe(before + 30_000);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
    expect(bench.platform.operator.sessions()).toEqual([]);
  });

  it('[RECONNECT5] kicks, or shows why that failed', () => {
    const bench = reopened();
    bench.ports.faults.dropNext('before', 'kick');
    bench.player.kickPlayer();
    expect(bench.player.reconnect$.value).toMatchObject({ busy: true });
    bench.clock.advanceBy(10_000);
    expect(bench.player.reconnect$.value).toMatchObject({ busy: false, failure: { key: 'failure.lost' } });
    bench.player.kickPlayer();
    bench.clock.advanceBy(1_000);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
  });

  it('[RECONNECT3] is known not to be needed once the server has had its time to say so', () => {
    const bench = createBench();
    expect(bench.player.reconnect$.value.kind).toBe('unknown');
    bench.player.login(demo);
    bench.clock.advanceBy(2_500);
    expect(bench.player.reconnect$.value.kind).toBe('hidden');
  });
});

describe('leaving', () => {
  it('[LEAVE1] goes with an unknown outcome, which is settled in the lobby', () => {
    const bench = atMachine();
    const start = balance(bench);
    bench.player.cashIn(30_000);
    bench.clock.advanceBy(200);
    bench.ports.faults.dropNext('after', 'cashout');
    bench.player.leave({ cashOut: true });
    expect(playing(bench).leaving).toBe(true);
    bench.clock.advanceBy(6_000);
    expect(bench.player.session$.value.kind).toBe('idle');
    bench.clock.advanceBy(10_000);
    expect(bench.player.wallet$.value.intents.at(-1)?.state.kind).toBe('done');
    expect(balance(bench)).toBe(start);
  });
});

describe('the lobby', () => {
  it('[LOBBY3] [NOTIFY1] follows live statuses, and reads everything again after a cut', () => {
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

  it('[LOBBY1] deselects the brand that is clicked again', () => {
    const bench = signedIn();
    freeMachine(bench);
    const selected = bench.player.lobby$.value.selectedBrandId ?? '';
    bench.player.selectBrand(selected);
    expect(bench.player.lobby$.value).toMatchObject({ selectedBrandId: null, machines: [] });
  });

  it('ignores what cannot be understood', () => {
    const bench = atMachine();
    const before = { lobby: bench.player.lobby$.value, session: bench.player.session$.value };
    bench.ports.faults.malformedPush();
    expect({ lobby: bench.player.lobby$.value, session: bench.player.session$.value }).toEqual(before);
  });
});
