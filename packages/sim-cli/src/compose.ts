import {
  createPlayer,
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
import { firstValueFrom, NEVER, type Observable } from 'rxjs';

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
}
export interface Composed {
  readonly player: Player;
  readonly ports: NodePorts;
  /** The quality of the picture, by itself, and how well the machine is reached. */
  readonly care: PictureCare;
}

/** Reads the server's settings and joins core and adapters; an error when there is no server at the address. */
export async function composePlayer(options: ComposeOptions): Promise<Result<Composed, 'unreachable'>> {
  const { server, store, givenToken, watch, moved$ = NEVER, scope, log = silentLog } = options;
  const document = await firstValueFrom(createHttpSettingsSource({ page: server }).load());
  if (!document.ok && isSilence(document.error)) return err('unreachable');
  const { settings, notes } = parseSettings(document.ok ? document.value : {});
  for (const note of notes) log.write('warn', 'settings.fallback', { field: note });
  const ports = createNodePorts({ settings, page: server, store, log, moved$ });
  const player = createPlayer({ ports, settings, givenToken, scope, watch });
  return ok({ player, ports, care: createPictureCare({ entry: player, play: player, ports, scope }) });
}

/** Not even a status came back. */
const isSilence = (error: PortError): boolean =>
  error.kind === 'offline' || (error.kind === 'lost' && error.status === null);
