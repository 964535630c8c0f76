import type { Reply } from '../kernel/reply.ts';

/** A registration. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}
export const registrationFields = ['username', 'email', 'password'] as const;
export type RegistrationField = (typeof registrationFields)[number];

export type Registered =
  /** `token` signs the new player in: a JWT, as `login` returns it. */
  | { readonly kind: 'made'; readonly token: string; readonly username: string }
  /** The error of a field: `taken`, `too-short`, `invalid`, or the server's own words. At least one field has one. */
  | { readonly kind: 'refused'; readonly errors: Readonly<Partial<Record<RegistrationField, string>>> };

/** `fields` are this course's data besides its id. */
export interface Course {
  readonly id: string;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** In menu order. */
export const chatStatuses = ['online', 'away', 'do-not-disturb', 'offline'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

export interface ChatContact {
  readonly id: string;
  readonly name: string;
  /** The address of a picture; null for none. */
  readonly avatar: string | null;
  readonly status: ChatStatus;
  /** Messages that the user has not seen. */
  readonly unread: number;
}

/** A conversation of the user. */
export interface ChatListItem {
  readonly chatId: string;
  readonly contactId: string;
}

/** The chat user: the signed-in player, as the team sees them. */
export interface ChatUser {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly status: ChatStatus;
  readonly chatList: readonly ChatListItem[];
}

export interface ChatMessage {
  /** The id of the author: the contact or the user. */
  readonly who: string;
  readonly message: string;
  /** ISO 8601; null for an unreadable time. */
  readonly time: string | null;
}

export interface Chat {
  readonly id: string;
  /** Oldest first. */
  readonly dialog: readonly ChatMessage[];
}

export interface OpenedChat {
  readonly chat: Chat;
  readonly chatList: readonly ChatListItem[];
}

export interface OutgoingMessage {
  readonly chatId: string;
  readonly contactId: string;
  readonly text: string;
}

export interface SentMessage {
  readonly message: ChatMessage;
  readonly chatList: readonly ChatListItem[];
}

export interface QuickPanelEntry {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

export interface QuickPanel {
  readonly events: readonly QuickPanelEntry[];
  readonly notes: readonly QuickPanelEntry[];
}

/** The calls of the demo area (docs/protocol, part 3): `absent` on a server that does not have them. */
export interface DemoApi {
  register(registration: Registration): Reply<Registered>;
  updateCourse(token: string, course: Course): Reply<null>;
  /** `query` filters the list in the server's own way; empty for all. */
  chatContacts(token: string, query: string): Reply<readonly ChatContact[]>;
  chatUser(token: string): Reply<ChatUser>;
  updateChatUser(token: string, change: { readonly status: ChatStatus }): Reply<ChatUser>;
  /** The conversation with a contact. A server starts one if there is none. */
  chat(token: string, between: { readonly contactId: string; readonly userId: string }): Reply<OpenedChat>;
  sendMessage(token: string, message: OutgoingMessage): Reply<SentMessage>;
  quickPanel(token: string): Reply<QuickPanel>;
}
