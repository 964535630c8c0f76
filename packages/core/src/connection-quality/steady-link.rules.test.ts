import { describe, expect, it } from 'vitest';
import { message } from '../messages/message.ts';
import { noLink, type LinkFault, type LinkSummary } from './link-quality.rules.ts';
import { noSteadyLink, stepSteadyLink, type SteadyLink } from './steady-link.rules.ts';

const none = { kind: 'none' } as const;
const summary = (change: Partial<LinkSummary>): LinkSummary => ({
  ...{ quality: 'good', fault: null, says: message('link.good'), next: none, mend: null, report: null, ...change },
});
const good = summary({});
const fair = summary({ quality: 'fair', says: message('link.loss') });
const late = summary({ quality: 'fair', says: message('link.late') });
const poor = summary({ quality: 'poor', says: message('link.few-frames') });
const lost = (fault: LinkFault, next: LinkSummary['next'] = { kind: 'trying' }): LinkSummary =>
  summary({ quality: 'lost', fault, says: message('link.no-picture'), next, mend: 'retryNow' });

/** Steps through the summaries with their times in ms, and at each due time in between. */
function shownAfter(seen: readonly (readonly [at: number, present: LinkSummary])[], until: number): SteadyLink {
  let state = noSteadyLink;
  let present = noLink;
  for (const [at, next] of [...seen, [until, null] as const]) {
    while (state.waits !== null && state.waits.dueAt < at) state = stepSteadyLink(state, present, state.waits.dueAt);
    present = next ?? present;
    state = stepSteadyLink(state, present, at);
  }
  return state;
}
const word = ({ shown }: SteadyLink) => [shown.fault ?? shown.quality, 'key' in shown.says ? shown.says.key : ''];

describe('[LINK4] the rating of the connection', () => {
  it('is fair after 4 s, poor after 2 s, and better after 5 s', () => {
    const worse = [
      [0, good],
      [100, fair],
    ] as const;
    expect(word(shownAfter(worse, 4_099))).toEqual(['good', 'link.good']);
    expect(word(shownAfter(worse, 4_100))).toEqual(['fair', 'link.loss']);
    const much = [...worse, [5_000, poor]] as const;
    expect(word(shownAfter(much, 6_999))).toEqual(['fair', 'link.loss']);
    expect(word(shownAfter(much, 7_000))).toEqual(['poor', 'link.few-frames']);
    const better = [...much, [10_000, good]] as const;
    expect(word(shownAfter(better, 14_999))[0]).toBe('poor');
    expect(word(shownAfter(better, 15_000))[0]).toBe('good');
  });

  it('does not follow a change that does not last, or another cause of the same word', () => {
    const brief = [
      [0, good],
      [100, fair],
      [3_000, good],
      [3_500, fair],
      [7_000, good],
    ] as const;
    expect(word(shownAfter(brief, 7_400))).toEqual(['good', 'link.good']);
    const causes = [
      [0, fair],
      [100, late],
      [2_000, fair],
      [2_100, late],
    ] as const;
    expect(word(shownAfter(causes, 7_099))).toEqual(['fair', 'link.loss']);
    expect(word(shownAfter(causes, 7_100))).toEqual(['fair', 'link.late']);
  });

  it('keeps the figures up to date', () => {
    const report = { lossPercent: 3 } as LinkSummary['report'];
    const state = shownAfter([[0, good]], 0);
    expect(stepSteadyLink(state, { ...fair, report }, 10).shown).toMatchObject({ quality: 'good', report });
  });
});

describe('[LINK4] the message about a fault', () => {
  it('appears at once, and disappears half a second after everything works again', () => {
    const faulty = [
      [0, good],
      [100, lost('picture')],
      [3_000, good],
      [3_400, lost('picture')],
      [4_500, good],
    ] as const;
    expect(word(shownAfter(faulty.slice(0, 2), 100))[0]).toBe('picture');
    expect(word(shownAfter(faulty, 4_999))[0]).toBe('picture');
    expect(word(shownAfter(faulty, 5_000))[0]).toBe('good');
  });

  it('disappears 2 s after everything works again if another message has disappeared within 10 s', () => {
    const again = (at: number) => [[0, good], [100, lost('controls')], [200, good], ...faultAt(at)] as const;
    const faultAt = (at: number) =>
      [
        [at, lost('controls')],
        [at + 100, good],
      ] as const;
    expect(word(shownAfter(again(10_599), 12_698))[0]).toBe('controls');
    expect(word(shownAfter(again(10_599), 12_699))[0]).toBe('good');
    expect(word(shownAfter(again(10_600), 11_199))[0]).toBe('controls');
    expect(word(shownAfter(again(10_600), 11_200))[0]).toBe('good');
  });

  it.each<readonly [LinkFault, LinkFault]>([
    ['everything', 'picture'],
    ['everything', 'controls'],
    ['everything', 'black'],
    ['everything', 'coming'],
    ['controls', 'picture'],
    ['silent', 'picture'],
    ['picture', 'controls'],
    ['controls', 'out-of-order'],
  ])('names no part that works again: %s becomes %s within half a second', (before, present) => {
    const seen = [
      [0, lost(before)],
      [5_000, lost(present)],
    ] as const;
    expect(word(shownAfter(seen, 5_499))[0]).toBe(before);
    expect(word(shownAfter(seen, 5_500))[0]).toBe(present);
  });

  it('stays for 2 s before a graver fault replaces it', () => {
    const both = [
      [0, lost('picture')],
      [500, lost('everything')],
    ] as const;
    expect(word(shownAfter(both, 1_999))[0]).toBe('picture');
    expect(word(shownAfter(both, 2_000))[0]).toBe('everything');
  });

  it('becomes milder after 3 s with a milder fault of the same part, to the gravest of that time', () => {
    const milder = [
      [0, lost('refused')],
      [5_000, lost('picture')],
      [6_000, lost('black')],
    ] as const;
    expect(word(shownAfter(milder, 7_999))[0]).toBe('refused');
    expect(word(shownAfter(milder, 8_000))[0]).toBe('picture');
    expect(word(shownAfter(milder, 11_000))[0]).toBe('black');
    expect(word(shownAfter([...milder.slice(0, 1), [5_000, lost('coming')]], 8_000))[0]).toBe('coming');
  });

  it('is replaced at once if the picture only loads or the machine is out of order', () => {
    for (const fault of ['coming', 'out-of-order'] as const) {
      const first = shownAfter([[0, lost(fault)]], 0);
      expect(word(stepSteadyLink(first, good, 10))[0]).toBe('good');
      expect(word(stepSteadyLink(first, lost('controls'), 10))[0]).toBe('controls');
    }
  });

  it('is gone as soon as the player has left the machine', () => {
    expect(stepSteadyLink(shownAfter([[0, lost('controls')]], 0), noLink, 10).shown).toEqual(noLink);
  });
});

it('[LINK4] counts down only pauses of at least 2 s, to their end', () => {
  const retry = (at: number) => ({ kind: 'retry', at }) as const;
  const short = shownAfter([[0, lost('controls', retry(1_999))]], 0);
  expect(short.shown.next).toEqual({ kind: 'trying' });
  const long = stepSteadyLink(short, lost('controls', retry(5_000)), 3_000);
  expect(long.shown.next).toEqual(retry(5_000));
  expect(stepSteadyLink(long, lost('controls', retry(5_000)), 4_500).shown.next).toEqual(retry(5_000));
  expect(stepSteadyLink(long, good, 4_500).shown.next).toEqual({ kind: 'trying' });
});
