import { createPlayer, type Notice, type Player, type PlayPorts, type Scope, type Settings } from '@farspin/core';
import { withAccount, type Account } from '@farspin/core/account';
import { createFreshness } from '@farspin/core/freshness';
import { createOffers } from '@farspin/core/offers';
import { createLoginPolicy } from '@farspin/core/login-policy';
import { createSafeguards } from '@farspin/core/safeguards';

export interface NotedPlayerOptions {
  readonly ports: PlayPorts;
  readonly settings: Settings;
  readonly givenToken: string | null;
}

/** A complete player without video. */
export interface NotedPlayer {
  readonly player: Player & Account;
  /** All notices of the player, without those that a test has read. */
  readonly notices: Notice[];
}

export function createNotedPlayer({ ports, settings, givenToken }: NotedPlayerOptions, scope: Scope): NotedPlayer {
  const bare = createPlayer({
    ports,
    settings,
    givenToken,
    scope,
    offers: createOffers,
    freshness: createFreshness,
    safeguards: createSafeguards,
    loginPolicy: createLoginPolicy,
  });
  const player = withAccount(bare, { entry: bare, ports, scope });
  const notices: Notice[] = [];
  scope.add(player.notice$.subscribe((notice) => notices.push(notice)));
  return { player, notices };
}
