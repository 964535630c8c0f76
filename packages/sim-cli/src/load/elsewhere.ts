import type { Player } from '@farspin/core';

/**
 * Reasons for a session that ends from outside. If another client signs in with the same account, the session's credits
 * are paid out (50100) or the client takes it over (50106). Both clients' money is in the same ledger.
 */
const reasons: Readonly<Record<string, string>> = {
  'code.50100': 'the server ended the session: the operator did, or the same account is played elsewhere',
  'code.50106': 'the session was taken over: the same account is played elsewhere',
};
export const endedFromOutside: readonly string[] = Object.values(reasons);

/** Advice for it. */
export const notShared =
  'Each player needs an account that nobody else uses at the same time. Give another load its own accounts with --username or --accounts.';

/** @throws if the server has ended the session, or another connection has taken it over */
export function refuseEnded({ session$: { value: session } }: Pick<Player, 'session$'>): void {
  if (session.kind !== 'idle' || session.ended?.kind !== 'keyed') return;
  const reason = reasons[session.ended.key];
  if (reason !== undefined) throw new Error(reason);
}

/**
 * Whether the session ended with the player's own cash-out, as many operators do it: the player joins the machine
 * again.
 */
export const endedByCashOut = ({ session$: { value: session } }: Pick<Player, 'session$'>): boolean =>
  session.kind === 'idle' && session.ended?.kind === 'keyed' && session.ended.key === 'session.ended';
