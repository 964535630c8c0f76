import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import { noCommandNews, stepCommandNews } from './command-news.rules.ts';
import type { CommandState, MachineLink, Playing } from './session.rules.ts';

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
const sight = ({ state, id = 'a', link = up, seq = 1, creditsMinor = 100 }: Sight): Playing =>
  ({
    command: state === null ? null : { id, action: { kind: 'press', buttonId: 'start' }, state },
    meters: { seq, creditsMinor },
    link,
  }) as Playing;
const isOver = (...sights: readonly Sight[]): boolean =>
  sights.map(sight).reduce(stepCommandNews, noCommandNews).isOver;

const sent = { kind: 'sent', at: 0 } as const;
const unanswered = { kind: 'unanswered' } as const;
const refused = { kind: 'refused', message: message('press.no-credits') } as const;
const acknowledged = { kind: 'acknowledged', at: 0, isTold: false } as const;

describe('[COMMAND7] what became of a command', () => {
  it.each<[string, boolean, readonly Sight[]]>([
    ['unanswered', false, [{ state: sent }, { state: unanswered }]],
    ['unanswered, the line gone', false, [{ state: sent }, { state: unanswered, link: away }]],
    ['unanswered, the line back', true, [{ state: unanswered, link: away }, { state: unanswered }]],
    ['unanswered, and a report', true, [{ state: unanswered }, { state: unanswered, seq: 2 }]],
    ['unanswered, and silence', false, [{ state: unanswered }, { state: unanswered, link: silent }]],
    ['refused, and credits came', true, [{ state: refused }, { state: refused, creditsMinor: 101 }]],
    ['refused, and credits went', false, [{ state: refused }, { state: refused, creditsMinor: 99, seq: 2 }]],
    ['acknowledged, and a report', false, [{ state: acknowledged }, { state: acknowledged, seq: 2 }]],
    ['acknowledged, the line lost', true, [{ state: acknowledged }, { state: acknowledged, link: away }]],
    ['seen on a line that was lost', true, [{ state: acknowledged, link: away }, { state: { kind: 'seen', at: 5 } }]],
    [
      'the next one',
      false,
      [
        { state: unanswered, seq: 2 },
        { state: unanswered, id: 'b', seq: 3 },
      ],
    ],
    ['none', false, [{ state: null }, { state: null, seq: 2 }]],
  ])('%s: over %s', (_, over, sights) => {
    expect(isOver(...sights)).toBe(over);
  });

  it('what is over stays so, and nothing new is the same object', () => {
    const over = [{ state: unanswered }, { state: unanswered, seq: 2 }]
      .map(sight)
      .reduce(stepCommandNews, noCommandNews);
    expect(stepCommandNews(over, sight({ state: unanswered, seq: 2 }))).toBe(over);
    expect(stepCommandNews(over, sight({ state: unanswered, seq: 3, link: away })).isOver).toBe(true);
  });
});
