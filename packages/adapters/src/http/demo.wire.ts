import {
  chatStatuses,
  registrationFields,
  type Chat,
  type ChatContact,
  type ChatListItem,
  type ChatMessage,
  type ChatStatus,
  type ChatUser,
  type Course,
  type OpenedChat,
  type OutgoingMessage,
  type QuickPanel,
  type QuickPanelEntry,
  type Registered,
  type Registration,
  type SentMessage,
} from '@farspin/core/demo';
import { readToken } from '@farspin/core/token';
import * as z from 'zod/mini';
import {
  countSchema,
  decodeId,
  decodeIsoTime,
  decodeName,
  decodeOptionalId,
  idSchema,
  parse,
  parseLoosely,
  textSchema,
  timeSchema,
} from '../wire/scalar.wire.ts';

/** The demo area's bodies of docs/protocol part 3. Each `*Schema` describes the wire format. */

/** A decoded value and the number of its unreadable parts. */
export interface DecodedWithGaps<T> {
  readonly value: T;
  /** Number of omitted entries and of unreadable parts that were replaced with defaults. */
  readonly odd: number;
}

const entries = z.array(z.unknown());

/** Decodes a list entry by entry, and leaves out the unreadable entries. */
function readEntries<W, T>(
  list: readonly unknown[] | null | undefined,
  schema: z.ZodMiniType<W>,
  toItem: (wire: W) => T,
  needed: readonly string[],
): { readonly items: readonly T[]; readonly odd: number } {
  const read = (list ?? []).map((entry) => parseLoosely(schema, entry, needed));
  return {
    items: read.flatMap((entry) => (entry === null ? [] : [toItem(entry.data)])),
    odd: read.filter((entry) => entry?.isOdd !== false).length,
  };
}

/** Returns the first item for each id. */
function eachOnce<T extends { readonly id: string }>(items: readonly T[]): readonly T[] {
  const first = new Map(items.toReversed().map((item) => [item.id, item]));
  return items.filter((item) => first.get(item.id) === item);
}

/** Returns the text with its line breaks, without other control characters and direction overrides. */
const decodeLines = (text: string | number | null | undefined): string =>
  String(text ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+|[\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();

/**
 * Returns an address that an image may be loaded from (https, http, a data image, or a path on the server), or null for
 * any other address.
 */
function decodeAvatar(avatar: string | null | undefined): string | null {
  const address = avatar?.trim() ?? '';
  if (address === '' || /\p{Cc}/u.test(address)) return null;
  return !/^[a-z][a-z\d+.-]*:/i.test(address) || /^(?:https?:|data:image\/)/i.test(address) ? address : null;
}

// ── Registration ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Wire format of the body of `auth/register`. */
export const registerRequestSchema = z.object({ username: z.string(), email: z.string(), password: z.string() });
export const encodeRegistration = ({
  username,
  email,
  password,
}: Registration): z.infer<typeof registerRequestSchema> => ({ username, email, password });

const fieldTexts = z.object({
  username: z.optional(z.unknown()),
  email: z.optional(z.unknown()),
  password: z.optional(z.unknown()),
});
/** Wire format of the answer of `auth/register`. */
export const registerReplySchema = z.object({
  user: z.nullish(z.object({ username: textSchema })),
  access_token: z.nullish(z.string()),
  error: z.nullish(fieldTexts),
});

/**
 * Returns the error text of each field that has one, or null if there are none. If a server sends several texts for a
 * field, the first text counts.
 */
export function decodeFieldErrors(texts: unknown): (Registered & { readonly kind: 'refused' }) | null {
  const errors = registrationFields.flatMap((field) => {
    const given: unknown = Reflect.get(Object(texts), field);
    const first: unknown = Array.isArray(given) ? given[0] : given;
    const text = typeof first === 'string' ? decodeName(first) : '';
    return text === '' ? [] : [[field, text] as const];
  });
  return errors.length === 0 ? null : { kind: 'refused', errors: Object.fromEntries(errors) };
}

/** Decodes the answer to a registration. Returns null if it has neither a readable token nor a field error. */
export function decodeRegistered(body: unknown): DecodedWithGaps<Registered> | null {
  const parsed = parseLoosely(registerReplySchema, body, []);
  if (parsed === null) return null;
  const { user, access_token: token, error } = parsed.data;
  const odd = Number(parsed.isOdd);
  const refused = decodeFieldErrors(error);
  if (refused !== null) return { value: refused, odd };
  const claims = token ? readToken(token) : null;
  if (!token || claims === null) return null;
  return { value: { kind: 'made', token, username: decodeName(user?.username) || claims.user.username }, odd };
}
/** Encodes the answer of `auth/register`. */
export const encodeRegistered = (registered: Registered): z.infer<typeof registerReplySchema> =>
  registered.kind === 'made'
    ? { user: { username: registered.username }, access_token: registered.token, error: null }
    : { user: null, access_token: null, error: { ...registered.errors } };

// ── Courses ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Wire format of the body of a course update. */
export const courseRequestSchema = z.looseObject({ id: idSchema });
/** Encodes the body of a course update. */
export const encodeCourse = ({ id, fields }: Course): z.infer<typeof courseRequestSchema> => ({ ...fields, id });
/** Decodes a course. Leaves out fields other than strings, numbers and booleans. */
export function decodeCourse({ id, ...fields }: z.infer<typeof courseRequestSchema>): Course {
  const kept = Object.entries(fields).filter(
    (entry): entry is [string, string | number | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean' || Number.isFinite(entry[1]),
  );
  return { id: decodeId(id), fields: Object.fromEntries(kept) };
}

// ── Chat users and contacts ──────────────────────────────────────────────────────────────────────────────────────────

/**
 * Decodes a status. Ignores case, blanks and underscores, as in a machine's status. Returns `offline` for an unknown
 * value.
 */
export function decodeChatStatus(status: string | number | null | undefined): ChatStatus {
  const name = String(status ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return chatStatuses.find((known) => known === name) ?? 'offline';
}

const person = { id: idSchema, name: textSchema, avatar: z.nullish(z.string()), status: textSchema };
const toPerson = ({ id, name, avatar, status }: z.infer<z.ZodMiniObject<typeof person>>) => ({
  id: decodeId(id),
  name: decodeName(name) || decodeName(id),
  avatar: decodeAvatar(avatar),
  status: decodeChatStatus(status),
});

/** Wire format of a contact. */
export const chatContactSchema = z.object({ ...person, unread: z.nullish(countSchema) });
/** A list whose entries are decoded one by one. */
export const chatContactsReplySchema = z.array(z.unknown());
const toContact = (wire: z.infer<typeof chatContactSchema>): ChatContact => ({
  ...toPerson(wire),
  unread: wire.unread ?? 0,
});
/** Decodes the answer of `chat/contacts`. Returns null if it is not a list. */
export function decodeChatContacts(body: unknown): DecodedWithGaps<readonly ChatContact[]> | null {
  const list = parse(chatContactsReplySchema, body);
  if (list === null) return null;
  const { items, odd } = readEntries(list, chatContactSchema, toContact, ['id']);
  return items.length === 0 && list.length > 0 ? null : { value: eachOnce(items), odd };
}
/** Encodes a contact. */
export const encodeChatContact = (contact: ChatContact): z.infer<typeof chatContactSchema> => contact;

/** A conversation in the chat list. `id` is the conversation's id, which some servers call `chatId`. */
export const chatListItemSchema = z.object({
  id: z.nullish(idSchema),
  chatId: z.nullish(idSchema),
  contactId: idSchema,
});
/** Decodes an entry of the chat list. Without a conversation id, the contact's id is used. */
const toListItem = ({ id, chatId, contactId }: z.infer<typeof chatListItemSchema>): ChatListItem => ({
  chatId: decodeOptionalId(id) ?? decodeOptionalId(chatId) ?? decodeId(contactId),
  contactId: decodeId(contactId),
});
const readChatList = (list: readonly unknown[] | null | undefined) =>
  readEntries(list, chatListItemSchema, toListItem, ['contactId']);
const encodeChatListItem = ({ chatId, contactId }: ChatListItem): z.infer<typeof chatListItemSchema> => ({
  id: chatId,
  contactId,
});

/** Wire format of a chat user. */
export const chatUserSchema = z.object({ ...person, chatList: z.nullish(entries) });
/** Decodes the answer of `chat/user`. Returns null if it is unreadable. */
export function decodeChatUser(body: unknown): DecodedWithGaps<ChatUser> | null {
  const parsed = parseLoosely(chatUserSchema, body, ['id']);
  if (parsed === null) return null;
  const { items: chatList, odd } = readChatList(parsed.data.chatList);
  return { value: { ...toPerson(parsed.data), chatList }, odd: odd + Number(parsed.isOdd) };
}
/** Encodes a chat user. */
export const encodeChatUser = ({ chatList, ...user }: ChatUser): z.infer<typeof chatUserSchema> => ({
  ...user,
  chatList: chatList.map(encodeChatListItem),
});

/** Wire format of the body of `chat/user/data`. */
export const chatUserRequestSchema = z.object({ status: z.string() });
export const encodeChatUserChange = ({ status }: { readonly status: ChatStatus }): { readonly status: ChatStatus } => ({
  status,
});

// ── Conversations ────────────────────────────────────────────────────────────────────────────────────────────────────

export const encodeContactsQuery = (query: string): string => new URLSearchParams({ query }).toString();
export const encodeChatQuery = ({
  contactId,
  userId,
}: {
  readonly contactId: string;
  readonly userId: string;
}): string => new URLSearchParams({ contactId, userId }).toString();
/** Wire format of the query of `chat`. */
export const chatQuerySchema = z.object({ contactId: z.string(), userId: z.string() });
/** Wire format of the query of `chat/contacts`. */
export const contactsQuerySchema = z.object({ query: z.optional(z.string()) });

/** Wire format of a chat message. */
export const chatMessageSchema = z.object({
  who: idSchema,
  message: z.union([z.string(), z.number()]),
  time: z.nullish(timeSchema),
});
const neededOfMessage = ['who', 'message'];
const toMessage = ({ who, message, time }: z.infer<typeof chatMessageSchema>): ChatMessage => ({
  who: decodeId(who),
  message: decodeLines(message),
  time: decodeIsoTime(time),
});
const encodeChatMessage = (message: ChatMessage): z.infer<typeof chatMessageSchema> => message;

/** Wire format of a conversation. */
export const chatReplySchema = z.object({
  chat: z.object({ id: idSchema, dialog: z.nullish(entries) }),
  userChatList: z.nullish(entries),
});
/** Returns the chat list, or a list of only this conversation if the list is missing, unreadable or empty. */
const listOr = (items: readonly ChatListItem[], item: ChatListItem): readonly ChatListItem[] =>
  items.length === 0 ? [item] : items;

/** Decodes the answer of `chat`. Returns null if it is unreadable. */
export function decodeOpenedChat(body: unknown, contactId: string): DecodedWithGaps<OpenedChat> | null {
  const parsed = parseLoosely(chatReplySchema, body, ['chat']);
  if (parsed === null) return null;
  const { chat: wire, userChatList } = parsed.data;
  const dialog = readEntries(wire.dialog, chatMessageSchema, toMessage, neededOfMessage);
  const list = readChatList(userChatList);
  const chat: Chat = { id: decodeId(wire.id), dialog: dialog.items };
  return {
    value: { chat, chatList: listOr(list.items, { chatId: chat.id, contactId }) },
    odd: dialog.odd + list.odd + Number(parsed.isOdd),
  };
}
/** Encodes a conversation. */
export const encodeOpenedChat = ({ chat, chatList }: OpenedChat): z.infer<typeof chatReplySchema> => ({
  chat: { id: chat.id, dialog: chat.dialog.map(encodeChatMessage) },
  userChatList: chatList.map(encodeChatListItem),
});

/** Wire format of the body of `chat/send-message`. */
export const sendMessageRequestSchema = z.object({ chatId: idSchema, messageText: z.string(), contactId: idSchema });
/** Encodes the body of `chat/send-message`. */
export const encodeOutgoingMessage = ({ chatId, contactId, text }: OutgoingMessage) => ({
  chatId,
  messageText: text,
  contactId,
});
/** Returns the message of a `chat/send-message` request. */
export const decodeOutgoingMessage = (wire: z.infer<typeof sendMessageRequestSchema>): OutgoingMessage => ({
  chatId: decodeId(wire.chatId),
  contactId: decodeId(wire.contactId),
  text: decodeLines(wire.messageText),
});

/** Wire format of the answer of `chat/send-message`. */
export const sendMessageReplySchema = z.object({ message: chatMessageSchema, userChatList: z.nullish(entries) });
/** Decodes the answer of `chat/send-message`. Returns null if it is unreadable. */
export function decodeSentMessage(
  body: unknown,
  { chatId, contactId }: Pick<OutgoingMessage, 'chatId' | 'contactId'>,
): DecodedWithGaps<SentMessage> | null {
  const whole = parseLoosely(z.object({ message: z.unknown(), userChatList: z.nullish(entries) }), body, []);
  const message = whole === null ? null : parseLoosely(chatMessageSchema, whole.data.message, neededOfMessage);
  if (whole === null || message === null) return null;
  const list = readChatList(whole.data.userChatList);
  return {
    value: { message: toMessage(message.data), chatList: listOr(list.items, { chatId, contactId }) },
    odd: list.odd + Number(whole.isOdd) + Number(message.isOdd),
  };
}
/** Encodes the answer of `chat/send-message`. */
export const encodeSentMessage = ({ message, chatList }: SentMessage): z.infer<typeof sendMessageReplySchema> => ({
  message: encodeChatMessage(message),
  userChatList: chatList.map(encodeChatListItem),
});

// ── Quick panel ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Wire format of an entry of the quick panel. */
export const quickPanelEntrySchema = z.object({ id: idSchema, title: textSchema, detail: textSchema });
const toEntry = ({ id, title, detail }: z.infer<typeof quickPanelEntrySchema>): QuickPanelEntry => ({
  id: decodeId(id),
  title: decodeName(title),
  detail: decodeName(detail),
});
/** Wire format of the answer of `quick-panel/data`. */
export const quickPanelSchema = z.object({ events: z.nullish(entries), notes: z.nullish(entries) });
/** Decodes the answer of `quick-panel/data`. Returns null if it is unreadable. */
export function decodeQuickPanel(body: unknown): DecodedWithGaps<QuickPanel> | null {
  const parsed = parseLoosely(quickPanelSchema, body, []);
  if (parsed === null) return null;
  const events = readEntries(parsed.data.events, quickPanelEntrySchema, toEntry, ['id']);
  const notes = readEntries(parsed.data.notes, quickPanelEntrySchema, toEntry, ['id']);
  return {
    value: { events: eachOnce(events.items), notes: eachOnce(notes.items) },
    odd: events.odd + notes.odd + Number(parsed.isOdd),
  };
}
/** Encodes the answer of `quick-panel/data`. */
export const encodeQuickPanel = ({ events, notes }: QuickPanel): z.infer<typeof quickPanelSchema> => ({
  events: [...events],
  notes: [...notes],
});
