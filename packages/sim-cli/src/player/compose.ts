import {
  childScope,
  err,
  ok,
  type ParsedSettings,
  type PortError,
  type KeyValueStore,
  type Log,
  type Result,
  type Scope,
} from '@farspin/core';
import { createSettingsLoader } from '@farspin/core/settings-loader';
import { createQualityController, type QualityController } from '@farspin/core/quality-controller';
import {
  createHttpSettingsSource,
  createNodePorts,
  createRandom,
  silentLog,
  type NodePorts,
} from '@farspin/adapters/node';
import type { Recorder } from '@farspin/adapters/recorder';
import { deviceClock } from '@farspin/adapters/clock';
import { filter, firstValueFrom, NEVER, ReplaySubject, tap, type Observable } from 'rxjs';
import { createRecordedPlayer, type LogLine, type WholePlayer } from '../recording/recorded-player.ts';

export interface ComposeOptions {
  /** Address of the server. */
  readonly server: string;
  readonly store: KeyValueStore;
  readonly givenToken: string | null;
  /** True to receive the picture. If false, buttons do not wait for a picture. */
  readonly watch: boolean;
  /** Key presses, which reset the idle lock. Undefined without a keyboard. */
  readonly moved$?: Observable<unknown>;
  readonly scope: Scope;
  readonly log?: Log;
  /** Name of the client in recordings. */
  readonly client: string;
}
export interface Composed {
  readonly player: WholePlayer;
  readonly ports: NodePorts;
  /** Controls the picture quality and measures the quality of the machine connection. */
  readonly quality: QualityController;
  /** False if the server has no Settings.json, so that the defaults apply. */
  readonly hasSettings: boolean;
  /** Recorder of all events since the start, without secrets. */
  readonly recorder: Pick<Recorder, 'lines' | 'text'>;
}

/** Reason for a failed start. `no-settings`: the server sends no settings now, and none are stored on the device. */
export type NotComposed = 'unreachable' | 'no-settings';

const earlyLines = 100;

/** Reads the server's settings and wires the core and the adapters. */
export async function composePlayer(options: ComposeOptions): Promise<Result<Composed, NotComposed>> {
  const { server, store, givenToken, watch, moved$ = NEVER, scope, log = silentLog, client } = options;
  // Buffers early lines, because the log exists only once there is a player.
  const logged$ = new ReplaySubject<LogLine>(earlyLines);
  const noted: Log = {
    write(level, event, data) {
      logged$.next({ level, event, ...(data === undefined ? {} : { data }) });
      log.write(level, event, data);
    },
  };
  const loaded = await loadSettings({ ...options, log: noted });
  if (!loaded.ok) return loaded;
  const { settings, notes, hasDocument } = loaded.value;
  for (const note of notes) noted.write('warn', 'settings.fallback', { field: note });
  const plain = { ...createNodePorts({ settings, page: server, store, log: noted, moved$, video: watch }), log };
  const recorded = createRecordedPlayer({ ports: plain, settings, givenToken, scope, watch, client, logged$ });
  const { player, ports } = recorded;
  return ok({
    ...recorded,
    hasSettings: hasDocument,
    quality: createQualityController({ entry: player, play: player, ports, scope }),
  });
}

/** Time limit in ms for a server whose earlier settings are stored on the device. */
const patienceMs = 3_000;

/**
 * [SETTINGS7] [SETTINGS9] Loads the settings without retrying after a failed start. The player starts the program
 * again.
 */
async function loadSettings(
  options: ComposeOptions,
): Promise<Result<ParsedSettings & { readonly hasDocument: boolean }, NotComposed>> {
  const { server, store, scope, log = silentLog } = options;
  let error: PortError | null = null;
  const answer$ = createHttpSettingsSource({ page: server })
    .load()
    .pipe(tap((result) => (error = result.ok ? null : result.error)));
  const loading = childScope(scope);
  const { state$ } = createSettingsLoader(
    {
      ...{ source: { load: () => answer$ }, store, log, patienceMs, required: true },
      ...{ clock: deviceClock, random: createRandom() },
    },
    loading,
  );
  const load = await firstValueFrom(state$.pipe(filter(({ kind }) => kind !== 'asking')));
  const first = whyNot(error);
  if (load.kind === 'ready' && first !== 'unreachable') return ok({ ...load.parsed, hasDocument: first !== 'absent' });
  loading.unsubscribe();
  return err(first === 'unreachable' ? first : 'no-settings');
}

/** Returns the problem of the server that an error shows, or null without an error. */
function whyNot(error: PortError | null): NotComposed | 'absent' | null {
  if (error === null) return null;
  if (error.kind === 'absent') return 'absent';
  return isSilence(error) ? 'unreachable' : 'no-settings';
}

/** Returns true if the error has no status. */
const isSilence = (error: PortError): boolean =>
  error.kind === 'offline' || (error.kind === 'lost' && error.status === null);
