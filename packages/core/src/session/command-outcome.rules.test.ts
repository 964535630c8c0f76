import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import { noCommandOutcome, stepCommandOutcome, type CommandOutcome, type Look } from './command-outcome.rules.ts';
import type { CommandState, MachineLink } from './session.rules.ts';

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
}
/** Caches report objects, so that the same report is always the same object. */
const reports = new Map<string, object>();
const reportOf = (report: number, creditsMinor: number): object => {
  const known = reports.get(`${report} ${creditsMinor}`) ?? { seq: 0, creditsMinor };
  reports.set(`${report} ${creditsMinor}`, known);
  return known;
};
const sight = ({ state, id = 'a', link = up, report = 1, creditsMinor = 100 }: Sight): Look =>
  ({
    command: state === null ? null : { id, action: { kind: 'press', buttonId: 'start' }, state },
    meters: reportOf(report, creditsMinor),
    link,
    at: 7_000,
  }) as Look;
const told = (...sights: readonly Sight[]): CommandOutcome =>
  sights.map(sight).reduce(stepCommandOutcome, noCommandOutcome);
const [stays, atOnce, soon] = [null, 7_000, 12_000];

const sent = { kind: 'sent', at: 0 } as const;
const unanswered = { kind: 'unanswered' } as const;
const refused = { kind: 'refused', message: message('press.no-credits') } as const;
const acknowledged = { kind: 'acknowledged', at: 0, isTold: false } as const;

describe('[COMMAND7] the result of a command', () => {
  it.each<[string, number | null, readonly Sight[]]>([
    ['unanswered', stays, [{ state: sent }, { state: unanswered }]],
    ['unanswered, the connection gone', stays, [{ state: sent }, { state: unanswered, link: away }]],
    ['unanswered, the connection back', soon, [{ state: unanswered, link: away }, { state: unanswered }]],
    ['unanswered, and a report', soon, [{ state: unanswered }, { state: unanswered, report: 2 }]],
    ['unanswered, and silence', stays, [{ state: unanswered }, { state: unanswered, link: silent }]],
    ['refused, and credits arrived', atOnce, [{ state: refused }, { state: refused, creditsMinor: 101 }]],
    ['refused, and credits were spent', stays, [{ state: refused }, { state: refused, creditsMinor: 99, report: 2 }]],
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
