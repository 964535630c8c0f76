import { Subject, Subscription, switchMap, type Observable } from 'rxjs';
import { follow, type Behavior } from './kernel/behavior.ts';
import type { Clock } from './kernel/clock.ts';
import { keptText } from './kernel/kept-text.ts';
import { retryPauseMs } from './kernel/retried.ts';
import type { Scope } from './kernel/scope.ts';
import { createStore } from './kernel/store.ts';
import { notingStore, type KeptReaders } from './kept.ts';
import type { KeyValueStore, Log, Random, SettingsSource } from './ports.ts';
import {
  beforeSettings,
  isAbsent,
  isSettingsDocument,
  noDocument,
  readKeptSettings,
  settingsKey,
  stepSettings,
  unreadableGuards,
  type KeptSettings,
  type SettingsDocument,
  type SettingsEvent,
  type SettingsLoad,
} from './settings/loading.rules.ts';

export interface SettingsLoaderDeps {
  readonly source: SettingsSource;
  /** Of this origin: what is kept here was used here. */
  readonly store: KeyValueStore;
  readonly clock: Clock;
  readonly random: Pick<Random, 'next'>;
  readonly log: Log;
  /** The network may be back: a pause between two tries ends. */
  readonly wake$?: Observable<unknown>;
  /** [SETTINGS9] Without any document the page does not start. */
  readonly required: boolean;
  /** How long an answer is waited for where there is something to start with. */
  readonly patienceMs: number;
}

export interface SettingsLoader {
  readonly state$: Behavior<SettingsLoad>;
  /** Asks again now. */
  retry(): void;
}

/** For whoever reads the log. */
const file = 'Settings.json';
const settingsReaders: KeptReaders = [[settingsKey, (text) => readKeptSettings(text) !== null]];

/**
 * [SETTINGS7] Loads the settings before anything else. The server's document is used and kept; without its answer the one
 * that was kept; asked for until it comes, once. Ends with `scope`.
 */
export function createSettingsLoader(deps: SettingsLoaderDeps, scope: Scope): SettingsLoader {
  const { clock, log, source } = deps;
  const store = notingStore(deps.store, log, settingsReaders);
  let { required } = deps;
  const { state$, dispatch } = createStore<SettingsLoad, SettingsEvent>(
    beforeSettings,
    (load, event) => stepSettings(required)(load, event),
    scope,
  );
  /** When it is needed: another tab may have got a newer one meanwhile. */
  const kept = (): KeptSettings => readKeptSettings(keptText(store, settingsKey));
  let attempt = 0;
  let isAnswered = false;
  let pause = Subscription.EMPTY;
  const ask$ = new Subject<void>();

  function answered(document: SettingsDocument): void {
    const fields = unreadableGuards(document).join(', ');
    if (fields !== '') {
      // [SETTINGS11] The operator asks for something: the defaults are not it.
      required = true;
      log.write('error', 'settings.guard-unreadable', { file, fields });
      return failed('malformed');
    }
    isAnswered = true;
    const isKept = store.write(settingsKey, JSON.stringify(document)).ok;
    dispatch({ kind: 'answered', document, isKept });
  }
  function failed(reason: string): void {
    attempt += 1;
    const pauseMs = retryPauseMs(attempt, deps.random.next());
    log.write('warn', 'settings.unavailable', { file, reason, attempt });
    pause = clock.scheduler.schedule(ask, pauseMs);
    dispatch({ kind: 'failed', attempt, retryAt: clock.now() + pauseMs, kept: kept() });
  }
  function ask(): void {
    pause.unsubscribe();
    if (isAnswered) return;
    dispatch({ kind: 'asked' });
    ask$.next();
  }

  follow(
    ask$.pipe(switchMap(() => source.load())),
    (result) => {
      if (result.ok && isSettingsDocument(result.value)) answered(result.value);
      else if (!result.ok && isAbsent(result.error)) {
        log.write('warn', 'settings.absent', { file });
        answered(noDocument);
      } else failed(result.ok ? 'malformed' : result.error.kind);
    },
    scope,
  );
  scope.add(() => pause.unsubscribe());
  scope.add(clock.scheduler.schedule(() => dispatch({ kind: 'waited', kept: kept() }), deps.patienceMs));
  if (deps.wake$ !== undefined) follow(deps.wake$, () => !pause.closed && ask(), scope);
  ask();
  return { state$, retry: () => state$.value.kind !== 'asking' && ask() };
}

export {
  isSettingsDocument,
  settingsKey,
  unreadableGuards,
  type SettingsLoad,
  type SettingsOrigin,
} from './settings/loading.rules.ts';
