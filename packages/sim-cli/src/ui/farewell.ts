import type { Player, Scope, Wallet } from '@farspin/core';
import type { Words } from '@farspin/core/messages';
import { auditTime, merge } from 'rxjs';

/** What is said on the restored terminal: whether a session waits at a machine, and with what. */
export type Farewell =
  | { readonly kind: 'plain' }
  | { readonly kind: 'session-open'; readonly machine: string; readonly creditsMinor: number | null };

/**
 * Gives what is to be said of the session, whenever and however the program ends. Behind a PIN lock, after a sign-in that
 * has ended, and where a machine was left before it was clear that it had paid out ([LEAVE1]), it is the one of before.
 */
export function createFarewell({ auth$, session$, reconnect$, wallet$ }: Player, scope: Scope): () => Farewell {
  let before: Farewell = { kind: 'plain' };
  const now = (): Farewell => {
    const [auth, session, reconnect] = [auth$.value, session$.value, reconnect$.value];
    if (session.kind === 'playing') return open(session.target.name, session.meters?.creditsMinor ?? null);
    if (reconnect.kind === 'asking') return open(reconnect.machineName, null);
    const knowsOfNone = auth.kind === 'signed-in' && session.kind === 'idle' && reconnect.kind === 'hidden';
    return knowsOfNone && !isUnclear(wallet$.value) ? { kind: 'plain' } : before;
  };
  // A lock and the end of a sign-in take session and dialog away one after the other.
  scope.add(
    merge(auth$, session$, reconnect$, wallet$)
      .pipe(auditTime(0))
      .subscribe(() => (before = now())),
  );
  return now;
}

const isUnclear = ({ intents }: Wallet): boolean =>
  intents.some(({ state }) => state.kind === 'sending' || state.kind === 'checking');

const open = (machine: string, creditsMinor: number | null): Farewell => ({
  kind: 'session-open',
  machine,
  creditsMinor,
});

export function farewellText(farewell: Farewell, words: Words): string {
  if (farewell.kind === 'plain') return words.t('term.bye.plain');
  const { machine, creditsMinor } = farewell;
  // An operator may end a session without credits by itself: there is nothing to come back for.
  return words.t(creditsMinor === 0 ? 'term.bye.session-empty' : 'term.bye.session-open', { machine });
}
