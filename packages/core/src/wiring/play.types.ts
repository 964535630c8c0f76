import type { Observable } from 'rxjs';
import type { Freshness } from '../freshness/freshness.rules.ts';
import type { IdleLock } from '../idle-lock/idle-lock.rules.ts';
import type { Inactivity } from '../inactivity/inactivity.rules.ts';
import type { Behavior } from '../kernel/behavior.ts';
import type { Notice } from '../messages/notice.ts';
import type { Lobby } from '../lobby/lobby.rules.ts';
import type { Media } from '../media/media.rules.ts';
import type { Message } from '../messages/message.ts';
import type { NotificationLink } from '../notifications/notifications.rules.ts';
import type { OfferKind, Offers } from '../offers/offer.ts';
import type { Push } from '../kernel/channel.ts';
import type { Reply } from '../kernel/reply.ts';
import type { Reconnect } from '../reconnect/reconnect.rules.ts';
import type { Safeguards } from './safeguards.ts';
import type { Session, Target } from '../session/session.rules.ts';
import type { Wallet } from '../wallet/wallet.rules.ts';

/**
 * The parts after sign-in. Commands return at once, and their results appear in the states. While the lock is closed every
 * state but its own is at rest, and no command but `tryPin` does anything.
 */
export interface Play extends Safeguards {
  readonly idleLock$: Behavior<IdleLock>;
  readonly notificationLink$: Behavior<NotificationLink>;
  /** The age of the shown data of lobby, balance and machine. */
  readonly freshness$: Behavior<Freshness>;
  readonly lobby$: Behavior<Lobby>;
  /** The pushes about machines, those of other brands included; also while the lock is closed. */
  readonly machinePush$: Observable<Extract<Push, { readonly kind: 'machine' }>>;
  readonly session$: Behavior<Session>;
  readonly reconnect$: Behavior<Reconnect>;
  /**
   * [SIGNOUT3] The same states also while the lock is closed, to decide what the sign-in page shows about a session that was
   * left open. A client must not show them.
   */
  readonly behindLock: Pick<Play, 'session$' | 'reconnect$' | 'wallet$'>;
  /** [LEAVE5] A session that was left is being ended at the server. */
  readonly ending$: Behavior<boolean>;
  readonly offers$: Behavior<Offers>;
  /** Asks whether a player who does not click continues. */
  readonly inactivity$: Behavior<Inactivity>;
  readonly media$: Behavior<Media>;
  readonly wallet$: Behavior<Wallet>;
  /** Why the play buttons are disabled; null while they are enabled. */
  readonly pressBlock$: Behavior<Message | null>;
  readonly notice$: Observable<Notice>;
  /** Selects a brand, or deselects the selected one. A brand that is not in the list changes nothing, and the player is notified. */
  selectBrand(brandId: string): void;
  refreshLobby(): void;
  /** Takes a seat at a machine. Before sign-in it only shows why it cannot. */
  join(target: Target): void;
  /** Reports a click at the machine that is no command. Like any click there it answers the question of `inactivity$`. */
  clicked(): void;
  press(buttonId: string): void;
  setAutoplay(on: boolean): void;
  /**
   * Moves an amount from the wallet to the machine. At most one transfer is sent for an `idempotencyKey`: a dialog passes the
   * same key for as long as it is open, so that a double click is one transfer.
   */
  cashIn(amountMinor: number, idempotencyKey?: string): void;
  /** Returns all credits to the wallet. The player stays at the machine. */
  cashOut(): void;
  /** Leaves. With `cashOut`, pays out first and leaves when that is answered. */
  leave(options: { readonly cashOut: boolean }): void;
  /** Stays at a machine that refused to pay out, and clears the reason. */
  stay(): void;
  /** The reconnect dialog's answers. */
  continueSession(): void;
  /**
   * `anywhere`: also a session whose dialog the player has closed, or that another tab plays. If the server has named none, it
   * is asked which one is open instead, and `reconnect$` is `unknown` until it has answered.
   */
  cancelSession(anywhere?: 'anywhere'): void;
  kickPlayer(): void;
  /** Plays here what another tab of this browser plays, which then stops. */
  takeOver(): void;
  /** Closes the reconnect dialog and leaves the session as it is, here or in the other tab. */
  setAside(): void;
  /** Tries lost connections again at once. */
  retryNow(): void;
  /** Sets the picture up again at once, in any state. */
  retryPicture(): void;
  /** Requests another quality of the picture on the current connection. Without one there is no answer. */
  requestRendition(renditionId: string): Reply<null>;
  /** Requests a discount or a bonus, once. */
  claim(offer: OfferKind): void;
  tryPin(pin: string): void;
}
