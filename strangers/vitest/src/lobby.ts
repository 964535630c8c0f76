import { createMemoryStore, createNodePorts } from '@farspin/adapters/node';
import { createPlayer, createScope, defaultSettings, type Player } from '@farspin/core';

export interface Client {
  readonly player: Player;
  close(): void;
}

/** The client under test: a player without a picture, signed in if there is a token. */
export function openClient(page: string, givenToken: string | null = null): Client {
  const settings = defaultSettings;
  const scope = createScope();
  const ports = createNodePorts({ settings, page, store: createMemoryStore(), video: false });
  const player = createPlayer({ ports, settings, givenToken, scope });
  return { player, close: () => scope.unsubscribe() };
}

/** Returns the names of the machines, or the reason why there are none. */
export function listed({ lobby$ }: Player): readonly string[] | string {
  const { machinesLoad, machines } = lobby$.value;
  return machinesLoad.kind === 'loaded' ? machines.map(({ name }) => name) : machinesLoad.kind;
}
