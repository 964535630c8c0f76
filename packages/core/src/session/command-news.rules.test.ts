import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import { noCommandNews, stepCommandNews, type CommandNews, type Look } from './command-news.rules.ts';
import type { CommandState, MachineLink } from './session.rules.ts';

const up: MachineLink = { kind: 'up' };
const silent: MachineLink = { kind: 'silent', since: 0 };
const away: MachineLink = { kind: 'waiting', attempt: 1, retryAt: 9 };

interface Sight {
  readonly state: CommandState | null;
  readonly id?: string;
  readonly link?: MachineLink;
  readonly seq?: number;
  readonly creditsMinor?: number;
}
const sight = ({ state, id = 'a', link = up, seq = 1, creditsMinor = 100 }: Sight): Look =>
  ({
    command: state === null ? null : { id, action: { kind: 'press', buttonId: 'start' }, state },
    meters: { seq, creditsMinor },
    link,
    at: 7_000,
  }) as Look;
const told = (...sights: readonly Sight[]): CommandNews => sights.map(sight).reduce(stepCommandNews, noCommandNews);
const [stays, atOnce, soon] = [null, 7_000, 12_000];

const sent = { kind: 'sent', at: 0 } as const;
const unanswered = { kind: 'unanswered' } as const;
const refused = { kind: 'refused', message: message('press.no-credits') } as const;
const acknowledged = { kind: 'acknowledged', at: 0, isTold: false } as const;

describe('[COMMAND7] what became of a command', () => {
  it.each<[string, number | null, readonly Sight[]]>([
    ['unanswered', stays, [{ state: sent }, { state: unanswered }]],
    ['unanswered, the line gone', stays, [{ state: sent }, { state: unanswered, link: away }]],
    ['unanswered, the line back', soon, [{ state: unanswered, link: away }, { state: unanswered }]],
    ['unanswered, and a report', soon, [{ state: unanswered }, { state: unanswered, seq: 2 }]],
    ['unanswered, and silence', stays, [{ state: unanswered }, { state: unanswered, link: silent }]],
    ['refused, and credits came', atOnce, [{ state: refused }, { state: refused, creditsMinor: 101 }]],
    ['refused, and credits went', stays, [{ state: refused }, { state: refused, creditsMinor: 99, seq: 2 }]],
    ['acknowledged, and a report', stays, [{ state: acknowledged }, { state: acknowledged, seq: 2 }]],
    ['acknowledged, the line lost', atOnce, [{ state: acknowledged }, { state: acknowledged, link: away }]],
    ['seen on a line that was lost', atOnce, [{ state: acknowledged, link: away }, { state: { kind: 'seen', at: 5 } }]],
    [
      'the next one',
      stays,
      [
        { state: unanswered, seq: 2 },
        { state: unanswered, id: 'b', seq: 3 },
      ],
    ],
    ['none', stays, [{ state: null }, { state: null, seq: 2 }]],
  ])('%s: said until %s', (_, saidUntil, sights) => {
    expect(told(...sights).saidUntil).toBe(saidUntil);
  });

  it('what is over stays so and nothing new is the same object', () => {
    const over = told({ state: unanswered }, { state: unanswered, seq: 2 });
    expect(stepCommandNews(over, sight({ state: unanswered, seq: 2 }))).toBe(over);
    const later = stepCommandNews(over, sight({ state: unanswered, seq: 3, link: away }));
    expect(stepCommandNews(later, sight({ state: unanswered, seq: 3 })).saidUntil).toBe(soon);
  });

  it('with no command, no meters and no line there is no news', () => {
    const nothing = sight({ state: null, seq: 0, creditsMinor: 0, link: away });
    expect(stepCommandNews(noCommandNews, nothing)).toBe(noCommandNews);
  });

  it.each<[string, Partial<Sight>, Partial<CommandNews>]>([
    ['the credits', { creditsMinor: 99 }, { creditsMinor: 99 }],
    ['the report', { seq: 2 }, { seq: 2 }],
    ['the line', { link: away }, { isUp: false }],
  ])('%s alone is remembered', (_, change, remembered) => {
    const before = told({ state: refused });
    const after = stepCommandNews(before, sight({ state: refused, ...change }));
    expect(after).toMatchObject({ ...before, ...remembered });
    expect(after).not.toBe(before);
  });

  it('an answer that came after all is news again', () => {
    const over = told({ state: unanswered }, { state: unanswered, seq: 2 });
    expect(over.saidUntil).toBe(soon);
    expect(stepCommandNews(over, sight({ state: refused, seq: 2 })).saidUntil).toBe(stays);
  });
});
