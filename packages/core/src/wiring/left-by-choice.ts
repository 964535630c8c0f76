import { follow, type Behavior } from '../kernel/behavior.ts';
import type { MachineStatus } from '../kernel/entities.ts';
import type { Scope } from '../kernel/scope.ts';
import { State } from '../kernel/state.ts';
import type { Reconnect } from '../reconnect/reconnect.rules.ts';
import { isLeaving, type Session } from '../session/session.rules.ts';
import type { Play } from './play.types.ts';

type Player = Pick<Play, 'session$' | 'reconnect$' | 'leave' | 'setAside'>;

/** Statuses through which a machine passes after its player has left it. */
const resting: ReadonlySet<MachineStatus> = new Set(['playing', 'in-bonus', 'waiting']);

/** The last leave of the player. */
export interface LeftByChoice extends Pick<Play, 'leave'> {
  /**
   * [RECONNECT16] Id of the machine that the player has left with a cash-out, or null. It becomes null at the next join.
   * The wallet has the outcome of the cash-out.
   */
  readonly cashedOutOf$: Behavior<string | null>;
}

/**
 * [RECONNECT13] Creates a `leave` that remembers a machine that the player leaves without cashing its credits out.
 * Dismisses the question about that session, because the player has just answered it. [RECONNECT11] The amount is the
 * machine's last report, until the server reports another.
 */
export function createLeftByChoice({ session$, reconnect$, leave, setAside }: Player, scope: Scope): LeftByChoice {
  /** The last leave, until its question is answered. The credits are those of the machine's last report. */
  let last: { readonly machineId: string; readonly creditsMinor: number; readonly cashOut: boolean } | null = null;
  let isOnTheWay = false;
  const cashedOutOf$ = new State<string | null>(null);
  function onSession(session: Session): void {
    if (session.kind === 'joining') last = null;
    // The player stays if the cash-out is refused, and may leave in another way later.
    if (session.kind === 'playing') isOnTheWay = isLeaving(session);
    cashedOutOf$.move(session.kind === 'idle' && isOnTheWay && last?.cashOut === true ? last.machineId : null);
  }
  function onQuestion(dialog: Reconnect): void {
    if (last === null || last.cashOut || dialog.kind !== 'asking' || dialog.machineId !== last.machineId) return;
    // [LEAVE4] A cash-out that is being checked is shown.
    if (resting.has(dialog.status) && dialog.failure === null) setAside(last.creditsMinor);
    else last = null;
  }
  follow(session$, onSession, scope);
  follow(reconnect$, onQuestion, scope);
  return {
    cashedOutOf$,
    leave(options) {
      const session = session$.value;
      const creditsMinor = session.kind === 'playing' ? (session.meters?.creditsMinor ?? 0) : 0;
      if (session.kind === 'playing' && (options.cashOut || creditsMinor > 0))
        last = { machineId: session.target.machineId, creditsMinor, cashOut: options.cashOut };
      leave(options);
    },
  };
}
