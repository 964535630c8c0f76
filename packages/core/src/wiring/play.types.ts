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
 * What there is after sign-in. Commands return at once; what came of them is read from the states. While the lock is closed
 * every state but its own is at rest, and no command but `tryPin` does anything.
 */
export interface Play extends Safeguards {
  readonly idleLock$: Behavior<IdleLock>;
  readonly notificationLink$: Behavior<NotificationLink>;
  /** How old what is shown of lobby, balance and machine is. */
  readonly freshness$: Behavior<Freshness>;
  readonly lobby$: Behavior<Lobby>;
  /** What is pushed of machines, those of other brands included; also while the lock is closed. */
  readonly machinePush$: Observable<Extract<Push, { readonly kind: 'machine' }>>;
  readonly session$: Behavior<Session>;
  readonly reconnect$: Behavior<Reconnect>;
  /**
   * [SIGNOUT3] The same states while the lock is closed too, to decide what the sign-in page says about a session that was left
   * open. A client must not show them.
   */
  readonly behindLock: Pick<Play, 'session$' | 'reconnect$' | 'wallet$'>;
  /** [LEAVE5] A session that was left is being ended at the server. */
  readonly ending$: Behavior<boolean>;
  readonly offers$: Behavior<Offers>;
  /** The question whether a player who does not click goes on. */
  readonly inactivity$: Behavior<Inactivity>;
  readonly media$: Behavior<Media>;
  readonly wallet$: Behavior<Wallet>;
  /** Why the play buttons are disabled; null while they may be pressed. */
  readonly pressBlock$: Behavior<Message | null>;
  readonly notice$: Observable<Notice>;
  /** Selects a brand; the selected one again deselects it. One that the list of brands does not have changes nothing, and is told. */
  selectBrand(brandId: string): void;
  refreshLobby(): void;
  /** Takes a seat at a machine; before sign-in it does nothing but say so. */
  join(target: Target): void;
  /** A click at the machine that is no command; like any click there it answers the question of `inactivity$`. */
  clicked(): void;
  press(buttonId: string): void;
  setAutoplay(on: boolean): void;
  /**
   * Moves an amount from the wallet to the machine. Of the same `idempotencyKey` at most one transfer is sent: a dialog passes
   * the same key for as long as it is open, so that a double click is one transfer.
   */
  cashIn(amountMinor: number, idempotencyKey?: string): void;
  /** All credits back to the wallet; the player stays at the machine. */
  cashOut(): void;
  /** Leaves; with `cashOut`, pays out first and leaves when that is answered. */
  leave(options: { readonly cashOut: boolean }): void;
  /** Stays at a machine that refused to pay out, whose reason is over with that. */
  stay(): void;
  /** The reconnect dialog's answers. */
  continueSession(): void;
  /**
   * `anywhere`: also a session whose dialog the player has closed, or that another tab plays. Where the server has named none,
   * it is asked which one is open instead, and `reconnect$` is `unknown` until it has answered.
   */
  cancelSession(anywhere?: 'anywhere'): void;
  kickPlayer(): void;
  /** Plays here what another tab of this browser plays, which then stops. */
  takeOver(): void;
  /** Closes the reconnect dialog and leaves the session as it is, here or in the other tab. */
  setAside(): void;
  /** Tries lost connections again at once. */
  retryNow(): void;
  /** Sets the picture up anew at once, whatever it is. */
  retryPicture(): void;
  /** Asks for another quality of the picture on the connection of now; without one there is no answer. */
  requestRendition(renditionId: string): Reply<null>;
  /** Asks for a discount or a bonus, once. */
  claim(offer: OfferKind): void;
  tryPin(pin: string): void;
}
