import type { Player } from '@farspin/core';

/**
 * Why a player's session is cut short from outside. A client that signs in with the same account has the session at the machine
 * paid out (50100) or takes it over (50106). The money that it moves is in the same ledger.
 */
const reasons: Readonly<Record<string, string>> = {
  'code.50100': 'the server ended the session: the operator did, or the same account is played elsewhere',
  'code.50106': 'the session was taken over: the same account is played elsewhere',
};
export const endedFromOutside: readonly string[] = Object.values(reasons);

/** What to do about it. */
export const notShared =
  'Each player needs an account that nobody else uses meanwhile: --username or --accounts give another load its own.';

/** @throws where the server has ended the session, or it goes on at another connection */
export function refuseEnded({ session$: { value: session } }: Pick<Player, 'session$'>): void {
  if (session.kind !== 'idle' || session.ended?.kind !== 'keyed') return;
  const reason = reasons[session.ended.key];
  if (reason !== undefined) throw new Error(reason);
}

/** Whether the session has ended with the player's own cash-out, as many an operator ends it: the machine is joined again. */
export const endedByCashOut = ({ session$: { value: session } }: Pick<Player, 'session$'>): boolean =>
  session.kind === 'idle' && session.ended?.kind === 'keyed' && session.ended.key === 'session.ended';
