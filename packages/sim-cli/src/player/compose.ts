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
  /** The server's address. */
  readonly server: string;
  readonly store: KeyValueStore;
  readonly givenToken: string | null;
  /** Whether the picture is received; without it, buttons do not wait for one. */
  readonly watch: boolean;
  /** Key presses, which keep the idle lock open; undefined without a keyboard. */
  readonly moved$?: Observable<unknown>;
  readonly scope: Scope;
  readonly log?: Log;
  /** Name of the client in its recordings. */
  readonly client: string;
}
export interface Composed {
  readonly player: WholePlayer;
  readonly ports: NodePorts;
  /** Automatic picture quality, and the quality of the connection to the machine. */
  readonly quality: QualityController;
  /** False: the server reports that it has no Settings.json, so the defaults apply. */
  readonly hasSettings: boolean;
  /** What has happened since the start, without secrets. */
  readonly recorder: Pick<Recorder, 'lines' | 'text'>;
}

/** The server is unreachable, or it has never sent its settings to this device and does not do so now. */
export type NotComposed = 'unreachable' | 'no-settings';

const earlyLines = 100;

/** Reads the server's settings and wires core and adapters. */
export async function composePlayer(options: ComposeOptions): Promise<Result<Composed, NotComposed>> {
  const { server, store, givenToken, watch, moved$ = NEVER, scope, log = silentLog, client } = options;
  // The log exists only once there is a player.
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
  const plain = { ...createNodePorts({ settings, page: server, store, log: noted, moved$ }), log };
  const recorded = createRecordedPlayer({ ports: plain, settings, givenToken, scope, watch, client, logged$ });
  const { player, ports } = recorded;
  return ok({
    ...recorded,
    hasSettings: hasDocument,
    quality: createQualityController({ entry: player, play: player, ports, scope }),
  });
}

/** Time limit for a server whose earlier settings are stored on the device. */
const patienceMs = 3_000;

/** [SETTINGS7] [SETTINGS9] An ended program cannot retry by itself: the player starts it again. */
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

/** Returns what an error shows about the server; null without one. */
function whyNot(error: PortError | null): NotComposed | 'absent' | null {
  if (error === null) return null;
  if (error.kind === 'absent') return 'absent';
  return isSilence(error) ? 'unreachable' : 'no-settings';
}

/** Whether not even a status came back. */
const isSilence = (error: PortError): boolean =>
  error.kind === 'offline' || (error.kind === 'lost' && error.status === null);
