import { EMPTY, map, merge, type Observable, Subject } from 'rxjs';
import { also } from '../kernel/also.ts';
import { follow, type Behavior } from '../kernel/behavior.ts';
import type { Clock } from '../kernel/clock.ts';
import { keptText } from '../kernel/kept-text.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { retried, type Read } from '../kernel/retried.ts';
import type { Scope } from '../kernel/scope.ts';
import { createStore } from '../kernel/store.ts';
import { notingStore, type KeptReaders } from '../kernel/noting-store.ts';
import type { KeyValueStore } from '../kernel/key-value-store.ts';
import type { Log } from '../kernel/log.ts';
import type { Random } from '../kernel/random.ts';
import type { PortError, Reply } from '../kernel/reply.ts';
import type { SettingsSource } from '../ports/device.ts';
import {
  beforeSettings,
  isAbsent,
  isSettingsDocument,
  noDocument,
  readKeptSettings,
  settingsKey,
  stepSettings,
  unreadableGuards,
  type SettingsDocument,
  type SettingsEvent,
  type SettingsLoad,
} from './loading.rules.ts';

/** Dependencies of `createSettingsLoader`. */
export interface SettingsLoaderDeps {
  readonly source: SettingsSource;
  /** Storage of this origin. A document in it was used by a page of this origin. */
  readonly store: KeyValueStore;
  readonly clock: Clock;
  readonly random: Pick<Random, 'next'>;
  readonly log: Log;
  /** Emits when the network may be available again, which ends the delay before a retry. */
  readonly wake$?: Observable<unknown>;
  /** [SETTINGS9] If true, the page does not start without a document. */
  readonly required: boolean;
  /** How long to wait for the server, in ms, before starting with other settings. */
  readonly patienceMs: number;
}

/** Loads the settings with retries. It ends with its scope. */
export interface SettingsLoader {
  readonly state$: Behavior<SettingsLoad>;
  /** Retries immediately. */
  retry(): void;
}

/** File name shown in log entries. */
const file = 'Settings.json';
const settingsReaders: KeptReaders = [[settingsKey, (text) => readKeptSettings(text) !== null]];

/**
 * [SETTINGS7] Loads the settings, which everything else depends on. Uses and stores the server's document. If the
 * server does not answer, uses the stored document and retries until the server has answered once. Ends with `scope`.
 */
export function createSettingsLoader(deps: SettingsLoaderDeps, scope: Scope): SettingsLoader {
  const { clock, log, source } = deps;
  const store = notingStore(deps.store, log, settingsReaders);
  let { required } = deps;
  const { state$, dispatch } = createStore<SettingsLoad, SettingsEvent>(beforeSettings, stepSettings, scope);
  /** Reads the stored settings only when needed, because another tab may have stored a newer document. */
  const withoutAnswer = () => ({ required, kept: readKeptSettings(keptText(store, settingsKey)) });
  let attempt = 0;
  const retry$ = new Subject<void>();

  function note(result: Result<unknown, PortError>): void {
    if (!result.ok) {
      if (isAbsent(result.error)) log.write('warn', 'settings.absent', { file });
      return;
    }
    const fields = guardsIn(result.value).join(', ');
    if (fields === '') return;
    // [SETTINGS11] The operator has configured a guard that the defaults do not contain.
    required = true;
    log.write('error', 'settings.guard-unreadable', { file, fields });
  }
  function load(): Reply<SettingsDocument> {
    dispatch({ kind: 'asked' });
    return source.load().pipe(also(note), map(judged));
  }
  function came(read: Read<SettingsDocument>): void {
    if (read.ok) {
      const isKept = store.write(settingsKey, JSON.stringify(read.value)).ok;
      return dispatch({ kind: 'answered', document: read.value, isKept });
    }
    attempt += 1;
    const { error, retryAt } = read.error;
    log.write('warn', 'settings.unavailable', { file, reason: error.kind, attempt });
    dispatch({ kind: 'failed', attempt, retryAt: retryAt ?? clock.now(), ...withoutAnswer() });
  }

  scope.add(clock.scheduler.schedule(() => dispatch({ kind: 'waited', ...withoutAnswer() }), deps.patienceMs));
  const wake$ = merge(deps.wake$ ?? EMPTY, retry$);
  // An error other than "not found" is never final: the client retries until it has a document.
  follow(
    retried(load, { clock, random: deps.random, wake$ }, () => false),
    came,
    scope,
  );
  return { state$, retry: () => retry$.next() };
}

const guardsIn = (document: unknown): readonly string[] =>
  isSettingsDocument(document) ? unreadableGuards(document) : [];

/** Returns the document, or the reason why there is no usable document. */
function judged(result: Result<unknown, PortError>): Result<SettingsDocument, PortError> {
  if (!result.ok) return isAbsent(result.error) ? ok(noDocument) : result;
  return isSettingsDocument(result.value) && guardsIn(result.value).length === 0
    ? ok(result.value)
    : err({ kind: 'malformed' });
}

export {
  isSettingsDocument,
  settingsKey,
  unreadableGuards,
  type SettingsDocument,
  type SettingsLoad,
  type SettingsOrigin,
} from './loading.rules.ts';
