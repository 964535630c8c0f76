import type { Intent } from '@farspin/core';
import { message, type Message } from '@farspin/core/messages';

/** [SIGNOUT5] What the sign-in page says about the cash-out that came before a sign-out; null if it moved no known amount. */
export function paidAtSignOut(before: readonly Intent[], after: readonly Intent[]): Message | null {
  const earlier = new Set(before.map(({ id }) => id));
  const paid = after.findLast(
    ({ action, id, state }) => action !== 'cash-in' && state.kind === 'done' && !earlier.has(id),
  );
  if (paid?.state.kind !== 'done' || !paid.state.movedMinor) return null;
  return message('left.paid', { amount: { minor: paid.state.movedMinor } });
}
