import {
  err,
  ok,
  parseSettings,
  type PortError,
  type KeyValueStore,
  type Log,
  type Player,
  type Result,
  type Scope,
} from '@farspin/core';
import { createPictureCare, type PictureCare } from '@farspin/core/picture-care';
import { createHttpSettingsSource, createNodePorts, silentLog, type NodePorts } from '@farspin/adapters/node';
import type { Recorder } from '@farspin/adapters/recorder';
import { firstValueFrom, NEVER, type Observable } from 'rxjs';
import { createRecordedPlayer } from './recording/recorded-player.ts';

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
  readonly face: string;
}
export interface Composed {
  readonly player: Player;
  readonly ports: NodePorts;
  /** The quality of the picture, by itself, and how well the machine is reached. */
  readonly care: PictureCare;
  /** Whether there is a Settings.json that is read; else the defaults hold. */
  readonly hasSettings: boolean;
  /** What has happened since the beginning, without secrets. */
  readonly recorder: Pick<Recorder, 'lines' | 'text'>;
}

/** Reads the server's settings and joins core and adapters; an error when there is no server at the address. */
export async function composePlayer(options: ComposeOptions): Promise<Result<Composed, 'unreachable'>> {
  const { server, store, givenToken, watch, moved$ = NEVER, scope, log = silentLog, face } = options;
  const document = await firstValueFrom(createHttpSettingsSource({ page: server }).load());
  if (!document.ok && isSilence(document.error)) return err('unreachable');
  const { settings, notes } = parseSettings(document.ok ? document.value : {});
  for (const note of notes) log.write('warn', 'settings.fallback', { field: note });
  const plain = createNodePorts({ settings, page: server, store, log, moved$ });
  const recorded = createRecordedPlayer({ ports: plain, settings, givenToken, scope, watch, face });
  const { player, ports } = recorded;
  return ok({
    ...recorded,
    hasSettings: document.ok,
    care: createPictureCare({ entry: player, play: player, ports, scope }),
  });
}

/** Not even a status came back. */
const isSilence = (error: PortError): boolean =>
  error.kind === 'offline' || (error.kind === 'lost' && error.status === null);
