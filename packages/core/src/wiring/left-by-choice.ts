import { merge } from 'rxjs';
import { follow } from '../kernel/behavior.ts';
import type { MachineStatus } from '../kernel/entities.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Play } from './play.types.ts';

type Player = Pick<Play, 'session$' | 'reconnect$' | 'leave' | 'setAside'>;

/** Statuses through which a machine passes after its player has left it. */
const resting: ReadonlySet<MachineStatus> = new Set(['playing', 'in-bonus', 'waiting']);

/**
 * [RECONNECT13] Creates a `leave` that remembers a machine that the player leaves without cashing its credits out.
 * Dismisses the question about that session, because the player has just answered it. [RECONNECT11] The amount is the
 * machine's last report, until the server reports another.
 */
export function createLeftByChoice(
  { session$, reconnect$, leave, setAside }: Player,
  scope: Scope,
): Pick<Play, 'leave'> {
  /** The machine that the player has left, with its last reported credits. */
  let left: { readonly machineId: string; readonly creditsMinor: number } | null = null;
  follow(
    merge(session$, reconnect$),
    () => {
      const dialog = reconnect$.value;
      if (session$.value.kind === 'joining') left = null;
      if (dialog.kind !== 'asking' || dialog.machineId !== left?.machineId) return;
      // [LEAVE4] A cash-out that is being checked is shown.
      if (resting.has(dialog.status) && dialog.failure === null) setAside(left.creditsMinor);
      else left = null;
    },
    scope,
  );
  return {
    leave(options) {
      const session = session$.value;
      const creditsMinor = session.kind === 'playing' ? (session.meters?.creditsMinor ?? 0) : 0;
      if (!options.cashOut && session.kind === 'playing' && creditsMinor > 0)
        left = { machineId: session.target.machineId, creditsMinor };
      leave(options);
    },
  };
}
