import { describe, expect, it } from 'vitest';
import { createTestBench } from '@farspin/testing';
import { atMachine, demo } from '@farspin/testing';
import { documentWith, pathsOf, stories, type PathsOf, type SettingCase } from './setting-cases.fixture.ts';
import { guardFields } from './guard.fields.ts';

const checked = (document: object, countryCheck: { readonly status: number; readonly code: number }) => {
  const bench = createTestBench({
    settings: document,
    ports: { countryCheck: { ip: '10.0.0.1', country: 'XX', ...countryCheck } },
  });
  bench.clock.advanceBy(1_000);
  return bench.player.startup$.value.kind;
};

const cases: Record<PathsOf<typeof guardFields>, SettingCase> = {
  'countryCheck.enabled': {
    shows: [
      [true, 'blocked'],
      [false, 'passed'],
    ],
    see: (document) => checked(document, { status: 1, code: 0 }),
  },
  'countryCheck.blockWhen': {
    shows: [
      ['either', 'blocked'],
      ['both', 'passed'],
    ],
    see: (document) => checked(documentWith('countryCheck.enabled', true, document), { status: 0, code: 7 }),
  },
  'login.withToken': {
    shows: [
      [true, 'signed-out'],
      [false, 'signed-in'],
    ],
    see(document) {
      const bench = createTestBench({ settings: document });
      bench.player.login(demo);
      bench.clock.advanceBy(1_000);
      return bench.player.auth$.value.kind;
    },
  },
  'login.externalUrl': {
    shownBy: 'packages/web/src/screens/login/login.browser.test.tsx › links to the external sign-in: %s',
  },
  'policy.profile': {
    shows: [
      ['open', null],
      ['ukgc', 'policy.too-soon'],
    ],
    see(document) {
      const bench = atMachine({ settings: document, creditsMinor: 10_000 });
      bench.player.press('start');
      bench.clock.advanceBy(100);
      return Reflect.get(bench.player.pressBlock$.value ?? { key: null }, 'key');
    },
  },
};

describe('[SETTINGS6] settings of the checks before the game', () => {
  it('have a test case for each setting', () => {
    expect(Object.keys(cases).toSorted()).toEqual(pathsOf(guardFields).toSorted());
  });

  it.each(stories(cases))('show an effect of the setting %s', (path, { shows, see }) => {
    expect(shows[0][1]).not.toEqual(shows[1][1]);
    for (const [value, seen] of shows) expect(see(documentWith(path, value))).toEqual(seen);
  });
});
