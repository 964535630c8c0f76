import type { Err, Player } from '@farspin/core';
import { failed, type Failure } from './outcome.ts';
import type { StepContext } from './step-context.ts';

/**
 * Returns a failure if the connection is down and the server is known to be unreachable. Otherwise returns null. A step
 * reports this failure instead of waiting.
 */
export async function gone(
  { player, whyGone }: StepContext,
  isDown: boolean = isLineDown(player),
): Promise<Err<Failure> | null> {
  const why = isDown ? ((await whyGone?.()) ?? null) : null;
  return why === null ? null : failed('unreachable', why);
}

const isLineDown = ({ session$: { value: session } }: Player): boolean =>
  session.kind === 'playing' && (session.link.kind === 'waiting' || session.link.kind === 'connecting');
