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
  /** Whether the picture is received; without it the buttons do not wait for one. */
  readonly watch: boolean;
  /** Keys pressed, where there are keys: they keep the idle lock open. */
  readonly moved$?: Observable<unknown>;
  readonly scope: Scope;
  readonly log?: Log;
  /** What plays, as its recording says. */
  readonly client: string;
}
export interface Composed {
  readonly player: WholePlayer;
  readonly ports: NodePorts;
  /** The quality of the picture, by itself, and how well the machine is reached. */
  readonly quality: QualityController;
  /** False where the server says that it has no Settings.json: the defaults hold. */
  readonly hasSettings: boolean;
  /** What has happened since the beginning, without secrets. */
  readonly recorder: Pick<Recorder, 'lines' | 'text'>;
}

/** No server is there; or one that does not say what its settings are, and has never said so on this device. */
export type NotComposed = 'unreachable' | 'no-settings';

const earlyLines = 100;

/** Reads the server's settings and joins core and adapters. */
export async function composePlayer(options: ComposeOptions): Promise<Result<Composed, NotComposed>> {
  const { server, store, givenToken, watch, moved$ = NEVER, scope, log = silentLog, client } = options;
  // There is something to write them down only when there is a player.
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

/** How long a server is waited for where the device has its settings of an earlier time. */
const patienceMs = 3_000;

/** [SETTINGS7] [SETTINGS9] A program that has ended cannot ask again by itself: its player does, by starting it. */
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

/** What an error says of the server; null for one without. */
function whyNot(error: PortError | null): NotComposed | 'absent' | null {
  if (error === null) return null;
  if (error.kind === 'absent') return 'absent';
  return isSilence(error) ? 'unreachable' : 'no-settings';
}

/** Not even a status came back. */
const isSilence = (error: PortError): boolean =>
  error.kind === 'offline' || (error.kind === 'lost' && error.status === null);
