import { describe, expect, it } from 'vitest';
import type { Meters } from '../kernel/entities.ts';
import type { MachineDetails } from '../ports/sockets.ts';
import { expiry, inFlight, sessionEventOf } from './machine-connection.rules.ts';
import { mayHoldCredits } from './credits.rules.ts';
import {
  can,
  connectedTo,
  creditsTold,
  heardOf,
  joinAttempts,
  lastClick,
  mayPlayOn,
  sessionOver,
  stepSession,
  stopWaits,
  type Session,
  type SessionEvent,
} from './session.rules.ts';

const heard = (least = -Infinity, most = Infinity): SessionEvent => ({ kind: 'heard', offsetMs: [least, most] });

const meters = (seq: number, autoplay = false): Meters => ({
  creditsMinor: 1_000 + seq,
  betMinor: 100,
  winMinor: 0,
  freeSpins: 0,
  spinCount: 0,
  isRunning: null,
  autoplay,
  status: 'playing',
  seq,
});
const details: MachineDetails = {
  sessionId: 's1',
  serverNow: 5_000,
  capabilities: ['press', 'autoplay', 'transfer', 'meters'],
  name: 'Aurora 1',
  brand: 'Aurora',
  buttons: [],
  betsMinor: [],
  meters: meters(1, true),
  video: { type: 'screen', renditions: [] },
};
const target = { machineId: '1', name: 'Aurora 1' };
const joined: readonly SessionEvent[] = [
  { kind: 'joinAsked', target },
  { kind: 'initialised', details, serverOffsetMs: 40 },
];
const sent: SessionEvent = {
  kind: 'commandSent',
  command: { id: 'c1', action: { kind: 'press', buttonId: 'start' }, state: { kind: 'sent', at: 0 } },
  clickedAt: 0,
};
const run = (...events: readonly SessionEvent[]): Session => events.reduce(stepSession, { kind: 'idle', ended: null });

const leaveBegun = { kind: 'leaveMoved', leaving: true, payOutRefused: null } as const;

describe('a session', () => {
  it('[SESSION1] begins with the answer to init, and ends when init is refused', () => {
    expect(run(...joined)).toMatchObject({ kind: 'playing', link: { kind: 'up' }, meters: { seq: 1 } });
    const refusal = { code: 50103, text: null, params: {} };
    expect(
      run({ kind: 'joinAsked', target }, { kind: 'initFailed', error: { kind: 'refused', refusal } }),
    ).toMatchObject({
      kind: 'idle',
      ended: { key: 'code.50103' },
    });
  });

  it('[WALLET15] returns the credits from the last report unless the machine is silent', () => {
    expect(creditsTold(run())).toBeNull();
    expect(creditsTold(run(...joined, { kind: 'metersCame', meters: meters(7) }))).toBe(1_007);
    expect(creditsTold(run(...joined, { kind: 'fellSilent', since: 1 }))).toBeNull();
    const mute: SessionEvent = { kind: 'initialised', details: { ...details, meters: null }, serverOffsetMs: null };
    expect(creditsTold(run({ kind: 'joinAsked', target }, mute))).toBeNull();
  });

  it.each([
    ['[SESSION13] the machine does not exist', 40000, 'session.no-machine'],
    ['[SESSION22] it ended in the meantime, without mentioning a transaction', 50100, 'session.over'],
  ])('reports that %s', (_, code, key) => {
    const error = { kind: 'refused', refusal: { code, text: null, params: {} } } as const;
    expect(run({ kind: 'joinAsked', target }, { kind: 'initFailed', error })).toMatchObject({ ended: { key } });
    expect(run(...joined, { kind: 'initFailed', error })).toMatchObject({ ended: { key } });
  });

  it('[SESSION3] continues when init is not answered', () => {
    const lost: SessionEvent = { kind: 'initFailed', error: { kind: 'lost', status: null } };
    expect(run(...joined, lost).kind).toBe('playing');
  });

  it('[SESSION1] reacts to the events of its own state only', () => {
    const idle = run();
    const refusal = { code: 10, text: null, params: {} };
    const events: readonly SessionEvent[] = [
      ...joined.slice(1),
      sent,
      { kind: 'ended', why: null },
      { kind: 'trying', attempt: 9 },
      { kind: 'waiting', attempt: 9, retryAt: 1 },
      { kind: 'initFailed', error: { kind: 'refused', refusal } },
      { kind: 'closed', closing: { refusal } },
      { kind: 'clicked', at: 1 },
    ];
    for (const event of events) expect(stepSession(idle, event), event.kind).toBe(idle);
    const joining = run({ kind: 'joinAsked', target });
    expect(joining).toEqual({ kind: 'joining', target, attempt: 0 });
    for (const event of [sent, { kind: 'clicked', at: 1 } as const, leaveBegun])
      expect(stepSession(joining, event), event.kind).toBe(joining);
    const playing = run(...joined);
    expect(stepSession(playing, { kind: 'joinAsked', target: { machineId: '2', name: '' } })).toBe(playing);
    expect([lastClick(idle), lastClick(joining), can(idle, 'press'), can(playing, 'press')]).toEqual([
      null,
      null,
      false,
      true,
    ]);
  });

  it('[SESSION1] ends with the text of the failure when the token is invalid', () => {
    const refusal = { code: 10, text: null, params: {} };
    const init = (error: Extract<SessionEvent, { kind: 'initFailed' }>['error']) =>
      run({ kind: 'joinAsked', target }, { kind: 'initFailed', error });
    expect(init({ kind: 'unauthorized', refusal })).toMatchObject({
      kind: 'idle',
      ended: { key: 'auth.invalid-token' },
    });
    expect(init({ kind: 'lost', status: null }).kind).toBe('joining');
  });

  it('[SESSION2] gives up joining at the fourth attempt', () => {
    const tried = (attempt: number) => run({ kind: 'joinAsked', target }, { kind: 'trying', attempt });
    expect(tried(joinAttempts - 1)).toMatchObject({ kind: 'joining', attempt: 3 });
    expect(tried(joinAttempts)).toMatchObject({ kind: 'idle', ended: { key: 'session.unreachable' } });
  });

  it('[SESSION3] resumes with the actions of the player, but without the earlier data of the machine', () => {
    const away = run(...joined, { kind: 'clicked', at: 77 }, leaveBegun, { kind: 'trying', attempt: 2 });
    expect(away).toMatchObject({ link: { kind: 'connecting', attempt: 2 }, lastClickAt: 77, leaving: true });
    const back = stepSession(away, {
      kind: 'initialised',
      details: { ...details, meters: null },
      serverOffsetMs: null,
    });
    expect(back).toMatchObject({ link: { kind: 'up' }, lastClickAt: 77, leaving: true, meters: null });
    expect(stepSession(back, { kind: 'trying', attempt: 1 })).toMatchObject({ meters: null });
    expect(run(...joined)).toMatchObject({ lastClickAt: null, leaving: false, command: null });
    expect(stepSession(back, { kind: 'leaveMoved', leaving: false, payOutRefused: sessionOver })).toMatchObject({
      leaving: false,
      payOutRefused: sessionOver,
    });
  });

  it('[SESSION4] marks a command in flight as unanswered and autoplay as off when the connection is lost', () => {
    const waiting = run(...joined, sent, { kind: 'waiting', attempt: 1, retryAt: 99 });
    expect(waiting).toMatchObject({
      link: { kind: 'waiting', retryAt: 99 },
      command: { state: { kind: 'unanswered' } },
      meters: { autoplay: false },
    });
    expect(inFlight(waiting)).toBe(false);
  });

  it('[SESSION4] ignores the answer to an older command', () => {
    const after = run(...joined, sent, {
      kind: 'commandAnswered',
      id: 'c0',
      state: { kind: 'acknowledged', at: 1, isTold: false },
    });
    expect(inFlight(after)).toBe(true);
  });

  it('[SESSION5] ignores meters that are older than the current meters', () => {
    const newer = run(...joined, { kind: 'metersCame', meters: meters(9) });
    expect(stepSession(newer, { kind: 'metersCame', meters: meters(8) })).toBe(newer);
    expect(newer).toMatchObject({ meters: { creditsMinor: 1_009 } });
    const again = { ...meters(9), creditsMinor: 0 };
    expect(stepSession(newer, { kind: 'metersCame', meters: again })).toMatchObject({ meters: { creditsMinor: 0 } });
    const bare = run(
      { kind: 'joinAsked', target },
      {
        kind: 'initialised',
        details: { ...details, meters: null },
        serverOffsetMs: null,
      },
    );
    expect(stepSession(bare, { kind: 'metersCame', meters: meters(-1) })).toMatchObject({ meters: { seq: -1 } });
  });

  it('[SESSION11] ends with the reason that the server gives, and continues when the connection is lost without a reason', () => {
    const closed = (code: number | null, text: string | null): SessionEvent => ({
      kind: 'closed',
      closing: { refusal: { code, text, params: {} } },
    });
    expect(run(...joined, closed(50106, null))).toMatchObject({ kind: 'idle', ended: { key: 'code.50106' } });
    expect(run(...joined, closed(1, 'Kapandı'))).toMatchObject({ kind: 'idle', ended: { text: 'Kapandı' } });
    expect(run(...joined, closed(null, null))).toMatchObject({ kind: 'idle', ended: { key: 'session.closed' } });
    expect(run(...joined, { kind: 'closed', closing: { refusal: null } }).kind).toBe('playing');
  });
});

describe('a command', () => {
  it('[COMMAND2] [COMMAND3] expires by the clock of the server', () => {
    const event = sessionEventOf({
      kind: 'happened',
      event: { kind: 'initialised', connection: {} as never, details, askedAt: 1_000, answeredAt: 1_200 },
    });
    expect(event).toMatchObject({ kind: 'initialised', serverOffsetMs: 3_900 });
    expect(expiry(run(...joined), 10_000)).toBe(10_040);
    expect(
      expiry(run({ kind: 'joinAsked', target }, { kind: 'initialised', details, serverOffsetMs: null }), 10_000),
    ).toBeNull();
  });

  it('[COMMAND2] has no expiry without a session or if the server sent no time', () => {
    const event = { kind: 'initialised', connection: {} as never, askedAt: 1_000, answeredAt: 1_200 } as const;
    const untimed = { ...event, details: { ...details, serverNow: null } };
    expect(sessionEventOf({ kind: 'happened', event: untimed })).toMatchObject({ serverOffsetMs: null });
    expect([expiry(run(), 10_000), inFlight(run())]).toEqual([null, false]);
  });
});

describe('the connection of a session', () => {
  const idle: Session = { kind: 'idle', ended: null };
  const up = run(...joined);
  const silent = stepSession(up, { kind: 'fellSilent', since: 70 });
  const connecting = stepSession(up, { kind: 'trying', attempt: 1 });
  const waiting = stepSession(up, { kind: 'waiting', attempt: 1, retryAt: 99 });

  it('[SESSION14] changes between silent and heard only while the connection is up', () => {
    expect(silent).toMatchObject({ link: { kind: 'silent', since: 70 } });
    expect(stepSession(silent, { kind: 'fellSilent', since: 80 })).toBe(silent);
    expect(stepSession(silent, heard())).toMatchObject({ link: { kind: 'up' } });
    for (const away of [connecting, waiting]) {
      expect(stepSession(away, heard())).toBe(away);
      expect(stepSession(away, { kind: 'fellSilent', since: 80 })).toBe(away);
    }
  });

  it('[SESSION16] provides the machine while the connection is open, even if the machine is silent', () => {
    expect([up, silent].map(connectedTo)).toEqual([details, details]);
    expect([idle, run({ kind: 'joinAsked', target }), connecting, waiting].map(connectedTo)).toEqual(
      Array.from({ length: 4 }, () => null),
    );
  });

  it('[FRESH2] reports the time when the silence of the machine started', () => {
    const heard = [idle, up, silent, connecting, waiting].map((session) => heardOf(session, () => 100));
    expect(heard).toEqual(['none', 'up', 70, 100, 100]);
  });
});

it('[COMMAND2] discards the offset of the server clock when the offset is in doubt', () => {
  expect(expiry(run(...joined, { kind: 'clockDoubted' }), 1_000)).toBeNull();
});

describe('[SESSION24] paid-out credits', () => {
  const credits = (session: Session) => (session.kind === 'playing' ? session.meters?.creditsMinor : undefined);
  const holds = (session: Session) => session.kind === 'playing' && mayHoldCredits(session);

  it('are removed from the machine until a report shows credits again', () => {
    const paid = run(...joined, { kind: 'paidOut' });
    expect([credits(paid), holds(paid)]).toEqual([0, false]);
    const later = stepSession(paid, { kind: 'metersCame', meters: meters(7) });
    expect([credits(later), holds(later)]).toEqual([1_007, true]);
  });

  it('stay removed at a machine without meters, even after a reconnect', () => {
    const mute: SessionEvent = { kind: 'initialised', details: { ...details, meters: null }, serverOffsetMs: null };
    const fresh = run({ kind: 'joinAsked', target }, mute);
    const paid = stepSession(fresh, { kind: 'paidOut' });
    expect([holds(fresh), holds(paid), holds(stepSession(paid, mute))]).toEqual([true, false, false]);
  });
});

describe('[SESSION8] stopping autoplay', () => {
  const autoplay = (on: boolean): SessionEvent => ({
    kind: 'commandSent',
    command: { id: 'a1', action: { kind: 'autoplay', on }, state: { kind: 'sent', at: 1 } },
    clickedAt: null,
  });
  const answeredBy = (state: Extract<SessionEvent, { kind: 'commandAnswered' }>['state']): SessionEvent => ({
    kind: 'commandAnswered',
    id: 'a1',
    state,
  });
  const acknowledged = answeredBy({ kind: 'acknowledged', at: 2, isTold: false });
  const stopAsked: SessionEvent = { kind: 'stopAsked' };

  it('waits while another command is in flight, and no longer once the stop is sent', () => {
    const waiting = run(...joined, sent, stopAsked);
    expect(stopWaits(waiting)).toBe(true);
    expect(stopWaits(stepSession(waiting, autoplay(false)))).toBe(false);
  });

  it('is not requested twice, or on a lost connection', () => {
    expect(stopWaits(run(...joined, autoplay(false), stopAsked))).toBe(false);
    expect(stopWaits(run(...joined, { kind: 'trying', attempt: 1 }, stopAsked))).toBe(false);
    expect(stopWaits(run(...joined, sent, stopAsked, { kind: 'trying', attempt: 1 }))).toBe(false);
  });

  it.each<[string, boolean, readonly SessionEvent[]]>([
    ['reported', true, []],
    ['reported as off', false, [{ kind: 'metersCame', meters: meters(2) }]],
    ['on its way', true, [{ kind: 'metersCame', meters: meters(2) }, autoplay(true)]],
    [
      'acknowledged and not reported yet',
      true,
      [{ kind: 'metersCame', meters: meters(2) }, autoplay(true), acknowledged],
    ],
    [
      'acknowledged, and reported as off since',
      false,
      [autoplay(true), acknowledged, { kind: 'metersCame', meters: meters(2) }],
    ],
    [
      'requested without an answer',
      true,
      [{ kind: 'metersCame', meters: meters(2) }, autoplay(true), answeredBy({ kind: 'unanswered' })],
    ],
    ['being turned off', false, [autoplay(false)]],
    ['turned off and not reported yet', false, [autoplay(false), acknowledged]],
    ['reported, and its stop unanswered', true, [autoplay(false), answeredBy({ kind: 'unanswered' })]],
    [
      'refused',
      false,
      [
        { kind: 'metersCame', meters: meters(2) },
        autoplay(true),
        answeredBy({ kind: 'refused', message: sessionOver }),
      ],
    ],
  ])('when autoplay is %s, reports whether autoplay may still run: %s', (_, may, events) =>
    expect(mayPlayOn(run(...joined, ...events))).toBe(may),
  );

  it.each<[string, boolean, Extract<SessionEvent, { kind: 'commandAnswered' }>['state']]>([
    ['refused', true, { kind: 'refused', message: sessionOver }],
    ['unanswered', true, { kind: 'unanswered' }],
    ['acknowledged', false, { kind: 'acknowledged', at: 2, isTold: false }],
  ])('when the stop was %s and autoplay is reported again, sends another stop: %s', (_, again, state) => {
    const stopped = run(...joined, autoplay(false), answeredBy(state));
    expect(stopWaits(stepSession(stopped, { kind: 'metersCame', meters: meters(2, true) }))).toBe(again);
    expect(stopWaits(stepSession(stopped, { kind: 'metersCame', meters: meters(2) }))).toBe(false);
  });

  it('does not count autoplay as running without a session', () => expect(mayPlayOn(run())).toBe(false));
});
