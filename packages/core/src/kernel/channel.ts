import type { MachineNews, Meters, OpenSession } from './entities.ts';
import type { Refusal } from './reply.ts';

/** What the server does with a session when it sends a message: announce its end, or end it. */
export type InfoAction = 'SESSION_CLOSE_WARNING' | 'QUIT_REQUEST' | 'CLOSE_SESSION';

/** A message that the server sends on its own. Amounts are in minor units. */
export type Push =
  | ({ readonly kind: 'machine' } & MachineNews)
  | { readonly kind: 'balance'; readonly balanceMinor: number }
  | { readonly kind: 'session'; readonly open: OpenSession | null }
  | {
      readonly kind: 'info';
      readonly code: number | null;
      readonly params: Readonly<Record<string, string | number>>;
      readonly text: string | null;
      readonly action: InfoAction | null;
    }
  | { readonly kind: 'meters'; readonly meters: Meters }
  /** [MONEY1] The message had figures that no number holds exactly: earlier values are no longer true. */
  | { readonly kind: 'unreadable'; readonly what: 'balance' | 'meters' };

/** Why a connection ended: the server's `refusal`, or null if the connection was lost. */
export interface Closing {
  readonly refusal: Refusal | null;
}

/**
 * Event of a connection: first `opened`, then any number of pushes, and `closed` at the end. A connection that could
 * not be opened emits only `closed`.
 */
export type ChannelEvent<C> =
  | { readonly kind: 'opened'; readonly connection: C }
  | { readonly kind: 'pushed'; readonly push: Push }
  | { readonly kind: 'closed'; readonly closing: Closing };
