import { ok } from '@farspin/core';
import type {
  ChatContact,
  ChatListItem,
  ChatStatus,
  ChatUser,
  OpenedChat,
  OutgoingMessage,
  SentMessage,
} from '@farspin/core/demo';
import type { Context } from './context.ts';
import { isoTime } from './iso-time.ts';
import type { Answer } from './platform.ts';
import type { ChatRecord, ConversationRecord, PlayerRecord } from './records.ts';
import { refusals, refuse } from './refusals.ts';
import { newChat, teamAnswers, teamOf, type TeamMember } from './team.ts';

/** Time in ms until a contact answers. */
export const answerMs = 2_500;
/**
 * Time in ms for which a conversation counts as open after it was requested or written in, unless another conversation
 * is opened.
 */
export const readingMs = 15_000;
const maxMessageLength = 2_000;
/** Maximum number of messages. Older messages are dropped. */
const maxMessages = 100;

type Message = ConversationRecord['messages'][number];

export interface TeamChat {
  contacts(player: PlayerRecord, query: string): Answer<readonly ChatContact[]>;
  user(player: PlayerRecord): Answer<ChatUser>;
  changeUser(player: PlayerRecord, change: { readonly status: ChatStatus }): Answer<ChatUser>;
  open(player: PlayerRecord, between: { readonly contactId: string; readonly userId: string }): Answer<OpenedChat>;
  send(player: PlayerRecord, message: OutgoingMessage): Answer<SentMessage>;
}

/** The chat between players and the team. Conversations of different players are separate. */
export function createTeamChat({ tables: { chats, meta }, clock, timers, dials }: Context): TeamChat {
  const team = teamOf(dials.names);
  const memberOf = (contactId: string): TeamMember | undefined => team.find(({ id }) => id === contactId);
  const chatOf = ({ id }: Pick<PlayerRecord, 'id'>): ChatRecord =>
    chats.get(id) ?? newChat(id, team, meta.get('world')?.startedAt ?? 0);
  const conversationOf = (chat: ChatRecord, contactId: string): ConversationRecord =>
    chat.conversations.find((one) => one.contactId === contactId) ?? {
      contactId,
      unread: 0,
      messages: [],
      answerAt: null,
    };
  const listOf = ({ conversations }: ChatRecord): readonly ChatListItem[] =>
    conversations.map(({ contactId }) => ({ chatId: memberOf(contactId)?.chatId ?? contactId, contactId }));
  const userOf = (player: PlayerRecord, chat: ChatRecord): ChatUser => ({
    id: player.id,
    name: player.displayName,
    avatar: null,
    status: chat.status,
    chatList: listOf(chat),
  });
  const shown = ({ who, message, at }: Message) => ({
    who,
    message,
    time: isoTime(at),
  });

  /** Returns the chat with the given conversation, which replaces its previous version or is added at the end. */
  function keep(chat: ChatRecord, conversation: ConversationRecord): ChatRecord {
    const isKnown = chat.conversations.some(({ contactId }) => contactId === conversation.contactId);
    const conversations = isKnown
      ? chat.conversations.map((one) => (one.contactId === conversation.contactId ? conversation : one))
      : [...chat.conversations, conversation];
    const kept = { ...chat, conversations };
    chats.put(kept);
    return kept;
  }
  const reading = (chat: ChatRecord, contactId: string): ChatRecord => ({
    ...chat,
    reading: { contactId, until: clock.now() + readingMs },
  });
  const withMessage = (conversation: ConversationRecord, message: Message): ConversationRecord => ({
    ...conversation,
    messages: [...conversation.messages, message].slice(-maxMessages),
  });

  function answer(playerId: string, contactId: string): void {
    const chat = chatOf({ id: playerId });
    const conversation = conversationOf(chat, contactId);
    const answered = conversation.messages.filter(({ who }) => who === contactId).length;
    const message = teamAnswers[answered % teamAnswers.length] ?? '';
    const isRead = chat.reading?.contactId === contactId && chat.reading.until > clock.now();
    keep(chat, {
      ...withMessage(conversation, { who: contactId, message, at: clock.now() }),
      answerAt: null,
      unread: isRead ? 0 : conversation.unread + 1,
    });
  }
  function answerLater(playerId: string, { contactId, answerAt }: ConversationRecord): void {
    if (answerAt !== null)
      timers.set(`chat ${JSON.stringify([playerId, contactId])}`, answerAt, () => answer(playerId, contactId));
  }
  for (const { id, conversations } of chats.all()) for (const one of conversations) answerLater(id, one);

  return {
    contacts(player, query) {
      const chat = chatOf(player);
      const wanted = query.trim().toLowerCase();
      const found = team.filter(({ name }) => name.toLowerCase().includes(wanted));
      return ok(
        found.map(({ id, name, avatar, status }) => ({
          ...{ id, name, avatar, status },
          unread: conversationOf(chat, id).unread,
        })),
      );
    },
    user: (player) => ok(userOf(player, chatOf(player))),
    changeUser(player, { status }) {
      const chat = { ...chatOf(player), status };
      chats.put(chat);
      return ok(userOf(player, chat));
    },
    open(player, { contactId, userId }) {
      const member = memberOf(contactId);
      if (userId !== player.id) return refuse(refusals.invalid('The id belongs to another user'));
      if (member === undefined) return refuse(refusals.invalid('Unknown contact'));
      const before = chatOf(player);
      const conversation = { ...conversationOf(before, contactId), unread: 0 };
      const chat = keep(reading(before, contactId), conversation);
      return ok({
        chat: { id: member.chatId, dialog: conversation.messages.map(shown) },
        chatList: listOf(chat),
      });
    },
    send(player, { chatId, contactId, text }) {
      const member = memberOf(contactId);
      if (member === undefined || member.chatId !== chatId) return refuse(refusals.invalid('Unknown conversation'));
      const message = text.trim();
      if (message === '' || message.length > maxMessageLength)
        return refuse(refusals.invalid(`A message must have 1 to ${maxMessageLength} characters`));
      const before = chatOf(player);
      const sent = { who: player.id, message, at: clock.now() };
      const conversation = {
        ...withMessage(conversationOf(before, contactId), sent),
        ...{ unread: 0, answerAt: clock.now() + answerMs },
      };
      const chat = keep(reading(before, contactId), conversation);
      answerLater(player.id, conversation);
      return ok({ message: shown(sent), chatList: listOf(chat) });
    },
  };
}
