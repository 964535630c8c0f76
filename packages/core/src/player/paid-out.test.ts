import { type Observable, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Capability, Meters } from '../kernel/entities.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import { createPlayer } from './player.ts';
import type { ChannelEvent } from '../kernel/channel.ts';
import type { PortError } from '../kernel/reply.ts';
import type { Autoplay, MachineConnection, MachineDetails } from '../ports/sockets.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { createTestBench } from '@farspin/testing';
import { demo } from '@farspin/testing';

const meters: Meters = {
  ...{ creditsMinor: 5_000, betMinor: 100, winMinor: 0, freeSpins: 0, spinCount: 0, isRunning: null, seq: 1 },
  autoplay: false,
  status: 'playing',
};
const refused = (code: number): Result<never, PortError> =>
  err({ kind: 'refused', refusal: { code, text: null, params: {} } });

interface Machine {
  readonly reported?: Meters | null;
  /** The answer to a request that needs a session, after the session was freed. */
  readonly withoutSession?: Result<null, PortError>;
}

/**
 * Starts a player at a machine of an operator that frees the seat with the answer to `cashout` and sends no further
 * report.
 */
function atMachine({ reported = meters, withoutSession = refused(50_100) }: Machine = {}) {
  const bench = createTestBench();
  const asked: string[] = [];
  let isFree = false;
  const answer = (what: string, act = (): void => undefined): Observable<Result<null, PortError>> => {
    asked.push(what);
    const result = isFree ? withoutSession : ok(null);
    act();
    return of(result);
  };
  const connection$ = new Subject<ChannelEvent<MachineConnection>>();
  const capabilities: readonly Capability[] = ['press', 'autoplay', 'transfer', 'meters'];
  const details: MachineDetails = {
    ...{ sessionId: 's1', serverNow: null, capabilities, name: null, brand: null, betsMinor: [] },
    buttons: [{ id: 'start', label: null, kind: null }],
    meters: reported,
    video: { type: 'screen', renditions: [] },
  };
  const pressed = new Subject<Result<null, PortError>>();
  const connection = {
    init: () => of(ok(details)),
    cashout: () => answer('cashout', () => (isFree = true)),
    press: ({ buttonId }: { readonly buttonId: string }) => (asked.push(`press ${buttonId}`), pressed),
    autoplay: ({ on, expiresAt }: Autoplay) => answer(`autoplay ${on}${expiresAt === null ? '' : ' in time'}`),
    transfer: () => answer('transfer'),
  } as unknown as MachineConnection;
  const player = createPlayer({
    ports: { ...bench.ports, machineChannel: { connect: () => connection$ } },
    settings: defaultSettings,
    givenToken: null,
    scope: createScope(),
  });
  const said: string[] = [];
  player.notice$.subscribe(({ message }) => said.push('key' in message ? message.key : message.text));
  player.login(demo);
  bench.clock.advanceBy(500);
  player.join({ machineId: '101', name: 'Aurora 1' });
  bench.clock.advanceBy(1);
  connection$.next({ kind: 'opened', connection });
  const report = (next: Partial<Meters>): void =>
    connection$.next({ kind: 'pushed', push: { kind: 'meters', meters: { ...meters, ...next } } });
  const session = () => player.session$.value;
  return { player, clock: bench.clock, asked, said, report, pressed, connection$, session };
}

describe('an operator that frees the seat at the cash-out', () => {
  it.each([
    ['with meters', meters],
    ['without', null],
  ])('[SESSION24] causes the client to show no credits, and lets the player leave: %s', (_, reported) => {
    const { player, asked, session } = atMachine({ reported, withoutSession: refused(50_105) });
    player.cashOut();
    expect(session()).toMatchObject({ kind: 'playing', isPaidOut: true });
    player.leave({ cashOut: true });
    expect(asked).toEqual(['cashout']);
    expect(session()).toEqual({ kind: 'idle', ended: null });
  });

  it('[SESSION25] causes the client to end the session once, when a request needs a session', () => {
    const { player, session, said } = atMachine();
    player.cashOut();
    player.cashIn(500);
    expect(session()).toMatchObject({ kind: 'idle', ended: { key: 'session.ended' } });
    expect(said.filter((key) => key === 'session.ended')).toHaveLength(1);
    expect(said).not.toContain('code.50100');
  });
});

describe('after a cash-out', () => {
  it('[SESSION24] pays out credits from a later cash-in, even without meters', () => {
    const { player, asked } = atMachine({ reported: null, withoutSession: ok(null) });
    player.cashOut();
    player.cashIn(500);
    player.leave({ cashOut: true });
    expect(asked).toEqual(['cashout', 'transfer', 'cashout']);
  });
});

describe('a refused payout', () => {
  it('[LEAVE2] keeps the player at the machine, and the player can leave without the money', () => {
    const { player, session, asked } = atMachine({ withoutSession: refused(50_105) });
    player.cashOut();
    // The machine reports credits again, but does not pay them out.
    expect(session().kind).toBe('playing');
    asked.length = 0;
    player.leave({ cashOut: false });
    expect(session()).toEqual({ kind: 'idle', ended: null });
  });

  it('[LEAVE2] shows the reason when the player leaves, and a second request leaves without the money', () => {
    const { player, session, report } = atMachine({ withoutSession: refused(50_105) });
    player.cashOut();
    report({ creditsMinor: 700, seq: 2 });
    player.leave({ cashOut: true });
    expect(session()).toMatchObject({ leaving: true, payOutRefused: { key: 'leave.when-over' } });
    player.leave({ cashOut: false });
    expect(session().kind).toBe('idle');
  });

  it('[LEAVE2] is cleared when the player chooses to stay', () => {
    const { player, session, report } = atMachine({ withoutSession: refused(50_105) });
    player.cashOut();
    report({ creditsMinor: 700, seq: 2 });
    player.leave({ cashOut: true });
    player.stay();
    const stayed = session();
    expect(stayed).toMatchObject({ kind: 'playing', leaving: false, payOutRefused: null });
    player.stay();
    expect(session()).toBe(stayed);
  });
});

describe('[SESSION8] turning autoplay off while a command is in flight', () => {
  const spinning = () => {
    const machine = atMachine();
    machine.player.setAutoplay(true);
    machine.report({ autoplay: true, seq: 2 });
    machine.player.press('bet-up');
    machine.asked.length = 0;
    return machine;
  };

  it('is sent next, and has no expiry', () => {
    const { player, asked, pressed } = spinning();
    player.setAutoplay(false);
    expect(asked).toEqual([]);
    pressed.next(ok(null));
    expect(asked).toEqual(['autoplay false']);
  });

  it.each([
    ['cash-out', ({ cashOut }: Commands) => cashOut(), ['autoplay false', 'cashout']],
    ['cash-in', ({ cashIn }: Commands) => cashIn(500), ['autoplay false', 'transfer']],
    ['leaving', ({ leave }: Commands) => leave({ cashOut: false }), ['autoplay false']],
  ])('is sent before %s, which waits for the request', (_, act, expected) => {
    const { player, asked, pressed } = spinning();
    act(player);
    expect(asked).toEqual([]);
    pressed.next(ok(null));
    expect(asked).toEqual(expected);
  });

  it('is sent once after the answer to the command, and not again with the next reports', () => {
    const { player, asked, pressed, report } = spinning();
    pressed.next(ok(null));
    const { length } = asked;
    player.setAutoplay(false);
    report({ autoplay: true, seq: 3 });
    expect(asked.slice(length)).toEqual(['autoplay false']);
    report({ autoplay: false, seq: 4 });
    expect(asked.slice(length)).toEqual(['autoplay false']);
  });

  it('is reported as not sent if there is no connection', () => {
    const { player, connection$, said } = spinning();
    connection$.next({ kind: 'closed', closing: { refusal: null } });
    player.setAutoplay(false);
    expect(said).toContain('autoplay.stop-unsent');
  });
});

type Commands = Pick<ReturnType<typeof createPlayer>, 'cashOut' | 'cashIn' | 'leave'>;
