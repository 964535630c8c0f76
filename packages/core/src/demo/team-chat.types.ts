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
  /** The number of the user's earlier messages with this text: one more in the dialog is this one. */
  readonly sameBefore: number;
  readonly state: OutgoingState;
}
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

export type StatusChange =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly status: ChatStatus }
  | { readonly kind: 'failed'; readonly message: Message };

export interface TeamChat {
  /** The id of the signed-in player; null: a guest. */
  readonly userId: string | null;
  /** The button is shown on the page. */
  readonly isListed: boolean;
  /** [DEMO2] The server has no team chat. */
  readonly isAbsent: boolean;
  readonly isOpen: boolean;
  readonly query: string;
  /** The contacts that match the query; null until they were read. */
  readonly contacts: readonly ChatContact[] | null;
  readonly contactsFailure: Message | null;
  /** The unread messages of all contacts together. */
  readonly unread: number;
  /** The user's status as the team sees it; null until it was read. */
  readonly user: ChatUser | null;
  readonly mustReadUser: boolean;
  readonly statusChange: StatusChange;
  readonly selected: ChatContact | null;
  /** Null while no contact is selected. */
  readonly conversation: Conversation | null;
  /** To any contact, oldest first. */
  readonly outgoing: readonly Outgoing[];
  readonly nextId: number;
  /** When a failed read is retried (epoch ms; in the past while the retry is under way); null if it did not fail. */
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
