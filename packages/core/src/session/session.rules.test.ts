import { describe, expect, it } from 'vitest';
import type { Meters } from '../kernel/entities.ts';
import type { MachineDetails } from '../ports.ts';
import { defaultSettings } from '../settings/settings.rules.ts';
import { infoOutcome, type Info } from './info.rules.ts';
import { answered, expiry, inFlight, lineEvent } from './line.rules.ts';
import { pressBlock, stepSession, type Session, type SessionEvent } from './session.rules.ts';

const meters = (seq: number, autoplay = false): Meters => ({
  creditsMinor: 1_000 + seq,
  betMinor: 100,
  winMinor: 0,
  freeSpins: 0,
  spinCount: 0,
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
  video: { type: 'screen', bands: [] },
};
const target = { machineId: '1', name: 'Aurora 1' };
const joined: readonly SessionEvent[] = [
  { kind: 'joinAsked', target },
  { kind: 'initialised', details, serverOffsetMs: 40 },
];
const sent: SessionEvent = {
  kind: 'commandSent',
  command: { id: 'c1', action: { kind: 'press', buttonId: 'start' }, state: { kind: 'sent', at: 0 } },
};
const run = (...events: readonly SessionEvent[]): Session => events.reduce(stepSession, { kind: 'idle', ended: null });

describe('a session', () => {
  it('[SESSION1] begins with the answer to init, and ends with a refusal', () => {
    expect(run(...joined)).toMatchObject({ kind: 'playing', link: { kind: 'up' }, meters: { seq: 1 } });
    const refusal = { code: 50103, text: null, params: {} };
    expect(
      run({ kind: 'joinAsked', target }, { kind: 'initFailed', error: { kind: 'refused', refusal } }),
    ).toMatchObject({
      kind: 'idle',
      ended: { key: 'code.50103' },
    });
  });

  it('[SESSION13] says that there is no such machine', () => {
    const error = { kind: 'refused', refusal: { code: 40000, text: null, params: {} } } as const;
    expect(run({ kind: 'joinAsked', target }, { kind: 'initFailed', error })).toMatchObject({
      ended: { key: 'session.no-machine' },
    });
  });

  it('[SESSION3] lives through an init that brought no answer', () => {
    const lost: SessionEvent = { kind: 'initFailed', error: { kind: 'lost', status: null } };
    expect(run(...joined, lost).kind).toBe('playing');
  });

  it('[SESSION4] takes a command under way as unanswered and autoplay as off when the connection is lost', () => {
    const waiting = run(...joined, sent, { kind: 'waiting', attempt: 1, retryAt: 99 });
    expect(waiting).toMatchObject({
      link: { kind: 'waiting', retryAt: 99 },
      command: { state: { kind: 'unanswered' } },
      meters: { autoplay: false },
    });
    expect(inFlight(waiting)).toBe(false);
  });

  it('[SESSION4] does not believe an answer that belongs to an older command', () => {
    const after = run(...joined, sent, { kind: 'commandAnswered', id: 'c0', state: { kind: 'acknowledged', at: 1 } });
    expect(inFlight(after)).toBe(true);
  });

  it('[SESSION5] keeps newer meters', () => {
    const newer = run(...joined, { kind: 'metersCame', meters: meters(9) });
    expect(stepSession(newer, { kind: 'metersCame', meters: meters(8) })).toBe(newer);
    expect(newer).toMatchObject({ meters: { creditsMinor: 1_009 } });
  });

  it('[SESSION11] ends with the reason for which the server closed it, and not with a mere loss', () => {
    const closed = (code: number | null, text: string | null): SessionEvent => ({
      kind: 'closed',
      closing: { refusal: { code, text, params: {} } },
    });
    expect(run(...joined, closed(50106, null))).toMatchObject({ kind: 'idle', ended: { key: 'code.50106' } });
    expect(run(...joined, closed(1, 'Kapandı'))).toMatchObject({ kind: 'idle', ended: { text: 'Kapandı' } });
    expect(run(...joined, closed(null, null))).toMatchObject({ kind: 'idle', ended: { key: 'session.closed' } });
    expect(run(...joined, { kind: 'closed', closing: { refusal: null } }).kind).toBe('playing');
  });

  it('[SESSION6] names what blocks the buttons', () => {
    const lost = run(...joined, { kind: 'waiting', attempt: 1, retryAt: 99 });
    expect(pressBlock({ kind: 'idle', ended: null }, true)).toMatchObject({ key: 'press.no-session' });
    expect(pressBlock(lost, true)).toMatchObject({ key: 'press.no-connection' });
    expect(pressBlock(run(...joined), false)).toMatchObject({ key: 'press.no-picture' });
    expect(pressBlock(run(...joined, { kind: 'leaveBegun' }), true)).toMatchObject({ key: 'press.leaving' });
    expect(pressBlock(run(...joined), true)).toBeNull();
    expect(pressBlock(run(...joined), false)).toBe(pressBlock(run(...joined), false));
  });
});

describe('a command', () => {
  it('[COMMAND2] [COMMAND3] expires on the clock of the server', () => {
    const event = lineEvent({
      kind: 'happened',
      event: { kind: 'initialised', connection: {} as never, details, askedAt: 1_000, answeredAt: 1_200 },
    });
    expect(event).toMatchObject({ kind: 'initialised', serverOffsetMs: 3_900 });
    expect(expiry(run(...joined), 10_000)).toBe(10_040);
    expect(
      expiry(run({ kind: 'joinAsked', target }, { kind: 'initialised', details, serverOffsetMs: null }), 10_000),
    ).toBeNull();
  });

  it('[COMMAND4] has four ends', () => {
    const refusal = { code: 50101, text: null, params: {} };
    expect(answered({ ok: true, value: null }, 7)).toEqual({ kind: 'acknowledged', at: 7 });
    expect(answered({ ok: false, error: { kind: 'lost', status: null } }, 7)).toEqual({ kind: 'unanswered' });
    expect(answered({ ok: false, error: { kind: 'malformed' } }, 7)).toEqual({ kind: 'unanswered' });
    expect(answered({ ok: false, error: { kind: 'offline' } }, 7)).toMatchObject({
      kind: 'refused',
      message: { key: 'failure.offline' },
    });
    expect(answered({ ok: false, error: { kind: 'refused', refusal } }, 7)).toMatchObject({
      message: { key: 'code.50101' },
    });
  });
});

describe('a command that is refused', () => {
  it.each([
    [50101, 'code.50101'],
    [50102, 'press.no-credits'],
    [50105, 'press.busy'],
  ])('[COMMAND5] with %d says %s', (code, key) => {
    const error = { kind: 'refused', refusal: { code, text: null, params: {} } } as const;
    expect(answered({ ok: false, error }, 7)).toMatchObject({ kind: 'refused', message: { key } });
  });
});

describe("the server's word", () => {
  const info = (part: Partial<Info>): Info => ({
    kind: 'info',
    code: null,
    params: {},
    text: null,
    action: null,
    ...part,
  });
  const outcome = (part: Partial<Info>) => infoOutcome(info(part), defaultSettings.session);

  it('[SESSION7] is one notice that closes by itself from the first count on', () => {
    expect(outcome({ action: 'SESSION_CLOSE_WARNING', code: 18800, params: { count: 10 } })).toMatchObject({
      notice: { id: 'close-warning', forMs: 10_000, message: { key: 'info.18800', params: { count: 10 } } },
      afterwards: 'stay',
    });
    expect(outcome({ action: 'SESSION_CLOSE_WARNING', code: 18800, params: { count: 9 } })).toMatchObject({
      notice: { id: 'close-warning', forMs: null },
    });
  });

  it('[SESSION9] sends the player away, or pays out first', () => {
    expect(outcome({ action: 'QUIT_REQUEST' })).toMatchObject({
      notice: { message: { key: 'session.removed' } },
      afterwards: 'leave',
    });
    expect(outcome({ action: 'CLOSE_SESSION', code: 18801 })).toMatchObject({
      notice: { intent: 'error', message: { key: 'info.18801' } },
      afterwards: 'cash-out-and-leave',
    });
    expect(outcome({ text: 'Good luck' })).toMatchObject({
      notice: { message: { text: 'Good luck' } },
      afterwards: 'stay',
    });
    expect(outcome({})).toEqual({ notice: null, afterwards: 'stay' });
  });
});
