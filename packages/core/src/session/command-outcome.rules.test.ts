import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Meters } from '../kernel/entities.ts';
import { message } from '../messages/message.ts';
import {
  commandMark,
  fateMessage,
  noCommandOutcome,
  refusalText,
  stepCommandOutcome,
  type CommandOutcome,
  type Look,
} from './command-outcome.rules.ts';
import type { Command, CommandState, MachineLink, Playing } from './session.rules.ts';

const up: MachineLink = { kind: 'up' };
const silent: MachineLink = { kind: 'silent', since: 0 };
const away: MachineLink = { kind: 'waiting', attempt: 1, retryAt: 9 };

interface Sight {
  readonly state: CommandState | null;
  readonly id?: string;
  readonly link?: MachineLink;
  /** Distinguishes reports that have no sequence number. */
  readonly report?: number;
  readonly creditsMinor?: number;
  readonly isRunning?: boolean | null;
  readonly isSeen?: boolean;
}
/** Caches report objects, so that the same report is always the same object. */
const reports = new Map<string, object>();
const reportOf = (report: number, creditsMinor: number, isRunning: boolean | null = null): object => {
  const id = `${report} ${creditsMinor} ${isRunning}`;
  const known = reports.get(id) ?? { seq: 0, creditsMinor, ...(isRunning !== null && { isRunning }) };
  reports.set(id, known);
  return known;
};
const sight = ({
  state,
  id = 'a',
  link = up,
  report = 1,
  creditsMinor = 100,
  isRunning = null,
  isSeen = true,
}: Sight) =>
  ({
    command: state === null ? null : { id, action: { kind: 'press', buttonId: 'start' }, state },
    meters: reportOf(report, creditsMinor, isRunning),
    ...{ link, isSeen, lifetimeMs: 2_000, serverOffsetMs: 0 },
    at: 7_000,
  }) as Look;
const told = (...sights: readonly Sight[]): CommandOutcome =>
  sights.map(sight).reduce(stepCommandOutcome, noCommandOutcome);
const [stays, atOnce, soon] = [null, 7_000, 12_000];

const sent = { kind: 'sent', at: 0 } as const;
const unanswered = { kind: 'unanswered' } as const;
const refused = { kind: 'refused', message: message('press.no-credits') } as const;
const unsent = { kind: 'refused', message: message('failure.unsent') } as const;
const busy = { kind: 'refused', message: message('press.busy') } as const;
const acknowledged = { kind: 'acknowledged', at: 0, isTold: false } as const;

describe('[COMMAND7] the result of a command', () => {
  it.each<[string, number | null, readonly Sight[]]>([
    ['unanswered', stays, [{ state: sent }, { state: unanswered }]],
    ['unanswered, the connection gone', stays, [{ state: sent }, { state: unanswered, link: away }]],
    ['unanswered, the connection back', soon, [{ state: unanswered, link: away }, { state: unanswered }]],
    ['unanswered, and a report', soon, [{ state: unanswered }, { state: unanswered, report: 2 }]],
    [
      'unanswered, the connection back without the picture',
      stays,
      [
        { state: unanswered, link: away },
        { state: unanswered, isSeen: false },
      ],
    ],
    [
      'unanswered, the connection and then the picture back',
      soon,
      [{ state: unanswered, link: away }, { state: unanswered, isSeen: false }, { state: unanswered }],
    ],
    [
      'unanswered, and the picture lost again',
      stays,
      [{ state: unanswered, link: away }, { state: unanswered }, { state: unanswered, isSeen: false }],
    ],
    [
      'unanswered, the connection back and gone',
      stays,
      [{ state: unanswered, link: away }, { state: unanswered }, { state: unanswered, link: away }],
    ],
    ['busy, and a report without the picture', soon, [{ state: busy }, { state: busy, report: 2, isSeen: false }]],
    ['unanswered, and silence', stays, [{ state: unanswered }, { state: unanswered, link: silent }]],
    ['refused, and credits arrived', atOnce, [{ state: refused }, { state: refused, creditsMinor: 101 }]],
    ['refused, and credits were spent', stays, [{ state: refused }, { state: refused, creditsMinor: 99, report: 2 }]],
    [
      'busy, and the game runs on',
      stays,
      [
        { state: busy, isRunning: true },
        { state: busy, isRunning: true, report: 2 },
      ],
    ],
    [
      'busy, and the game has ended',
      atOnce,
      [
        { state: busy, isRunning: true },
        { state: busy, isRunning: false },
      ],
    ],
    [
      'busy, and no report since',
      stays,
      [
        { state: busy, isRunning: false },
        { state: busy, isRunning: false },
      ],
    ],
    ['busy, and a report without running games', soon, [{ state: busy }, { state: busy, report: 2 }]],
    ['not sent, the connection gone', stays, [{ state: unsent }, { state: unsent, link: away }]],
    ['not sent, the connection back', atOnce, [{ state: unsent, link: away }, { state: unsent }]],
    ['acknowledged, and a report', stays, [{ state: acknowledged }, { state: acknowledged, report: 2 }]],
    ['acknowledged, the connection lost', atOnce, [{ state: acknowledged }, { state: acknowledged, link: away }]],
    [
      'visible on a connection that was lost',
      atOnce,
      [{ state: acknowledged, link: away }, { state: { kind: 'seen', at: 5 } }],
    ],
    [
      'the next one',
      stays,
      [
        { state: unanswered, report: 2 },
        { state: unanswered, id: 'b', report: 3 },
      ],
    ],
    ['none', stays, [{ state: null }, { state: null, report: 2 }]],
  ])('after %s, sets saidUntil to %s', (_, saidUntil, sights) => {
    expect(told(...sights).saidUntil).toBe(saidUntil);
  });

  it('keeps the expiry, and returns the same object when nothing changes', () => {
    const over = told({ state: unanswered }, { state: unanswered, report: 2 });
    expect(stepCommandOutcome(over, sight({ state: unanswered, report: 2 }))).toBe(over);
    const later = stepCommandOutcome(over, sight({ state: unanswered, report: 3, link: away }));
    expect(stepCommandOutcome(later, sight({ state: unanswered, report: 3 })).saidUntil).toBe(soon);
  });

  it('does not change without a command, meters and a connection', () => {
    const nothing: Look = { ...sight({ state: null, link: away }), meters: null };
    expect(stepCommandOutcome(noCommandOutcome, nothing)).toBe(noCommandOutcome);
  });

  it.each<[string, Partial<Sight>, Partial<CommandOutcome>]>([
    ['the report', { creditsMinor: 99 }, { meters: reportOf(1, 99) as Look['meters'] }],
    ['the connection', { link: away }, { isUp: false }],
  ])('remembers the latest state when only %s changes', (_, change, remembered) => {
    const before = told({ state: refused });
    const after = stepCommandOutcome(before, sight({ state: refused, ...change }));
    expect(after).toMatchObject({ ...before, ...remembered });
    expect(after).not.toBe(before);
  });

  it('shows the result again when the answer arrives late', () => {
    const over = told({ state: unanswered }, { state: unanswered, report: 2 });
    expect(over.saidUntil).toBe(soon);
    expect(stepCommandOutcome(over, sight({ state: refused, report: 2 })).saidUntil).toBe(stays);
  });
});

describe('[COMMAND14] an unanswered press of start', () => {
  interface Report {
    readonly spinCount?: number | null;
    readonly isRunning?: boolean | null;
    readonly autoplay?: boolean;
    readonly winMinor?: number | null;
  }
  const meters = (report: Report = {}): Meters => ({
    ...{ creditsMinor: 0, betMinor: 200, winMinor: 0, freeSpins: 0, spinCount: 7 },
    ...{ isRunning: false, autoplay: false, status: 'playing', seq: 1, ...report },
  });
  const press = { kind: 'press', buttonId: 'start' } as const;
  const look = (
    state: CommandState,
    at: number,
    change: Partial<Look> & { action?: Command['action'] } = {},
  ): Look => ({
    ...{ command: { id: 'a', action: change.action ?? press, state }, meters: meters(), link: up, at },
    ...{ isSeen: true, lifetimeMs: 2_000, serverOffsetMs: 0, ...change },
  });
  const held = meters();
  const fateOf = (before: Partial<Look> & { action?: Command['action'] }, at: number, after: Partial<Look>) =>
    [
      look({ kind: 'sent', at: 0 }, 0, { meters: held, ...before }),
      look({ kind: 'unanswered' }, 100, { meters: held, ...before, link: away }),
      look({ kind: 'unanswered' }, at, { ...before, meters: meters(), ...after }),
    ].reduce(stepCommandOutcome, noCommandOutcome).fate;

  it('was played if the machine has counted a game since', () => {
    expect(fateOf({}, 200, { meters: meters({ spinCount: 8 }) })).toBe('played');
    expect(fateOf({}, 200, { meters: meters({ spinCount: 8, isRunning: true }) })).toBeNull();
  });

  it('was not played if the machine has counted none after the press has expired', () => {
    expect(fateOf({}, 4_000, {})).toBe('not-played');
    expect(fateOf({}, 3_999, {})).toBeNull();
    expect(fateOf({ serverOffsetMs: null }, 4_000, {})).toBeNull();
    expect(fateOf({}, 4_000, { meters: held })).toBeNull();
  });

  it.each<[string, Partial<Look> & { action?: Command['action'] }, Report]>([
    ['the press is of another button', { action: { kind: 'press', buttonId: 'bet-up' } }, { spinCount: 8 }],
    ['autoplay was turned on', { action: { kind: 'autoplay', on: true } }, { spinCount: 8 }],
    ['an earlier game was running', { meters: meters({ isRunning: true }) }, { spinCount: 8 }],
    ['there was no report before the press', { meters: null }, { spinCount: 8 }],
    ['autoplay runs', {}, { spinCount: 8, autoplay: true }],
    ['the machine counts no games', {}, { spinCount: null }],
    ['the machine counted no games before', { meters: meters({ spinCount: null }) }, { spinCount: 8 }],
    ['the machine reports no running games', {}, { isRunning: null, spinCount: 8 }],
  ])('has no known fate if %s', (_, before, report) => {
    expect(fateOf(before, 9_000, { meters: meters(report) })).toBeNull();
  });

  it('has no known fate over a lost connection, after an answer, or without a report', () => {
    expect(fateOf({}, 9_000, { link: away })).toBeNull();
    expect(fateOf({}, 9_000, { meters: null })).toBeNull();
    const answered = look({ kind: 'refused', message: message('press.busy') }, 9_000);
    expect(stepCommandOutcome(noCommandOutcome, answered).fate).toBeNull();
  });

  it('shows its fate for 5 s from the report, but not that nothing was played once the warning is gone', () => {
    const heard = [
      look({ kind: 'sent', at: 0 }, 0, { meters: held }),
      look({ kind: 'unanswered' }, 100, { meters: held, link: away }),
      look({ kind: 'unanswered' }, 1_000, { meters: held }),
    ].reduce(stepCommandOutcome, noCommandOutcome);
    expect(heard).toMatchObject({ saidUntil: 6_000, fate: null });
    const at = (time: number, report: Report = {}) =>
      stepCommandOutcome(heard, look({ kind: 'unanswered' }, time, { meters: meters(report) }));
    expect(at(6_000)).toMatchObject({ saidUntil: 11_000, fate: 'not-played' });
    expect(at(6_001)).toMatchObject({ saidUntil: 6_000, fate: null });
    expect(at(6_001, { spinCount: 8 })).toMatchObject({ saidUntil: 11_001, fate: 'played' });
  });

  it('is not shown again after a later outage', () => {
    const steps = [
      look({ kind: 'sent', at: 0 }, 0, { meters: held }),
      look({ kind: 'unanswered' }, 100, { meters: held, link: away }),
      look({ kind: 'unanswered' }, 9_000, { meters: meters() }),
      look({ kind: 'unanswered' }, 21_000, { meters: meters(), link: away }),
      look({ kind: 'unanswered' }, 30_000, { meters: meters() }),
    ];
    const outcomes = steps.map((_, index) => steps.slice(0, index + 1).reduce(stepCommandOutcome, noCommandOutcome));
    expect(outcomes.slice(1).map(({ saidUntil }) => saidUntil)).toEqual([null, 14_000, 14_000, 14_000]);
    expect(outcomes.at(-1)?.fate).toBe('not-played');
  });

  it('has the result of the game as its text', () => {
    expect(fateMessage('not-played', meters())).toEqual(message('command.not-played'));
    expect(fateMessage('played', meters())).toEqual(message('game.over.unpaid'));
    const paid = message('game.over.paid', { amount: { minor: 300 } });
    expect(fateMessage('played', meters({ winMinor: 300 }))).toEqual(paid);
    expect(fateMessage('played', meters({ winMinor: null }))).toEqual(message('command.played'));
    expect(fateMessage('played', null)).toEqual(message('command.played'));
  });
});

describe('[COMMAND11] the mark of a command', () => {
  const meters: Meters = {
    ...{ creditsMinor: 0, betMinor: 200, winMinor: 0, freeSpins: 0, spinCount: 1 },
    ...{ isRunning: false, autoplay: false, status: 'playing', seq: 1 },
  };
  const seen = { kind: 'seen', at: 5 } as const;
  const press: Command = { id: 'a', action: { kind: 'press', buttonId: 'bet-up' }, state: seen };
  const turnOn: Command = { id: 'a', action: { kind: 'autoplay', on: true }, state: seen };

  it.each([
    ['an acknowledged press', { ...press, state: acknowledged }, meters, true, 'accepted'],
    ['a press whose effect is visible', press, meters, true, 'done'],
    ['a press that started a game', press, meters, false, 'accepted'],
    ['a press during a game', press, { ...meters, isRunning: true }, true, 'accepted'],
    ['a press during autoplay', press, { ...meters, isRunning: null, autoplay: true }, true, 'accepted'],
    ['a press during free spins', press, { ...meters, isRunning: null, freeSpins: 3 }, true, 'accepted'],
    ['a press without meters', press, null, true, 'done'],
    ['autoplay', turnOn, { ...meters, isRunning: null }, true, 'accepted'],
    ['the end of autoplay', { ...turnOn, action: { kind: 'autoplay', on: false } }, meters, true, 'done'],
    ['a refused press', { ...press, state: refused }, meters, true, 'refused'],
  ] as const)('of %s', (_, command, of, isOver, mark) => {
    expect(commandMark(command, of, isOver)).toBe(mark);
  });

  it('is never done while a game or autoplay runs, for any command and meters', () => {
    const action = fc.oneof(
      fc.record({ kind: fc.constant('press' as const), buttonId: fc.constantFrom('start', 'bet-up', 'take') }),
      fc.record({ kind: fc.constant('autoplay' as const), on: fc.boolean() }),
    );
    const state = fc.constantFrom<CommandState>(sent, acknowledged, seen, refused, unanswered);
    const shown = fc.record({
      isRunning: fc.option(fc.boolean()),
      autoplay: fc.boolean(),
      freeSpins: fc.option(fc.nat(3)),
      status: fc.constantFrom('playing' as const, 'in-bonus' as const),
    });
    fc.assert(
      fc.property(action, state, shown, fc.boolean(), (...[act, answer, now, isOver]) => {
        fc.pre(now.isRunning === true || now.autoplay);
        expect(commandMark({ id: 'a', action: act, state: answer }, { ...meters, ...now }, isOver)).not.toBe('done');
      }),
    );
  });
});

describe('the text of a refusal for missing credits', () => {
  const noCredits = message('press.no-credits');
  const at = (creditsMinor: number | null, betsMinor: readonly number[], id = 'bet-down') =>
    ({
      details: { betsMinor, buttons: [{ id, label: null, kind: null }] },
      meters: creditsMinor === null ? null : { creditsMinor },
    }) as unknown as Playing;

  it.each([
    ['press.lower-bet', at(7_400, [500, 10_000])],
    ['press.lower-bet', at(500, [500, 10_000])],
    ['press.lower-bet', at(1, [])],
    ['press.no-credits', at(499, [500, 10_000])],
    ['press.no-credits', at(0, [])],
    ['press.no-credits', at(7_400, [500], 'start')],
    ['press.no-credits', at(null, [])],
  ])('[COMMAND5] is %s, by whether the credits cover a lower bet, %#', (key, playing) => {
    expect(refusalText(playing, noCredits)).toMatchObject({ key });
  });

  it('[COMMAND5] is unchanged for any other refusal', () => {
    const busy = message('press.busy');
    expect(refusalText(at(7_400, [500]), busy)).toBe(busy);
  });
});
