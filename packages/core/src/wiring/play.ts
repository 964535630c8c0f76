import { filter, map, merge, Subject, switchMap, take } from 'rxjs';
import type { Entry } from './entry.ts';
import { nothingFresh } from '../freshness/freshness.rules.ts';
import { createLockGuard } from '../idle-lock/lock-guard.ts';
import { createIdleLock } from '../idle-lock/idle-lock.ts';
import { constant, derive, follow } from '../kernel/behavior.ts';
import { notice } from '../messages/notice.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import { notingStore } from '../kernel/noting-store.ts';
import { playReaders } from './kept-in-play.ts';
import type { CreateMedia } from '../media/media.ts';
import { message } from '../messages/message.ts';
import type { CreateOffers } from '../offers/offers.ts';
import { wireAbsence } from './absence.ts';
import type { CreateFreshness } from './freshness.ts';
import { wireConnections } from './connections.ts';
import { wireLobby } from './lobby.ts';
import { wireMachine } from './machine.ts';
import { wireMoney } from './money.ts';
import type { Parts } from './parts.ts';
import { wirePicture } from './picture.ts';
import { wireReconnect } from './reconnect.ts';
import type { Play } from './play.types.ts';
import type { PlayPorts } from '../ports/ports.ts';
import type { TokenEnd } from '../renewal/renewal.rules.ts';
import type { CreateSafeguards } from './safeguards.ts';

/** Options of `createPlay`. Everything created ends with `scope`. */
export interface PlayOptions {
  readonly entry: Entry;
  readonly ports: PlayPorts;
  readonly scope: Scope;
  /**
   * `createMedia` of `@farspin/core/media`. If omitted, no picture is watched, and buttons do not wait for a picture.
   */
  readonly media?: CreateMedia | undefined;
  /** `createOffers` of `@farspin/core/offers`. If omitted, no offers are made, regardless of the settings. */
  readonly offers?: CreateOffers | undefined;
  /** `createFreshness` of `@farspin/core/freshness`. If omitted, every age in `freshness$` is unknown. */
  readonly freshness?: CreateFreshness | undefined;
  /**
   * `createSafeguards` of `@farspin/core/safeguards`. May be omitted only under the profile `open`. Nothing is then
   * counted.
   */
  readonly safeguards?: CreateSafeguards | undefined;
}

/**
 * Creates the half of the player that starts with sign-in. Its features are wired together here and, by subject, in
 * `wiring/`.
 */
export function createPlay({ entry, ports: given, scope, media, offers, freshness, safeguards }: PlayOptions): Play {
  if (safeguards === undefined && entry.policy.profile !== 'open')
    throw new Error(`policy.profile is ${entry.policy.profile}. Pass createSafeguards of @farspin/core/safeguards.`);
  const ports = { ...given, store: notingStore(given.store, given.log, playReaders) };
  const { signIn$ } = entry;
  /** Shares one subscription to the device's wake-ups among all parts. */
  const wake$ = new Subject<void>();
  follow(ports.environment.wake$, () => wake$.next(), scope);

  const signedIn$ = derive(signIn$, (signIn) => signIn !== null, scope);
  const lock = createIdleLock({ ...ports, ...entry, flag: entry.lockFlag }, scope);
  const guard = createLockGuard(lock.state$, signIn$, scope);

  const parts: Parts = {
    entry,
    ports,
    scope,
    lock,
    guard,
    signedIn$,
    wake$,
    back$: new Subject(),
    presented$: new Subject(),
    ending$: new State(false),
    notEnded$: new Subject(),
    tokenEnd$: new State<TokenEnd>('far'),
  };
  const connections = wireConnections(parts);
  wireAbsence(parts, connections, wake$);
  const lobby = wireLobby(parts, connections);
  const picture = wirePicture(parts, connections, media);
  const money = wireMoney(parts, connections, offers);
  const ages = freshness?.(parts, connections, {
    lobbyRead$: lobby.read$,
    lobbyEmptied$: lobby.emptied$,
    balanceRead$: money.read$,
  }) ?? { freshness$: constant(nothingFresh) };
  const { shown: reconnect, state$: reconnect$, notice$ } = wireReconnect(parts, connections, money.wallet);
  const machine = wireMachine(parts, connections, money.wallet, {
    pictureBlock$: picture.block$,
    safeguards,
    ...reconnect,
  });

  /** [AUTH12] Notifies once per sign-in. The guard redirects to the password form. */
  const expired$ = derive(signIn$, (signIn) => signIn?.passwordExpired === true, scope).pipe(
    filter(Boolean),
    map(() => notice('warning', message('auth.password-expired'))),
  );

  /** [AUTH16] Notifies once when the stored sign-in continues. */
  const refused$ = entry.givenRefused$.pipe(
    filter((why) => why !== null),
    switchMap((why) =>
      signIn$.pipe(
        filter((signIn) => signIn !== null),
        take(1),
        map(() => notice('warning', why)),
      ),
    ),
  );

  return {
    ...lobby.shown,
    ...picture.shown,
    ...money.shown,
    ...ages,
    ...reconnect,
    ...machine.shown,
    ending$: guard.shown(parts.ending$, false),
    behindLock: { session$: connections.session.state$, reconnect$, wallet$: money.wallet.state$ },
    idleLock$: lock.state$,
    tryPin: lock.tryPin,
    notificationLink$: connections.notifications.link$,
    notice$: guard.heldBack(merge(machine.notice$, notice$, money.notice$, lobby.notice$, expired$, refused$)),
    retryNow: guard.command(() => wake$.next()),
  };
}
