import type { Intent } from '@farspin/core';
import { message, type Message } from '@farspin/core/messages';

/**
 * [SIGNOUT5] Returns the sign-in page's message about the cash-out before a sign-out. Returns null if no known amount
 * was paid out.
 */
export function paidAtSignOut(before: readonly Intent[], after: readonly Intent[]): Message | null {
  const earlier = new Set(before.map(({ id }) => id));
  const paid = after.findLast(
    ({ action, id, state }) => action !== 'cash-in' && state.kind === 'done' && !earlier.has(id),
  );
  if (paid?.state.kind !== 'done' || !paid.state.movedMinor) return null;
  return message('left.paid', { amount: { minor: paid.state.movedMinor } });
}
