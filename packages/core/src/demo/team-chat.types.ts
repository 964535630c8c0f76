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
  /** How many messages of the user with this text there were before: one more in the dialog is this one. */
  readonly sameBefore: number;
  readonly state: OutgoingState;
}
export type OutgoingState =
  | { readonly kind: 'sending' }
  /** No answer came: the contact may have it. */
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'refused'; readonly message: Message };

/** The dialog with the selected contact. */
export type Conversation =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: Message }
  /** `failure`: why it could not be read again. */
  | {
      readonly kind: 'shown';
      readonly chatId: string;
      /** The oldest first. */
      readonly dialog: readonly ChatMessage[];
      readonly failure: Message | null;
    };

export type StatusChange =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly status: ChatStatus }
  | { readonly kind: 'failed'; readonly message: Message };

export interface TeamChat {
  /** The id of the signed-in player; null: a guest. */
  readonly userId: string | null;
  /** The button is on the page. */
  readonly isListed: boolean;
  /** [DEMO2] The server has no team chat. */
  readonly isAbsent: boolean;
  readonly isOpen: boolean;
  readonly query: string;
  /** Those that fit the query; null until they were read. */
  readonly contacts: readonly ChatContact[] | null;
  readonly contactsFailure: Message | null;
  /** Of all contacts together. */
  readonly unread: number;
  /** How the team sees the user; null until that was read. */
  readonly user: ChatUser | null;
  readonly mustReadUser: boolean;
  readonly statusChange: StatusChange;
  readonly selected: ChatContact | null;
  /** Null while no contact is selected. */
  readonly conversation: Conversation | null;
  /** To any contact, the oldest first. */
  readonly outgoing: readonly Outgoing[];
  readonly nextId: number;
  /** When a read that failed is tried again (epoch ms; passed while that is under way); null: it did not fail. */
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
