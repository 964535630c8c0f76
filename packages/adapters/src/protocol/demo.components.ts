import {
  chatContactSchema,
  chatContactsReplySchema,
  chatListItemSchema,
  chatMessageSchema,
  chatReplySchema,
  chatUserRequestSchema,
  chatUserSchema,
  courseRequestSchema,
  quickPanelEntrySchema,
  quickPanelSchema,
  registerReplySchema,
  registerRequestSchema,
  sendMessageReplySchema,
  sendMessageRequestSchema,
} from '../http/demo.wire.ts';
import * as z from 'zod/mini';
import { idSchema } from '../wire/scalar.wire.ts';
import type { Components } from './component.ts';
import { tokenExample } from './http.components.ts';

const personFields = {
  id: 'Id of the person.',
  name: 'Name, as shown. Without it, the client shows the id.',
  avatar: 'Address of a picture: https, http, data:image/ or a relative path. Null: no picture.',
  status: 'online, do-not-disturb, away or offline.',
};
/**
 * Typed entries of the chat list, which the client decodes one by one. `listOf` cannot describe two lists in one body.
 */
const chatList = z.nullish(z.array(chatListItemSchema));
const chatReply = z.extend(chatReplySchema, {
  chat: z.object({ id: idSchema, dialog: z.nullish(z.array(chatMessageSchema)) }),
  userChatList: chatList,
});
const sendMessageReply = z.extend(sendMessageReplySchema, { userChatList: chatList });
const chatMessage = { who: '7', message: 'Good morning!', time: '2026-01-01T08:00:00Z' };
const chatListItem = { id: 'c17', contactId: '2001' };

/** The components of part 3. */
export const demoComponents: Components = {
  RegisterRequest: {
    schema: registerRequestSchema,
    about: 'The data of a new account.',
    fields: { username: 'Name to sign in with.', email: 'Email address.', password: 'Password, as typed.' },
    examples: [{ username: 'ada', email: 'ada@example.com', password: 'a-long-password' }],
  },
  RegisterReply: {
    schema: registerReplySchema,
    about: 'The new account and its token, or the errors of the fields.',
    fields: {
      user: 'The new player. Null: no account was created.',
      'user.username': 'Name to sign in with.',
      access_token: 'A JWT, like that of `login`.',
      error:
        'Null or omitted: the server created the account. Values of the fields: taken, too-short, invalid, or a text to show.',
      'error.username': 'Error of the username.',
      'error.email': 'Error of the email address.',
      'error.password': 'Error of the password.',
    },
    examples: [
      { user: { username: 'ada' }, access_token: tokenExample, error: null },
      { user: null, access_token: null, error: { username: 'taken' } },
    ],
  },
  CourseRequest: {
    schema: courseRequestSchema,
    about: 'Fields of a course in addition to its id: any strings, numbers and booleans.',
    fields: { id: 'Id of the course.' },
  },
  ChatContact: {
    schema: chatContactSchema,
    about: 'A person whom the player can chat with.',
    fields: { ...personFields, unread: 'Number of messages that the player has not seen.' },
    examples: [{ id: '2001', name: 'Nora', avatar: null, status: 'online', unread: 2 }],
  },
  ChatContactsReply: { schema: chatContactsReplySchema, about: 'The contacts.', listOf: 'ChatContact' },
  ChatListItem: {
    schema: chatListItemSchema,
    about: 'A conversation of the player.',
    fields: {
      id: 'Id of the conversation.',
      chatId: 'Name of the field `id` on some servers.',
      contactId: 'Id of the contact.',
    },
    examples: [chatListItem],
  },
  ChatUser: {
    schema: chatUserSchema,
    about: 'The player, as shown to the team.',
    fields: { ...personFields, chatList: 'The conversations of the player.' },
    examples: [{ id: '7', name: 'Ada Kaya', avatar: null, status: 'away', chatList: [chatListItem] }],
    listOf: 'ChatListItem',
  },
  ChatUserRequest: {
    schema: chatUserRequestSchema,
    about: "A change of the player's data.",
    fields: { status: 'online, do-not-disturb, away or offline.' },
    examples: [{ status: 'away' }],
  },
  ChatMessage: {
    schema: chatMessageSchema,
    about: 'A message of a conversation.',
    fields: {
      who: 'Id of the contact or user who wrote the message.',
      message: 'Text of the message. It may have several lines.',
      time: 'Time at which the contact or user wrote the message.',
    },
    examples: [chatMessage],
  },
  ChatReply: {
    schema: chatReply,
    about: 'A conversation.',
    fields: {
      chat: 'The conversation.',
      'chat.id': 'Id of the conversation.',
      'chat.dialog': 'Messages of the conversation, oldest first.',
      userChatList: 'The conversations of the player.',
    },
    examples: [{ chat: { id: 'c17', dialog: [chatMessage] }, userChatList: [chatListItem] }],
  },
  SendMessageRequest: {
    schema: sendMessageRequestSchema,
    about: 'A message to a contact.',
    fields: { chatId: 'Id of the conversation.', messageText: 'Text of the message.', contactId: 'Id of the contact.' },
    examples: [{ chatId: 'c17', messageText: 'Good morning!', contactId: '2001' }],
  },
  SendMessageReply: {
    schema: sendMessageReply,
    about: 'The message as stored in the conversation.',
    fields: { message: 'The message.', userChatList: 'The conversations of the player.' },
    examples: [{ message: chatMessage, userChatList: [chatListItem] }],
  },
  QuickPanelEntry: {
    schema: quickPanelEntrySchema,
    about: 'An entry of the quick panel.',
    fields: { id: 'Id of the entry.', title: 'First line.', detail: 'Second line.' },
    examples: [{ id: 'e1', title: 'Team meeting', detail: 'In 10 minutes' }],
  },
  QuickPanel: {
    schema: quickPanelSchema,
    about: 'The events and notes of the quick panel.',
    fields: { events: 'Events of today.', notes: 'Notes for the player.' },
    examples: [{ events: [{ id: 'e1', title: 'Team meeting', detail: 'In 10 minutes' }], notes: [] }],
    listOf: 'QuickPanelEntry',
  },
};
