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
 * The features after sign-in. Commands return immediately, and their results appear in the states. While the page is
 * locked, all states except the lock's are reset, and all commands except `tryPin` do nothing.
 */
export interface Play extends Safeguards {
  readonly idleLock$: Behavior<IdleLock>;
  readonly notificationLink$: Behavior<NotificationLink>;
  /** Age of the data on display: lobby, balance and machine. */
  readonly freshness$: Behavior<Freshness>;
  readonly lobby$: Behavior<Lobby>;
  /** Machine pushes, including those of other brands. They are also emitted while the page is locked. */
  readonly machinePush$: Observable<Extract<Push, { readonly kind: 'machine' }>>;
  readonly session$: Behavior<Session>;
  readonly reconnect$: Behavior<Reconnect>;
  /**
   * [SIGNOUT3] The same states, but not reset while the page is locked. They decide what the sign-in page shows about a
   * session that was left open. A client must not show them.
   */
  readonly behindLock: Pick<Play, 'session$' | 'reconnect$' | 'wallet$'>;
  /** [LEAVE5] True while a session that the player has left is being ended at the server. */
  readonly ending$: Behavior<boolean>;
  readonly offers$: Behavior<Offers>;
  /** State of the question whether an inactive player wants to continue. */
  readonly inactivity$: Behavior<Inactivity>;
  readonly media$: Behavior<Media>;
  readonly wallet$: Behavior<Wallet>;
  /** Why the play buttons are disabled, or null while they are enabled. */
  readonly pressBlock$: Behavior<Message | null>;
  readonly notice$: Observable<Notice>;
  /**
   * Selects a brand, or deselects it if it is already selected. A brand that is not in the list changes nothing, and
   * the player is notified.
   */
  selectBrand(brandId: string): void;
  /** Reads brands and machines again at once. */
  refreshLobby(): void;
  /** Joins a machine. Before sign-in, only notifies the player to sign in first. */
  join(target: Target): void;
  /** Reports a click at the machine that is not a command. Like any click, it answers the question of `inactivity$`. */
  clicked(): void;
  /**
   * Presses a button of the machine, unless presses are blocked (`pressBlock$`). The outcome appears in the `command`
   * of `session$`.
   */
  press(buttonId: string): void;
  /** Starts or stops autoplay. A stop waits until the command in flight is answered. */
  setAutoplay(on: boolean): void;
  /**
   * Transfers an amount from the wallet to the machine. At most one transfer is sent per `idempotencyKey`. A dialog
   * uses the same key while it is open, so that a double click sends one transfer.
   */
  cashIn(amountMinor: number, idempotencyKey?: string): void;
  /** Pays all credits out to the wallet. The player stays at the machine. */
  cashOut(): void;
  /** Leaves the machine. With `cashOut`, pays out first and leaves after the answer. */
  leave(options: { readonly cashOut: boolean }): void;
  /** Stays at a machine that refused to pay out, and dismisses the reason. */
  stay(): void;
  /** Rejoins the open session, as an answer to the reconnect dialog. */
  continueSession(): void;
  /**
   * Ends the open session. With `anywhere`, this includes a session whose dialog the player has dismissed or that
   * another tab plays. If the server has reported no session, it is asked again instead, and `reconnect$` is `unknown`
   * until the answer arrives.
   */
  cancelSession(anywhere?: 'anywhere'): void;
  /**
   * Ends the open session from here, as an answer to the reconnect dialog. The server pays its credits into the wallet.
   */
  kickPlayer(): void;
  /** Takes the session over from another tab of this browser, which then stops playing. */
  takeOver(): void;
  /**
   * Closes the reconnect dialog. The session stays open, here or in the other tab. `creditsMinor` is the last known
   * amount at the machine, for a server that does not report it.
   */
  setAside(creditsMinor?: number): void;
  /** Retries lost connections immediately. */
  retryNow(): void;
  /** Restarts the picture immediately, in any state. */
  retryPicture(): void;
  /**
   * Requests another rendition of the picture on the current connection. Completes without an answer if there is no
   * connection.
   */
  requestRendition(renditionId: string): Reply<null>;
  /** Requests a discount or a bonus, once. */
  claim(offer: OfferKind): void;
  /**
   * Tries a PIN while the page is locked. The outcome appears in `idleLock$`. After the last attempt that
   * `pin.maxWrong` allows, signs the player out. Ignores PINs during the pause after a wrong PIN.
   */
  tryPin(pin: string): void;
}
