import type { MachineNews, Meters, OpenSession } from './entities.ts';
import type { Refusal } from './reply.ts';

export type InfoAction = 'SESSION_CLOSE_WARNING' | 'QUIT_REQUEST' | 'CLOSE_SESSION';

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

export type ChannelEvent<C> =
  | { readonly kind: 'opened'; readonly connection: C }
  | { readonly kind: 'pushed'; readonly push: Push }
  | { readonly kind: 'closed'; readonly closing: Closing };
