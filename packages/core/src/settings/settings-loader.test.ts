import { NEVER, of, Subject } from 'rxjs';
import { retryPauseMs } from '../kernel/retried.ts';
import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../kernel/result.ts';
import { createScope } from '../kernel/scope.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { PortError } from '../kernel/reply.ts';
import { createMemoryStore } from '@farspin/testing';
import { createVirtualClock } from '@farspin/testing';
import { createSettingsLoader } from './settings-loader.ts';
import { guards, topNames } from './loading.rules.ts';
import { allSettings } from './values.reference.ts';
import { defaultSettings } from './settings.rules.ts';

type Answer = Result<unknown, PortError>;
const strict = { policy: { profile: 'ukgc' }, pin: { check: true }, countryCheck: { enabled: true } };
const unavailable = err<PortError>({ kind: 'lost', status: 503 });
const failures: readonly (readonly [string, Answer])[] = [
  ['a 503', unavailable],
  ['no connection', err({ kind: 'lost', status: null })],
  ['a device that is offline', err({ kind: 'offline' })],
  ['a 403', err({ kind: 'refused', refusal: { code: null, text: null, params: {} } })],
  ['a page', err({ kind: 'malformed' })],
  ['JSON that is no object', ok([strict])],
  ['[SETTINGS10] an object without any setting', ok({ ErrorMessage: 'Maintenance', status: 1 })],
];

interface Start {
  readonly kept?: string;
  readonly required?: boolean;
  readonly store?: KeyValueStore;
}

function start({ kept, required = false, store = createMemoryStore() }: Start = {}) {
  if (kept !== undefined) store.write('settings', kept);
  const clock = createVirtualClock();
  const answers: Subject<Answer>[] = [];
  const logged: unknown[] = [];
  const wake$ = new Subject<void>();
  const load = () => {
    const answer$ = new Subject<Answer>();
    answers.push(answer$);
    return answer$;
  };
  const scope = createScope();
  const loader = createSettingsLoader(
    {
      ...{ source: { load }, store, clock, wake$, required, patienceMs: 3_000, random: { next: () => 0 } },
      log: { write: (_, event, data) => logged.push([event, data]) },
    },
    scope,
  );
  const state = () => loader.state$.value;
  const used = () => {
    const load = state();
    return load.kind === 'ready' ? [load.origin, load.parsed.settings.policy.profile] : load.kind;
  };
  const answer = (result: Answer): void => answers.at(-1)?.next(result);
  const keptNow = () => store.read('settings');
  return { loader, clock, answers, answer, state, used, keptNow, logged, wake$, scope };
}

describe('settings', () => {
  it('[SETTINGS7] uses the document of the server and stores it', () => {
    const { answer, used, keptNow, clock, answers } = start({ kept: '{"policy":{"profile":"mga"}}' });
    expect(used()).toBe('asking');
    answer(ok(strict));
    expect([used(), keptNow()]).toEqual([['server', 'ukgc'], ok(JSON.stringify(strict))]);
    clock.advanceBy(3_600_000);
    expect(answers).toHaveLength(1);
  });

  it('[SETTINGS7] uses and stores the defaults if the server has no document', () => {
    const { answer, state, keptNow } = start({ kept: JSON.stringify(strict), required: true });
    answer(err({ kind: 'absent' }));
    expect(state()).toMatchObject({ origin: 'server', parsed: { settings: defaultSettings } });
    expect(keptNow()).toEqual(ok('{}'));
  });

  it.each(failures)(
    '[SETTINGS7] uses the stored settings after %s, or the defaults if no settings are stored',
    (_, failure) => {
      const known = start({ kept: JSON.stringify(strict) });
      known.answer(failure);
      expect(known.used()).toEqual(['device', 'ukgc']);
      expect(known.keptNow()).toEqual(ok(JSON.stringify(strict)));
      const unknown = start();
      unknown.answer(failure);
      expect([unknown.used(), unknown.keptNow()]).toEqual([['defaults', 'open'], ok(null)]);
    },
  );

  it('[SETTINGS10] accepts a document that has only other top-level names', () => {
    const { answer, used } = start({ kept: JSON.stringify(strict) });
    answer(ok({ [topNames.at(-1) ?? '']: null }));
    expect(used()).toEqual(['server', 'open']);
  });

  it.each([
    ['pin.check', { pin: { check: 'on' } }],
    ['pin', { pin: true }],
    ['countryCheck.enabled', { countryCheck: { enabled: 2 } }],
    ['policy', { policy: null }],
    ['policy.profile', { policy: { profile: 'UKGC' } }],
    ['login.withToken', { login: { withToken: null } }],
    ['sockets.tokenInQuery', { sockets: { tokenInQuery: 'no' } }],
  ])('[SETTINGS11] rejects a document with an unreadable %s, and logs the field', (field, document) => {
    const known = start({ kept: JSON.stringify(strict) });
    known.answer(ok(document));
    expect([known.used(), known.keptNow()]).toEqual([['device', 'ukgc'], ok(JSON.stringify(strict))]);
    expect(known.logged[0]).toEqual(['settings.guard-unreadable', { file: 'Settings.json', fields: field }]);
    const unknown = start({ kept: JSON.stringify(document) });
    unknown.answer(ok(document));
    unknown.clock.advanceBy(2_000);
    unknown.answer(unavailable);
    expect([unknown.used(), unknown.answers.length]).toEqual(['unavailable', 2]);
    unknown.clock.advanceBy(60_000);
    unknown.answer(ok(strict));
    expect(unknown.used()).toEqual(['server', 'ukgc']);
  });

  it.each(guards)('[SETTINGS11] has a setting for the guard %s', (guard) => {
    expect(allSettings().map(([path]) => path)).toContain(guard);
  });

  it('[SETTINGS11] accepts a document in which fields other than guards are unreadable', () => {
    const { answer, state } = start();
    answer(
      ok({ ...strict, login: { externalUrl: 7 }, pin: { check: true, maxWrong: 'x' }, countryCheck: { blockWhen: 7 } }),
    );
    expect(state()).toMatchObject({
      parsed: { notes: ['pin.maxWrong', 'countryCheck.blockWhen', 'login.externalUrl'] },
    });
  });

  it('[SETTINGS7] uses the stored settings if no answer arrives within 3 s', () => {
    const { clock, used } = start({ kept: JSON.stringify(strict) });
    clock.advanceBy(2_999);
    expect(used()).toBe('asking');
    clock.advanceBy(1);
    expect(used()).toEqual(['device', 'ukgc']);
  });

  it.each(['', '[]', '7', '{"policy"', 'null'])(
    '[KEPT1] [SETTINGS7] treats the stored text %j as missing, and logs the problem',
    (kept) => {
      const { answer, used, logged } = start({ kept });
      answer(unavailable);
      expect(used()).toEqual(['defaults', 'open']);
      expect(logged).toContainEqual(['kept.malformed', { place: 'settings' }]);
    },
  );

  it('[SETTINGS7] retries with exponential backoff until the settings arrive', () => {
    const { answer, answers, clock, keptNow, logged } = start({ kept: JSON.stringify(strict) });
    const askedAt: number[] = [];
    for (let asked = 1; asked < 8; asked += 1) {
      answer(unavailable);
      while (answers.length === asked) clock.advanceBy(1_000);
      askedAt.push(clock.now());
    }
    const pauses = askedAt.map((at, index) => (at - (askedAt[index - 1] ?? askedAt[0] ?? 0)) / 1_000);
    expect(pauses.slice(1)).toEqual([4, 8, 16, 32, 60, 60]);
    expect(logged).toHaveLength(7);
    answer(ok({ site: { id: 7 } }));
    expect(keptNow()).toEqual(ok('{"site":{"id":7}}'));
    clock.advanceBy(600_000);
    expect(answers).toHaveLength(8);
  });
});

describe('a settings document that arrives after the start', () => {
  it('[SETTINGS8] is stored, and marks the page as outdated', () => {
    const { answer, clock, state, keptNow } = start({ kept: '{"pin":{"check":false}}' });
    clock.advanceBy(3_000);
    const before = state();
    expect(before).toMatchObject({ origin: 'device', isOutdated: false });
    answer(ok(strict));
    expect(state()).toEqual({ ...before, isOutdated: true });
    expect(keptNow()).toEqual(ok(JSON.stringify(strict)));
  });

  it('[SETTINGS8] changes nothing if the document differs from the used document only in form', () => {
    const { answer, clock, state } = start({ kept: '{"pin":{"check":false}}' });
    clock.advanceBy(3_000);
    answer(ok({ unknown: 1, pin: {} }));
    expect(state()).toMatchObject({ isOutdated: false });
  });

  it('[SETTINGS8] changes nothing if the document has the same settings in another order', () => {
    const { answer, clock, state } = start({ kept: '{"texts":{"en":{"a":"1","b":"2"}},"demo":true}' });
    clock.advanceBy(3_000);
    answer(ok({ demo: true, texts: { en: { b: '2', a: '1' } } }));
    expect(state()).toMatchObject({ isOutdated: false });
  });

  it('[SETTINGS11] [SETTINGS8] changes nothing if a guard of the document is unreadable', () => {
    const { answer, clock, state, keptNow } = start({ kept: JSON.stringify(strict) });
    clock.advanceBy(3_000);
    answer(ok({ ...strict, pin: { check: 'on' } }));
    expect([state(), keptNow()]).toMatchObject([{ origin: 'device', isOutdated: false }, ok(JSON.stringify(strict))]);
  });

  it('[SETTINGS8] changes nothing if the store rejects the document, because a reload would not find the document', () => {
    const store = { ...createMemoryStore(), write: () => err({ kind: 'full' } as const) };
    const { answer, clock, state } = start({ store });
    clock.advanceBy(3_000);
    answer(ok(strict));
    expect(state()).toMatchObject({ origin: 'defaults', isOutdated: false });
  });

  it('[SETTINGS8] marks the page as outdated if the page uses the defaults', () => {
    const { answer, clock, state } = start();
    answer(unavailable);
    clock.advanceBy(2_000);
    answer(ok(strict));
    expect(state()).toMatchObject({ origin: 'defaults', isOutdated: true });
  });
});

describe('a page that requires its settings', () => {
  it.each(failures)('[SETTINGS9] does not start without stored settings after %s', (_, failure) => {
    const { answer, state, clock } = start({ required: true });
    answer(failure);
    expect(state()).toEqual({ kind: 'unavailable', attempt: 1, retryAt: clock.now() + 2_000 });
  });

  it('[SETTINGS9] reports a slow answer, and starts when the answer arrives', () => {
    const { answer, state, clock, used } = start({ required: true });
    clock.advanceBy(3_000);
    expect(state()).toEqual({ kind: 'asking', isSlow: true });
    answer(ok(strict));
    expect(used()).toEqual(['server', 'ukgc']);
  });

  it('[SETTINGS9] starts with the stored settings if the server is unavailable', () => {
    const { answer, used } = start({ required: true, kept: JSON.stringify(strict) });
    answer(unavailable);
    expect(used()).toEqual(['device', 'ukgc']);
  });

  it('[SETTINGS9] retries automatically, after a wake-up and on request, with one request at a time', () => {
    const { loader, answer, answers, state, clock, wake$, used } = start({ required: true });
    loader.retry();
    expect(answers).toHaveLength(1);
    answer(unavailable);
    clock.advanceBy(2_000);
    expect([answers.length, state()]).toEqual([2, { kind: 'unavailable', attempt: 1, retryAt: null }]);
    wake$.next();
    expect(answers).toHaveLength(2);
    answer(unavailable);
    expect(state()).toMatchObject({ attempt: 2, retryAt: clock.now() + 4_000 });
    wake$.next();
    expect(answers).toHaveLength(3);
    answer(unavailable);
    loader.retry();
    expect([answers.length, answers[2]?.observed]).toEqual([4, false]);
    answer(ok(strict));
    expect(used()).toEqual(['server', 'ukgc']);
    loader.retry();
    wake$.next();
    expect(answers).toHaveLength(4);
  });

  it('[SETTINGS9] spreads the retries of many clients, and limits the delay to about a minute', () => {
    expect([1, 2, 3].map((attempt) => retryPauseMs(attempt, 1))).toEqual([2_400, 4_800, 9_600]);
    expect(retryPauseMs(5_000, 0.5)).toBe(66_000);
  });
});

it('[SETTINGS7] sends no request after the page is closed', () => {
  const { scope, answer, answers, clock } = start();
  answer(unavailable);
  scope.unsubscribe();
  clock.advanceBy(600_000);
  expect([answers.length, clock.pending]).toEqual([1, 0]);
});

it('[SETTINGS7] starts even if the store is unavailable', () => {
  const refused = () => err({ kind: 'unavailable' } as const);
  const store: KeyValueStore = { read: refused, write: refused, remove: refused };
  const { answer, used } = start({ store });
  answer(ok(strict));
  expect(used()).toEqual(['server', 'ukgc']);
});

it('[SETTINGS7] accepts an answer that arrives synchronously', () => {
  const log = { write: () => undefined };
  const deps = {
    store: createMemoryStore(),
    clock: createVirtualClock(),
    log,
    random: { next: () => 0 },
    wake$: NEVER,
  };
  const source = { load: () => of(ok(strict)) };
  const { state$ } = createSettingsLoader({ ...deps, source, required: true, patienceMs: 0 }, createScope());
  expect(state$.value).toMatchObject({ kind: 'ready', origin: 'server' });
});
