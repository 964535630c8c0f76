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
  id: 'Of this person.',
  name: 'As it is shown; the id without one.',
  avatar: 'The address of a picture: https, http, data:image/ or a relative path; null: none.',
  status: 'online, do-not-disturb, away or offline.',
};
/** Lists of two kinds in one body; the client reads their entries one by one. */
const chatList = z.nullish(z.array(chatListItemSchema));
const chatReply = z.extend(chatReplySchema, {
  chat: z.object({ id: idSchema, dialog: z.nullish(z.array(chatMessageSchema)) }),
  userChatList: chatList,
});
const sendMessageReply = z.extend(sendMessageReplySchema, { userChatList: chatList });
const chatMessage = { who: '7', message: 'Good morning!', time: '2026-01-01T08:00:00Z' };
const chatListItem = { id: 'c17', contactId: '2001' };

/** The bodies of part 3. */
export const demoComponents: Components = {
  RegisterRequest: {
    schema: registerRequestSchema,
    about: 'Who wants an account.',
    fields: { username: 'The name to sign in with.', email: 'Address for messages.', password: 'As it was typed.' },
    examples: [{ username: 'ada', email: 'ada@example.com', password: 'a-long-password' }],
  },
  RegisterReply: {
    schema: registerReplySchema,
    about: 'A new account and its token, or what is wrong with the fields.',
    fields: {
      user: 'The new player; null: no account was made.',
      'user.username': 'The name to sign in with.',
      access_token: 'A JWT, as that of `login`.',
      error: 'Null or left out: an account was made. Each text is taken, too-short, invalid, or words that are shown.',
      'error.username': 'What is wrong with the username.',
      'error.email': 'What is wrong with the address.',
      'error.password': 'What is wrong with the password.',
    },
    examples: [
      { user: { username: 'ada' }, access_token: tokenExample, error: null },
      { user: null, access_token: null, error: { username: 'taken' } },
    ],
  },
  CourseRequest: {
    schema: courseRequestSchema,
    about: 'Fields of a course, beside its id; any words, numbers and flags.',
    fields: { id: 'The course.' },
  },
  ChatContact: {
    schema: chatContactSchema,
    about: 'A person whom the player can chat with.',
    fields: { ...personFields, unread: 'How many messages the player has not seen.' },
    examples: [{ id: '2001', name: 'Nora', avatar: null, status: 'online', unread: 2 }],
  },
  ChatContactsReply: { schema: chatContactsReplySchema, about: 'The contacts.', listOf: 'ChatContact' },
  ChatListItem: {
    schema: chatListItemSchema,
    about: 'A conversation that the player has.',
    fields: {
      id: 'Of the conversation.',
      chatId: 'The same, on servers that call it so.',
      contactId: 'Whom it is with.',
    },
    examples: [chatListItem],
  },
  ChatUser: {
    schema: chatUserSchema,
    about: 'The player, as the team sees them.',
    fields: { ...personFields, chatList: 'The conversations that the player has.' },
    examples: [{ id: '7', name: 'Ada Kaya', avatar: null, status: 'away', chatList: [chatListItem] }],
    listOf: 'ChatListItem',
  },
  ChatUserRequest: {
    schema: chatUserRequestSchema,
    about: 'What the player changes of it.',
    fields: { status: 'online, do-not-disturb, away or offline.' },
    examples: [{ status: 'away' }],
  },
  ChatMessage: {
    schema: chatMessageSchema,
    about: 'A message of a conversation.',
    fields: {
      who: 'The id of the contact or of the user who wrote it.',
      message: 'Its text, which may have several lines.',
      time: 'When it was written.',
    },
    examples: [chatMessage],
  },
  ChatReply: {
    schema: chatReply,
    about: 'A conversation.',
    fields: {
      chat: 'The conversation.',
      'chat.id': 'Of the conversation.',
      'chat.dialog': 'Its messages, the oldest first.',
      userChatList: 'The conversations that the player has.',
    },
    examples: [{ chat: { id: 'c17', dialog: [chatMessage] }, userChatList: [chatListItem] }],
  },
  SendMessageRequest: {
    schema: sendMessageRequestSchema,
    about: 'A message to a contact.',
    fields: { chatId: 'The conversation.', messageText: 'Its text.', contactId: 'Whom it is with.' },
    examples: [{ chatId: 'c17', messageText: 'Good morning!', contactId: '2001' }],
  },
  SendMessageReply: {
    schema: sendMessageReply,
    about: 'The message, as the conversation has it from now on.',
    fields: { message: 'The message.', userChatList: 'The conversations that the player has.' },
    examples: [{ message: chatMessage, userChatList: [chatListItem] }],
  },
  QuickPanelEntry: {
    schema: quickPanelEntrySchema,
    about: 'A line of the quick panel.',
    fields: { id: 'Of this line.', title: 'Its first line.', detail: 'Its second line.' },
    examples: [{ id: 'e1', title: 'Team meeting', detail: 'In 10 minutes' }],
  },
  QuickPanel: {
    schema: quickPanelSchema,
    about: 'Events and notes.',
    fields: { events: 'What happens today.', notes: 'What is to be kept in mind.' },
    examples: [{ events: [{ id: 'e1', title: 'Team meeting', detail: 'In 10 minutes' }], notes: [] }],
    listOf: 'QuickPanelEntry',
  },
};
