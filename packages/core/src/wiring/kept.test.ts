import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { openStoredToken } from '../auth/stored-token.rules.ts';
import { readTabMessage } from '../auth/tabs.rules.ts';
import { entryReaders, notingTabs } from './kept-at-entry.ts';
import { notingStore } from '../kernel/noting-store.ts';
import { ok } from '../kernel/result.ts';
import type { Log } from '../kernel/log.ts';
import { personalReaders, pictureReaders, playReaders, safeguardReaders } from './kept-in-play.ts';
import { readJournal } from '../wallet/journal.rules.ts';

const readers = [entryReaders, playReaders, safeguardReaders, personalReaders, pictureReaders].flat();

function createNotes() {
  const noted: unknown[] = [];
  const log: Log = { write: (level, event, data) => noted.push([level, event, data]) };
  return { noted, log };
}
const storeOf = (text: string | null) => ({ read: () => ok(text), write: () => ok(null), remove: () => ok(null) });

describe('[KEPT1] unreadable stored data', () => {
  test.each([
    ['token', '{"token":""}', '{"token":"t","expiresAtHere":null}'],
    ['remember-me', 'yes', 'true'],
    ['lock', '{}', '{"wrongPins":0,"waitUntil":null}'],
    ['lock.open-until', 'soon', '1767603600000'],
    ['offers.bonus.usedAt', ' ', '1767603600000'],
    ['active-at', 'soon', '1767603600000'],
    ['stay', '[]', '{"sessionId":"s","startedAt":1,"wageredMinor":0,"wonMinor":0,"checkAt":null,"meters":null}'],
    ['journal.u1', '[{}]', '[]'],
    ['personal.u1', '{"theme":1}', '{"theme":"dark","shortcuts":[]}'],
    ['video-band', '', 'saver'],
    ['video-band', 'a\ud800', 'saver'],
  ])('under the key %s is logged by key, without the data', (key, unreadable, readable) => {
    const { noted, log } = createNotes();
    for (const text of [readable, null]) expect(notingStore(storeOf(text), log, readers).read(key)).toEqual(ok(text));
    expect(noted).toEqual([]);
    expect(notingStore(storeOf(unreadable), log, readers).read(key)).toEqual(ok(unreadable));
    const place = key === 'lock.open-until' ? key : key.split('.')[0];
    expect(noted).toEqual([['warn', 'kept.malformed', { place }]]);
  });

  test.each([
    ['lock', '{"wrongPins":2,"waitUntil":1e300}'],
    ['lock.open-until', '1e300'],
    ['offers.bonus.usedAt', '-1e300'],
    ['active-at', '8640000000000001'],
    ['stay', '{"sessionId":"s","startedAt":-1e300,"wageredMinor":0,"wonMinor":0,"checkAt":null,"meters":null}'],
    ['stay', '{"sessionId":"s","startedAt":1,"wageredMinor":0,"wonMinor":0,"checkAt":1e300,"meters":null}'],
  ])('[KEPT2] is logged for %s if the data has a time that no date can represent: %s', (key, text) => {
    const { noted, log } = createNotes();
    notingStore(storeOf(text), log, readers).read(key);
    expect(noted).toHaveLength(1);
  });

  test('[KEPT2] removes an invalid expiry from a stored token, but keeps the token', () => {
    const text = '{"token":"t","expiresAtHere":1e300}';
    expect(openStoredToken(text, 0)).toEqual({ kind: 'usable', token: 't', endsAt: null });
  });

  test('[KEPT2] ignores a message with an invalid time from another tab', () => {
    expect(readTabMessage({ kind: 'signed-out', at: 1e300 })).toBeNull();
  });

  test('is returned without a check if the key has no reader', () => {
    const { noted, log } = createNotes();
    expect(notingStore(storeOf('{'), log, readers).read('unheard-of')).toEqual(ok('{'));
    expect(noted).toEqual([]);
  });

  test('is logged once until the data changes, and never if this tab wrote the data', () => {
    const { noted, log } = createNotes();
    let text = 'yes';
    const write = (_: string, next: string) => {
      text = next;
      return ok(null);
    };
    const store = notingStore({ ...storeOf(null), read: () => ok(text), write }, log, readers);
    for (const there of ['yes', 'no', 'no']) {
      text = there;
      store.read('remember-me');
    }
    expect(noted).toHaveLength(2);
    store.write('remember-me', 'perhaps');
    store.read('remember-me');
    expect([text, noted.length]).toEqual(['perhaps', 2]);
  });

  test('logs invalid messages from other tabs, and still delivers the messages', () => {
    const { noted, log } = createNotes();
    const heard: unknown[] = [];
    const message$ = of({ kind: 'signed-out', at: 1 }, 'secret', 'secret');
    notingTabs({ post: () => undefined, message$ }, log).message$.subscribe((message) => heard.push(message));
    expect(heard).toEqual([{ kind: 'signed-out', at: 1 }, 'secret', 'secret']);
    expect(noted).toEqual(Array.from({ length: 2 }, () => ['warn', 'kept.malformed', { place: 'tab' }]));
  });
});

/** Regression cases found by tests with random payloads. */
describe('[WALLET6] a failed intent in the journal', () => {
  const entry = (message: unknown) => ({
    id: 'i',
    action: 'cash-in',
    machineId: '1',
    amountMinor: 1,
    at: 1,
    balanceBeforeMinor: null,
    state: { kind: 'failed', at: 2, message },
  });
  test.each([
    { kind: 'keyed' },
    { kind: 'keyed', key: 7, params: {} },
    { kind: 'keyed', key: 'failure.offline', params: { count: { deep: 1 } } },
    { kind: 'server' },
  ])('is dropped if no client can show the message: %j', (message) => {
    expect(readJournal(JSON.stringify([entry(message)]))).toEqual([]);
  });
  test('is kept if clients can show the message', () => {
    const message = { kind: 'keyed', key: 'code.50104', params: { limit: { minor: 5 }, at: { iso: 'x' }, n: 1 } };
    expect(readJournal(JSON.stringify([entry(message)]))).toEqual([entry(message)]);
  });
});
