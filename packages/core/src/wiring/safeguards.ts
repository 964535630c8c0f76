import { filter, map, type Observable } from 'rxjs';
import type { Entry } from './entry.ts';
import type { LockGuard } from '../idle-lock/lock-guard.ts';
import { derive, type Behavior } from '../kernel/behavior.ts';
import { notingStore } from '../kernel/noting-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Notice } from '../messages/notice.ts';
import type { Message } from '../messages/message.ts';
import { safeguardReaders } from './kept-in-play.ts';
import { createPlayWatch, keepAuthenticated } from '../policy/policy.ts';
import { previousLogin } from '../policy/previous-login.rules.ts';
import { unwatched, type PlayWatch } from '../policy/play-watch.rules.ts';
import { policyBlock } from '../press-block/press-block.rules.ts';
import type { PlayPorts } from '../ports/ports.ts';
import type { Reconnect } from '../reconnect/reconnect.rules.ts';
import { startButton } from '../session/in-game.rules.ts';
import type { Playing, Session } from '../session/session.rules.ts';

/** The jurisdiction's requirements, for a client. */
export interface Safeguards {
  /** The jurisdiction's data about the player's stay at the machine: time, net position, reality check. */
  readonly playWatch$: Behavior<PlayWatch>;
  /** Confirms the reality check, so that the player can continue. */
  answerRealityCheck(): void;
}

/** Dependencies of `createSafeguards`. */
export interface SafeguardParts {
  readonly entry: Entry;
  readonly ports: Pick<PlayPorts, 'activity' | 'clock' | 'log' | 'store'>;
  readonly session$: Behavior<Session>;
  readonly reconnect$: Behavior<Reconnect>;
  readonly guard: LockGuard;
}
/** Reality checks and the pace of play, as the policy requires. */
export interface SafeguardsFeature {
  readonly safeguards: Safeguards;
  /** Why the jurisdiction blocks a new game, or null if it allows one. */
  readonly block$: Behavior<Message | null>;
  readonly notice$: Observable<Notice>;
  /** Reports that a button of the machine was pressed. */
  pressed(buttonId: string): void;
}

/** Type of `createSafeguards`, which a client passes to `createPlay`. */
export type CreateSafeguards = typeof createSafeguards;

/** Connects the policy to sign-in, the session and the lock. Passed to `createPlay` or `createPlayer`. */
export function createSafeguards(
  { entry, ports, session$, reconnect$, guard }: SafeguardParts,
  scope: Scope,
): SafeguardsFeature {
  const { policy, settings, signIn$, signOut } = entry;
  const { activity, clock } = ports;
  const store = notingStore(ports.store, ports.log, safeguardReaders);
  const signedIn$ = derive(signIn$, (signIn) => signIn !== null, scope);
  keepAuthenticated(
    {
      policy,
      clock,
      store,
      signOut,
      activity$: activity.watch(settings.idle.throttleMs),
      signedIn$,
    },
    scope,
  );
  /** [POLICY10] Notifies once per sign-in. */
  const notice$ = signedIn$.pipe(
    map(() => (policy.previousLogin ? previousLogin(signIn$.value) : null)),
    filter((said) => said !== null),
  );
  const ownPrefix = (): string => `${signIn$.value?.user.id ?? ''} `;
  /**
   * [POLICY7] Returns the id of the stay. If the server gives no session id, a machine has one stay until no session is
   * open.
   */
  const stayId = ({ details, target }: Playing): string =>
    ownPrefix() + (details.sessionId ?? `at ${target.machineId}`);
  const watch = createPlayWatch(
    {
      policy,
      clock,
      store,
      stayId$: derive(session$, (session) => (session.kind === 'playing' ? stayId(session) : null), scope),
      noneOpen$: reconnect$.pipe(
        filter((dialog) => dialog.kind === 'hidden' && dialog.isNoneOpen === true),
        map(ownPrefix),
      ),
      // Stryker disable next-line ConditionalExpression: No other session has meters, and away from a machine none are counted. Only the compiler needs the check.
      meters$: derive(session$, (session) => (session.kind === 'playing' ? session.meters : null), scope),
      unreadable$: derive(session$, (session) => session.kind === 'playing' && session.isUnreadable, scope),
    },
    scope,
  );
  return {
    safeguards: {
      playWatch$: guard.shown(watch.state$, unwatched),
      answerRealityCheck: guard.command(watch.answerCheck),
    },
    block$: derive(watch.state$, policyBlock, scope),
    notice$,
    pressed(buttonId) {
      if (buttonId === startButton) watch.gameAsked();
    },
  };
}
