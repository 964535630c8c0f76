import type { PortError } from '../kernel/reply.ts';
import type { Result } from '../kernel/result.ts';
import type { Message } from '../messages/message.ts';
import type { ChatContact, ChatMessage, ChatStatus, ChatUser, OpenedChat, SentMessage } from '../ports/demo.ts';

/** A message that the server has not confirmed. */
export interface Outgoing {
  readonly id: number;
  readonly contactId: string;
  readonly chatId: string;
  readonly text: string;
  /**
   * The number of earlier messages from the user with the same text. If the dialog contains more
   * such messages, this message has arrived.
   */
  readonly sameBefore: number;
  readonly state: OutgoingState;
}
/**
 * State of a message that the user has sent. `uncertain`: no answer arrived, so the message may have been delivered.
 */
export type OutgoingState =
  | { readonly kind: 'sending' }
  /** No answer arrived: the contact may have it. */
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'refused'; readonly message: Message };

/** The dialog with the selected contact. */
export type Conversation =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: Message }
  /** `failure`: why the last read failed. */
  | {
      readonly kind: 'shown';
      readonly chatId: string;
      /** Oldest first. */
      readonly dialog: readonly ChatMessage[];
      readonly failure: Message | null;
    };

/** State of a change of the user's own chat status. */
export type StatusChange =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly status: ChatStatus }
  | { readonly kind: 'failed'; readonly message: Message };

/** State of the team chat. */
export interface TeamChat {
  /** The id of the signed-in player, or null for a guest. */
  readonly userId: string | null;
  /** True if the page shows the panel's button. */
  readonly isListed: boolean;
  /** [DEMO2] True if the server has no team chat. */
  readonly isAbsent: boolean;
  readonly isOpen: boolean;
  readonly query: string;
  /** The contacts that match the query, or null until they are read. */
  readonly contacts: readonly ChatContact[] | null;
  readonly contactsFailure: Message | null;
  /** The number of unread messages from all contacts. */
  readonly unread: number;
  /** The chat user with the status that the team sees, or null until it is read. */
  readonly user: ChatUser | null;
  readonly mustReadUser: boolean;
  readonly statusChange: StatusChange;
  readonly selected: ChatContact | null;
  /** The open dialog, or null while no contact is selected. */
  readonly conversation: Conversation | null;
  /** Unconfirmed messages to all contacts, oldest first. */
  readonly outgoing: readonly Outgoing[];
  readonly nextId: number;
  /**
   * When the failed read is retried (epoch ms), or null if the last read did not fail. During the retry, this time is
   * in the past.
   */
  readonly retryAt: number | null;
}

export type ChatPart = 'contacts' | 'user' | 'conversation';
export type TeamChatEvent =
  | { readonly kind: 'userCame'; readonly userId: string | null }
  | { readonly kind: 'listed'; readonly isListed: boolean }
  | { readonly kind: 'opened' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'selected'; readonly contactId: string | null }
  | { readonly kind: 'searched'; readonly query: string }
  | { readonly kind: 'contactsCame'; readonly query: string; readonly contacts: readonly ChatContact[] }
  | { readonly kind: 'userRead'; readonly user: ChatUser }
  | { readonly kind: 'chatCame'; readonly contactId: string; readonly opened: OpenedChat }
  | { readonly kind: 'readFailed'; readonly part: ChatPart; readonly error: PortError }
  | { readonly kind: 'roundEnded'; readonly retryAt: number | null }
  | { readonly kind: 'messageSent'; readonly outgoing: Outgoing }
  | { readonly kind: 'sentAgain'; readonly id: number }
  | { readonly kind: 'discarded'; readonly id: number }
  | { readonly kind: 'messageSettled'; readonly outgoing: Outgoing; readonly result: Result<SentMessage, PortError> }
  | { readonly kind: 'statusChosen'; readonly status: ChatStatus }
  | { readonly kind: 'statusSettled'; readonly result: Result<ChatUser, PortError> };
