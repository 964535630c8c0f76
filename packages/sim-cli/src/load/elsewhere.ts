import type { Player } from '@farspin/core';

/**
 * Reasons why another client ended a session by signing in with the same account: the session's credits were paid out
 * (50100) or the client took the session over (50106). Both clients' money is in the same ledger.
 */
const reasons: Readonly<Record<string, string>> = {
  'code.50100': 'the server ended the session; another client may have used the same account',
  'code.50106': 'another client with the same account took over the session',
};
export const endedFromOutside: readonly string[] = Object.values(reasons);

/** Advice for sessions that another client has ended. */
export const notShared =
  'Every player needs an account that nobody else uses at the same time. If another load is running, give it other accounts with --username or --accounts.';

/**
 * Checks that no other client has ended the session.
 * @throws if the server has ended the session or another connection has taken it over
 */
export function refuseEnded({ session$: { value: session } }: Pick<Player, 'session$'>): void {
  if (session.kind !== 'idle' || session.ended?.kind !== 'keyed') return;
  const reason = reasons[session.ended.key];
  if (reason !== undefined) throw new Error(reason);
}

/**
 * Returns true if the session ended with the player's own cash-out, as with many operators. The player then joins the
 * machine again.
 */
export const endedByCashOut = ({ session$: { value: session } }: Pick<Player, 'session$'>): boolean =>
  session.kind === 'idle' && session.ended?.kind === 'keyed' && session.ended.key === 'session.ended';
