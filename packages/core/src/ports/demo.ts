import type { Reply } from '../kernel/reply.ts';

/** A registration. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}
/** The fields of the registration form, in the form's order. */
export const registrationFields = ['username', 'email', 'password'] as const;
/** A field of the registration form. */
export type RegistrationField = (typeof registrationFields)[number];

/** The answer to a registration. */
export type Registered =
  /** `token` is a JWT that signs the new player in, as returned by `login`. */
  | { readonly kind: 'made'; readonly token: string; readonly username: string }
  /** The error of a field: `taken`, `too-short`, `invalid`, or the server's own words. At least one field has one. */
  | { readonly kind: 'refused'; readonly errors: Readonly<Partial<Record<RegistrationField, string>>> };

/** A course. `fields` are its data without the id. */
export interface Course {
  readonly id: string;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** The chat statuses in menu order. */
export const chatStatuses = ['online', 'away', 'do-not-disturb', 'offline'] as const;
/** Status of a chat user or contact. */
export type ChatStatus = (typeof chatStatuses)[number];

/** A contact of the team chat. */
export interface ChatContact {
  readonly id: string;
  readonly name: string;
  /** The address of a picture, or null if there is none. */
  readonly avatar: string | null;
  readonly status: ChatStatus;
  /** The number of messages that the user has not seen. */
  readonly unread: number;
}

/** A conversation of the user. */
export interface ChatListItem {
  readonly chatId: string;
  readonly contactId: string;
}

/** The chat user: the signed-in player as the team sees them. */
export interface ChatUser {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly status: ChatStatus;
  readonly chatList: readonly ChatListItem[];
}

/** A message of the team chat. */
export interface ChatMessage {
  /** The id of the author, who is the contact or the user. */
  readonly who: string;
  readonly message: string;
  /** ISO 8601, or null for an invalid time. */
  readonly time: string | null;
}

/** A conversation of the team chat. */
export interface Chat {
  readonly id: string;
  /** Oldest first. */
  readonly dialog: readonly ChatMessage[];
}

/** A conversation, and the user's list of conversations with it. */
export interface OpenedChat {
  readonly chat: Chat;
  readonly chatList: readonly ChatListItem[];
}

/** A message that the user sends. */
export interface OutgoingMessage {
  readonly chatId: string;
  readonly contactId: string;
  readonly text: string;
}

/** A message as the server stored it, and the user's list of conversations. */
export interface SentMessage {
  readonly message: ChatMessage;
  readonly chatList: readonly ChatListItem[];
}

/** An entry of the quick panel. */
export interface QuickPanelEntry {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

/** The content of the quick panel. */
export interface QuickPanel {
  readonly events: readonly QuickPanelEntry[];
  readonly notes: readonly QuickPanelEntry[];
}

/** The calls of the demo area (docs/protocol, part 3). They fail with `absent` on a server that does not have them. */
export interface DemoApi {
  /** Creates an account. Taken or invalid fields are a value of kind `refused`, not an error. */
  register(registration: Registration): Reply<Registered>;
  /** Stores a course. Returns null on success. */
  updateCourse(token: string, course: Course): Reply<null>;
  /**
   * Returns the contacts. `query` filters the list as the server implements it, and an empty text returns all contacts.
   */
  chatContacts(token: string, query: string): Reply<readonly ChatContact[]>;
  /** Returns the signed-in player as a chat user. */
  chatUser(token: string): Reply<ChatUser>;
  /** Changes the user's status, and returns the user with it. */
  updateChatUser(token: string, change: { readonly status: ChatStatus }): Reply<ChatUser>;
  /** Returns the conversation with a contact. The server starts a conversation if there is none. */
  chat(token: string, between: { readonly contactId: string; readonly userId: string }): Reply<OpenedChat>;
  /** Sends a message, and returns it as stored. A message with an unknown outcome is only sent again by its author. */
  sendMessage(token: string, message: OutgoingMessage): Reply<SentMessage>;
  /** Returns the entries of the quick panel. */
  quickPanel(token: string): Reply<QuickPanel>;
}
