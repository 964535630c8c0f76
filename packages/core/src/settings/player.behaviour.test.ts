import { describe, expect, it } from 'vitest';
import { balanceProblem } from '../offers/offers.rules.ts';
import type { TestBench } from '@farspin/testing';
import { memoryHash } from '@farspin/testing';
import { atMachine, demo, signedIn } from '@farspin/testing';
import { documentWith, pathsOf, stories, type PathsOf, type SettingCase } from './setting-cases.fixture.ts';
import { playerFields } from './player.fields.ts';
import { parseSettings } from './settings.rules.ts';

const lock = ({ player }: TestBench) => player.idleLock$.value;
const waited = (bench: TestBench, ms: number): TestBench => {
  bench.clock.advanceBy(ms);
  return bench;
};
/** Returns a test bench that is locked, with a PIN whose MD5 hash the server has. */
function locked(document: object): TestBench {
  const bench = signedIn({ settings: documentWith('pin.check', true, document) });
  bench.platform.operator.setPinHash(bench.platform.operator.players()[0]?.id ?? '', memoryHash.hex('md5', '2580'));
  bench.player.logout();
  waited(bench, 1_000).player.login(demo);
  return waited(bench, 61_000);
}
function missed(document: object, times: number): TestBench {
  const bench = locked(document);
  for (let time = 0; time < times; time += 1) bench.player.tryPin('0000');
  return bench;
}
const offers = (document: object) => parseSettings(document).settings.offers;
const offered = (document: object) => signedIn({ settings: document }).player.offers$.value;
const cases: Record<PathsOf<typeof playerFields>, SettingCase> = {
  'pin.check': {
    shows: [
      [true, 'locked'],
      [false, 'off'],
    ],
    see: (document) => lock(waited(signedIn({ settings: document }), 60_000)).kind,
  },
  'pin.hash': {
    shows: [
      ['md5', 'unlocked'],
      ['sha256', 'locked'],
    ],
    see(document) {
      const bench = locked(document);
      bench.player.tryPin('2580');
      return lock(bench).kind;
    },
  },
  'pin.maxWrong': {
    shows: [
      [1, 'signing-out'],
      [2, 'signed-in'],
    ],
    see: (document) => missed(document, 1).player.auth$.value.kind,
  },
  'pin.backOffMs': {
    shows: [
      [5_000, 5_000],
      [800, 800],
    ],
    see(document) {
      const bench = missed(document, 3);
      const state = lock(bench);
      return state.kind === 'locked' && state.waitUntil !== null ? state.waitUntil - bench.clock.now() : null;
    },
  },
  'idle.afterMs': {
    shows: [
      [10_000, 'locked'],
      [60_000, 'unlocked'],
    ],
    see: (document) => lock(waited(signedIn({ settings: documentWith('pin.check', true, document) }), 20_000)).kind,
  },
  'idle.throttleMs': {
    shows: [
      [0, 100],
      [500, 0],
    ],
    see(document) {
      const bench = waited(signedIn({ settings: documentWith('pin.check', true, document) }), 5_000);
      const start = bench.clock.now();
      bench.ports.move();
      waited(bench, 100).ports.move();
      const state = lock(bench);
      return state.kind === 'unlocked' ? state.activeAt - start : null;
    },
  },
  'inactivity.afterMs': {
    shows: [
      [2_000, 'asking'],
      [60_000, 'watching'],
    ],
    see: (document) => waited(atMachine({ settings: document }), 5_000).player.inactivity$.value.kind,
  },
  'inactivity.answerMs': {
    shows: [
      [1_000, 'idle'],
      [60_000, 'playing'],
    ],
    see: (document) =>
      waited(atMachine({ settings: documentWith('inactivity.afterMs', 2_000, document) }), 10_000).player.session$.value
        .kind,
  },
  'offers.cooldownMs': {
    shows: [
      [5_000, 'ready'],
      [30_000, 'cooling'],
    ],
    see(document) {
      const bench = signedIn({ settings: documentWith('offers.bonus', { enabled: true, auto: false }, document) });
      bench.player.claim('bonus');
      return waited(bench, 10_000).player.offers$.value.bonus.kind;
    },
  },
  'offers.discount.enabled': {
    shows: [
      [true, 'ready'],
      [false, 'off'],
    ],
    see: (document) => offered(document).discount.kind,
  },
  'offers.discount.auto': {
    shows: [
      [true, 'cooling'],
      [false, 'ready'],
    ],
    see(document) {
      const settings = documentWith('offers.discount.enabled', true, document);
      const bench = atMachine({ settings });
      bench.player.cashIn(bench.player.wallet$.value.balanceMinor ?? 0);
      return waited(bench, 2_000).player.offers$.value.discount.kind;
    },
  },
  'offers.discount.checkMinimum': {
    shows: [
      [true, 'offers.balance-too-high'],
      [false, undefined],
    ],
    see: (document) => Reflect.get(balanceProblem('discount', 100, offers(document).discount) ?? {}, 'key'),
  },
  'offers.discount.minimumMinor': {
    shows: [
      [100, 'offers.balance-too-high'],
      [101, undefined],
    ],
    see: (document) => Reflect.get(balanceProblem('discount', 100, offers(document).discount) ?? {}, 'key'),
  },
  'offers.bonus.enabled': {
    shows: [
      [true, 'cooling'],
      [false, 'off'],
    ],
    see: (document) => offered(document).bonus.kind,
  },
  'offers.bonus.auto': {
    shows: [
      [true, true],
      [false, false],
    ],
    see: (document) =>
      signedIn({ settings: documentWith('offers.bonus.enabled', true, document) })
        .platform.operator.ledger()
        .some(({ reason }) => reason === 'bonus'),
  },
};

describe('[SETTINGS6] settings of player protection and offers', () => {
  it('have a test case for each setting', () => {
    expect(Object.keys(cases).toSorted()).toEqual(pathsOf(playerFields).toSorted());
  });

  it.each(stories(cases))('show an effect of the setting %s', (path, { shows, see }) => {
    expect(shows[0][1]).not.toEqual(shows[1][1]);
    for (const [value, seen] of shows) expect(see(documentWith(path, value))).toEqual(seen);
  });
});
