import type { Observable } from 'rxjs';
import type { Auth } from './auth/auth.rules.ts';
import type { Behavior } from './kernel/behavior.ts';
import type { Lobby } from './lobby/lobby.rules.ts';
import type { Media } from './media/media.rules.ts';
import type { Message } from './messages/message.ts';
import type { NotificationLink } from './notifications/notifications.rules.ts';
import type { Credentials } from './ports.ts';
import type { Reconnect } from './reconnect/reconnect.rules.ts';
import type { Session, Target } from './session/session.rules.ts';
import type { Settings } from './settings/settings.rules.ts';
import type { Wallet } from './wallet/wallet.rules.ts';

/** What there is before sign-in. */
export interface Entry {
  readonly settings: Settings;
  readonly auth$: Behavior<Auth>;
  login(credentials: Credentials): void;
  /** Asks again about a kept token. */
  retry(): void;
  logout(): void;
}

/** Something to tell the player once. The same `id` again replaces what is still shown. */
export interface Notice {
  readonly id: string | null;
  readonly intent: 'info' | 'success' | 'warning' | 'error';
  readonly message: Message;
  /** How long it stays; null: the face's usual time. */
  readonly forMs: number | null;
}

/** What there is after sign-in. Commands return at once; what came of them is read from the states. */
export interface Play {
  readonly notificationLink$: Behavior<NotificationLink>;
  readonly lobby$: Behavior<Lobby>;
  readonly session$: Behavior<Session>;
  readonly reconnect$: Behavior<Reconnect>;
  readonly media$: Behavior<Media>;
  readonly wallet$: Behavior<Wallet>;
  readonly notices$: Observable<Notice>;
  /** Selects a brand; the selected one again deselects it. */
  selectBrand(brandId: string): void;
  refreshLobby(): void;
  join(target: Target): void;
  press(buttonId: string): void;
  setAutoplay(on: boolean): void;
  cashIn(amountMinor: number): void;
  /** All credits back to the wallet; the player stays at the machine. */
  cashOut(): void;
  /** Leaves; with `cashOut`, pays out first and leaves when that is answered. */
  leave(options: { readonly cashOut: boolean }): void;
  /** The reconnect dialog's answers. */
  continueSession(): void;
  cancelSession(): void;
  kickPlayer(): void;
  /** Tries a lost connection again at once. */
  retryNow(): void;
}

export type Player = Entry & Play;
