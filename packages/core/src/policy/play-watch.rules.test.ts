import { describe, expect, it } from 'vitest';
import type { Meters } from '../kernel/entities.ts';
import { policyBlock } from '../press-block/press-block.rules.ts';
import { checkAt, nextGameAt, stepPlayWatch, unwatched, type PlayWatchEvent } from './play-watch.rules.ts';
import { policyFor } from './policy.rules.ts';

const meters = (seq: number, creditsMinor: number, spinCount: number | null, winMinor = 0): Meters => ({
  creditsMinor,
  betMinor: 100,
  winMinor,
  freeSpins: 0,
  spinCount,
  isRunning: null,
  autoplay: false,
  status: 'playing',
  seq,
});
const came = (...given: Parameters<typeof meters>): PlayWatchEvent => ({
  kind: 'metersCame',
  meters: meters(...given),
  at: 1_000,
});
const satDown: PlayWatchEvent = { kind: 'satDown', at: 0, earlier: null };
const after = (profile: Parameters<typeof policyFor>[0], ...events: readonly PlayWatchEvent[]) =>
  events.reduce(stepPlayWatch(policyFor(profile)), unwatched);

describe('the profiles', () => {
  it('[POLICY1] the profile open requires no safeguards', () => {
    const { profile, autoplay, ...rest } = policyFor('open');
    expect([profile, autoplay]).toEqual(['open', true]);
    expect(Object.values(rest).every((figure) => figure === null || figure === false)).toBe(true);
  });

  const nothing = policyFor('open');
  it.each([
    [
      'ukgc',
      {
        autoplay: false,
        minGameIntervalMs: 2_500,
        realityCheckEveryMs: 3_600_000,
        sessionClock: true,
        netPosition: true,
      },
    ],
    ['mga', { realityCheckEveryMs: 3_600_000, sessionClock: true }],
    [
      'pa-nj',
      { reauthenticateAfterMs: 900_000, failedLoginLimit: 3, clearCredentialsAfterMs: 60_000, previousLogin: true },
    ],
  ] as const)('[POLICY1] %s requires exactly the listed safeguards', (profile, figures) => {
    expect(policyFor(profile)).toEqual({ ...nothing, profile, ...figures });
  });
});

describe('[POLICY3] the time between two games', () => {
  const at = (ms: number, event: PlayWatchEvent): PlayWatchEvent => ({ ...event, at: ms }) as PlayWatchEvent;
  const asked = (ms: number): PlayWatchEvent => ({ kind: 'gameAsked', at: ms });
  const step = stepPlayWatch(policyFor('ukgc'));

  it.each([
    ['at its beginning', [at(5_100, came(2, 900, 8)), at(7_000, came(3, 950, 8, 50))]],
    ['at its end', [at(5_100, came(2, 900, 7)), at(7_000, came(3, 950, 8, 50))]],
    ['once', [at(7_000, came(3, 950, 8, 50))]],
  ])('starts at the request for a game, if the game is reported %s', (_, reports) => {
    const state = [satDown, came(1, 1_000, 7), asked(5_000), ...reports].reduce(step, unwatched);
    expect(state).toMatchObject({ nextGameAt: 7_500 });
  });

  it('starts at the report of a game that this client did not request', () => {
    const own = [satDown, came(1, 1_000, 7), asked(5_000), at(5_100, came(2, 900, 8))];
    expect([...own, at(9_000, came(3, 800, 9))].reduce(step, unwatched)).toMatchObject({ nextGameAt: 11_500 });
  });
});

describe('a stay at a machine', () => {
  it('[POLICY4] counts reports without sequence numbers', () => {
    const state = after('mga', satDown, came(0, 1_000, 0), came(0, 900, 1), came(0, 1_150, 1, 250));
    expect(state).toMatchObject({ wageredMinor: 100, wonMinor: 250, netMinor: 150 });
  });

  it('[POLICY4] lasts from joining to leaving', () => {
    expect(unwatched).toEqual({ kind: 'off' });
    expect(after('open', satDown).kind).toBe('watching');
    expect(after('open', satDown, { kind: 'left' })).toEqual(unwatched);
  });

  it('[POLICY4] counts each report once, even if a repeated report has other content', () => {
    const once = after('ukgc', satDown, came(1, 1_000, 7), came(2, 900, 8));
    expect(once).toMatchObject({ wageredMinor: 100 });
    expect(stepPlayWatch(policyFor('ukgc'))(once, came(2, 700, 9))).toBe(once);
  });

  it('[POLICY4] [POLICY7] stays the same object after a report without a relevant change, and is a new object after a transfer', () => {
    const once = after('ukgc', satDown, came(1, 1_000, 7));
    const hear = stepPlayWatch(policyFor('ukgc'));
    expect(hear(once, came(2, 1_000, 7))).toBe(once);
    expect(hear(once, came(2, 1_500, 7))).toMatchObject({ wonMinor: 0, meters: { creditsMinor: 1_500 } });
    expect(hear(once, came(2, 1_000, 8))).toMatchObject({ meters: { spinCount: 8 } });
  });

  it('[POLICY4] counts wagers and wins, but not transfers', () => {
    const state = after(
      'ukgc',
      satDown,
      came(1, 0, 7),
      came(2, 10_000, 7),
      came(3, 9_900, 8),
      came(4, 9_950, 8, 50),
      came(5, 9_850, 9),
      came(6, 0, 9),
    );
    expect(state).toMatchObject({ wageredMinor: 200, wonMinor: 50, netMinor: -150 });
  });

  it('[POLICY4] does not count a transfer that equals the win minus the bet of the last game', () => {
    const state = after('ukgc', satDown, came(1, 1_000, 7), came(2, 1_150, 8, 250), came(3, 1_300, 8, 250));
    expect(state).toMatchObject({ wageredMinor: 100, wonMinor: 250, netMinor: 150 });
  });

  it('[POLICY4] does not count a cash-out that also clears the win meter', () => {
    const state = after('ukgc', satDown, came(1, 1_000, 7), came(2, 1_150, 8, 250), came(3, 0, 8));
    expect(state).toMatchObject({ wageredMinor: 100, wonMinor: 250, netMinor: 150 });
  });

  describe('[POLICY4] counts a game in each style of meters', () => {
    const bonus = (seq: number, credits: number, spins: number, won: number) => came(seq, credits, spins, won);
    it.each([
      ['start and end', [came(2, 900, 8), came(3, 1_150, 8, 250)]],
      ['counted up', [came(2, 900, 8), came(3, 1_000, 8, 100), came(4, 1_150, 8, 250)]],
      ['spin count at the end', [came(2, 900, 7), came(3, 1_150, 8, 250)]],
      [
        'spin count at the end, win counted up before',
        [came(2, 900, 7), came(3, 1_000, 7, 100), came(4, 1_150, 8, 250)],
      ],
      ['all at once', [came(2, 1_150, 8, 250)]],
    ])('%s', (_, reports) =>
      expect(after('ukgc', satDown, came(1, 1_000, 7), ...reports)).toMatchObject({
        ...{ wageredMinor: 100, wonMinor: 250, netMinor: 150 },
      }),
    );

    it('counts a lost game whose spin count rises at the end', () =>
      expect(after('ukgc', satDown, came(1, 1_000, 7), came(2, 900, 7), came(3, 900, 8))).toMatchObject({
        ...{ wageredMinor: 100, wonMinor: 0, netMinor: -100 },
      }));

    it('counts no wager for a free spin, even if the bonus has already won', () =>
      expect(
        after('ukgc', satDown, bonus(1, 1_000, 7, 100), bonus(2, 1_000, 8, 100), bonus(3, 1_050, 9, 150)),
      ).toMatchObject({ wageredMinor: 0, wonMinor: 50, netMinor: 50 }));

    it('counts a game whose spin count rises at the end, with a transfer during the game', () => {
      const reports = [came(2, 900, 7), came(3, 950, 7), came(4, 950, 8), came(5, 850, 8), came(6, 1_000, 9, 150)];
      expect(after('ukgc', satDown, came(1, 1_000, 7), ...reports)).toMatchObject({
        ...{ wageredMinor: 200, wonMinor: 150, netMinor: -50 },
      });
    });

    it('counts no wager for a cash-out of exactly the bet', () =>
      expect(after('ukgc', satDown, came(1, 100, 7), came(2, 0, 7), came(3, 500, 7), came(4, 400, 8))).toMatchObject({
        ...{ wageredMinor: 100, wonMinor: 0, netMinor: -100 },
      }));
  });

  describe('[MONEY4] a machine without a spin count', () => {
    it('counts a game by its bet or its win, but counts no transfer', () => {
      const reports = [
        came(1, 0, null),
        came(2, 10_000, null),
        came(3, 9_900, null),
        came(4, 9_950, null, 50),
        came(5, 9_850, null),
        came(6, 0, null),
      ];
      expect(after('ukgc', satDown, ...reports)).toMatchObject({ wageredMinor: 200, wonMinor: 50, netMinor: -150 });
    });

    it.each([
      ['before the game', [came(1, 1_000, null), came(2, 900, 8)]],
      ['at its beginning', [came(1, 1_000, 7), came(2, 900, null)]],
      ['at its end', [came(1, 1_000, 7), came(2, 900, 8), came(3, 900, null)]],
      ['for a while', [came(1, 1_000, 7), came(2, 1_000, null), came(3, 900, 8)]],
    ])('counts the game once if the spin count is unknown %s', (_, reports) => {
      expect(after('ukgc', satDown, ...reports)).toMatchObject({ wageredMinor: 100, wonMinor: 0, netMinor: -100 });
    });

    it('does not count a transfer as the game that was played while the spin count was unknown', () => {
      const state = after('ukgc', satDown, came(1, 1_000, 7), came(2, 900, null), came(3, 5_900, 8));
      expect(state).toMatchObject({ wageredMinor: 100, wonMinor: 0, netMinor: -100 });
    });

    it('delays the next game if only the bet shows that a game has started [POLICY3]', () => {
      const known = [satDown, came(1, 1_000, 7)];
      expect(after('ukgc', ...known, came(2, 900, null))).toMatchObject({ nextGameAt: 3_500 });
      expect(after('ukgc', ...known, came(2, 700, null))).toMatchObject({ nextGameAt: null });
      expect(after('ukgc', ...known, came(2, 1_000, null, 40))).toMatchObject({ nextGameAt: null });
      const asked: PlayWatchEvent = { kind: 'gameAsked', at: 500 };
      expect(after('ukgc', ...known, asked, came(2, 1_000, null))).toMatchObject({ nextGameAt: 3_000 });
    });
  });

  it('[POLICY4] counts no report twice, and no older report', () => {
    const state = after('ukgc', satDown, came(1, 500, 0), came(3, 400, 1), came(3, 400, 1), came(2, 500, 0));
    expect(state).toMatchObject({ wageredMinor: 100, netMinor: -100 });
  });

  it('[POLICY3] allows the next game exactly 2 500 ms after the start of the previous game', () => {
    const asked = after('ukgc', satDown, { kind: 'gameAsked', at: 10_000 });
    expect([policyBlock(asked), nextGameAt(asked)]).toMatchObject([{ key: 'policy.too-soon' }, 12_500]);
    const step = stepPlayWatch(policyFor('ukgc'));
    expect(policyBlock(step(asked, { kind: 'deadlineCame', at: 12_499 }))).not.toBeNull();
    expect(policyBlock(step(asked, { kind: 'deadlineCame', at: 12_500 }))).toBeNull();
    expect(policyBlock(after('open', satDown, { kind: 'gameAsked', at: 10_000 }))).toBeNull();
  });

  it('[POLICY3] also delays the next game after a game that the machine started', () => {
    const state = after('ukgc', satDown, came(1, 500, 0), came(2, 400, 1));
    expect(state).toMatchObject({ nextGameAt: 3_500 });
  });

  it('[POLICY5] shows the time and the money an hour after the start or the last answer', () => {
    const told = after('ukgc', satDown, came(1, 500, 0), came(2, 400, 1), { kind: 'deadlineCame', at: 3_600_000 });
    expect(told).toMatchObject({
      check: {
        key: 'policy.reality-check',
        params: { minutes: 60, wagered: { minor: 100 }, won: { minor: 0 }, net: { minor: -100 } },
      },
    });
    expect(policyBlock(told)).toMatchObject({ key: 'policy.check-first' });
    const answered = stepPlayWatch(policyFor('ukgc'))(told, { kind: 'checkAnswered', at: 3_700_000 });
    expect(answered).toMatchObject({ check: null, checkAt: 7_300_000 });
    expect(policyBlock(answered)).toBeNull();
    expect(after('open', satDown, { kind: 'deadlineCame', at: 3_600_000 })).toMatchObject({ check: null });
  });

  it('[POLICY5] ends when the player leaves the machine', () => {
    expect(after('ukgc', satDown, { kind: 'left' }, came(1, 500, 0))).toBe(unwatched);
  });

  it('[POLICY5] [POLICY7] ignores events that do not apply to its state', () => {
    const step = stepPlayWatch(policyFor('ukgc'));
    const sitting = after('ukgc', satDown);
    for (const event of [came(1, 500, 0), { kind: 'gameAsked', at: 1 }, { kind: 'checkAnswered', at: 1 }] as const)
      expect(step(unwatched, event), event.kind).toBe(unwatched);
    for (const event of [satDown, { kind: 'deadlineCame', at: 3_599_999 }, { kind: 'checkAnswered', at: 1 }] as const)
      expect(step(sitting, event), event.kind).toBe(sitting);
    for (const state of [unwatched, after('open', satDown)])
      expect([nextGameAt(state), checkAt(state), policyBlock(state)]).toEqual([null, null, null]);
  });

  it('[POLICY5] keeps a later deadline when another deadline is due', () => {
    const step = stepPlayWatch(policyFor('ukgc'));
    const asked = after('ukgc', satDown, { kind: 'gameAsked', at: 3_599_000 });
    expect([nextGameAt(asked), checkAt(asked)]).toEqual([3_601_500, 3_600_000]);
    const told = step(asked, { kind: 'deadlineCame', at: 3_600_000 });
    expect(told).toMatchObject({ nextGameAt: 3_601_500, checkAt: null });
    const free = step(told, { kind: 'deadlineCame', at: 3_601_500 });
    expect(free).toMatchObject({ nextGameAt: null, check: { params: { minutes: 60 } } });
    expect(
      step(after('ukgc', satDown, { kind: 'gameAsked', at: 0 }), { kind: 'deadlineCame', at: 2_500 }),
    ).toMatchObject({ nextGameAt: null, check: null, checkAt: 3_600_000 });
  });

  it('[POLICY4] [POLICY3] counts the money of a win without a spin, but counts no game', () => {
    const state = after('ukgc', satDown, came(1, 500, 3), came(2, 700, 3, 200));
    expect(state).toMatchObject({ wonMinor: 200, netMinor: 200, nextGameAt: null });
    expect(after('ukgc', satDown, came(1, 500, 3), came(2, 500, 2))).toMatchObject({ nextGameAt: null });
  });

  it('[POLICY7] has no check if the profile requires no check, even if a check is recorded', () => {
    const earlier = { startedAt: 5, wageredMinor: 1, wonMinor: 3, checkAt: 9, meters: null };
    expect(after('pa-nj', { kind: 'satDown', at: 50, earlier })).toMatchObject({
      startedAt: 5,
      netMinor: 2,
      checkAt: null,
    });
    expect(after('ukgc', { kind: 'satDown', at: 50, earlier })).toMatchObject({ checkAt: 9 });
    expect(after('ukgc', { kind: 'satDown', at: 50, earlier: { ...earlier, checkAt: null } })).toMatchObject({
      checkAt: 3_600_005,
    });
  });
});
