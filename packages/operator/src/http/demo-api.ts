import type { Context, Hono } from 'hono';
import {
  chatQuerySchema,
  chatUserRequestSchema,
  contactsQuerySchema,
  courseRequestSchema,
  decodeChatStatus,
  decodeCourse,
  decodeOutgoingMessage,
  encodeChatContact,
  encodeChatUser,
  encodeOpenedChat,
  encodeQuickPanel,
  encodeRegistered,
  encodeSentMessage,
  parse,
  registerRequestSchema,
  sendMessageRequestSchema,
} from '@farspin/adapters/wire';
import type { Platform } from '@farspin/testing';
import { malformed } from '../server/request.ts';
import { bearer, done, refused, type Answering } from './answering.ts';

/**
 * Serves the calls of the protocol, part 3 (docs/protocol). `ipOf` returns the IP address of a player who registers.
 */
export function serveDemo(
  api: Hono,
  platform: Platform,
  { reply, replyTo }: Answering,
  ipOf: (context: Context) => string,
): void {
  api.post('/auth/register', (context) =>
    replyTo(
      context,
      registerRequestSchema,
      (registration) => platform.register(registration, ipOf(context)),
      encodeRegistered,
    ),
  );
  api.post('/academy-app/course/update', (context) =>
    replyTo(
      context,
      courseRequestSchema,
      (course) => platform.updateCourse(bearer(context), decodeCourse(course)),
      done,
    ),
  );
  api.get('/chat/contacts', (context) =>
    reply(
      context,
      () => platform.chatContacts(bearer(context), parse(contactsQuerySchema, context.req.query())?.query ?? ''),
      (contacts) => contacts.map(encodeChatContact),
    ),
  );
  api.get('/chat/user', (context) => reply(context, () => platform.chatUser(bearer(context)), encodeChatUser));
  api.post('/chat/user/data', (context) =>
    replyTo(
      context,
      chatUserRequestSchema,
      ({ status }) => platform.updateChatUser(bearer(context), { status: decodeChatStatus(status) }),
      encodeChatUser,
    ),
  );
  api.get('/chat/get-chat', (context) => {
    const between = parse(chatQuerySchema, context.req.query());
    if (between === null)
      return refused(context, malformed('the query must have a contactId and a userId'), platform.dials);
    return reply(context, () => platform.chat(bearer(context), between), encodeOpenedChat);
  });
  api.post('/chat/send-message', (context) =>
    replyTo(
      context,
      sendMessageRequestSchema,
      (message) => platform.sendMessage(bearer(context), decodeOutgoingMessage(message)),
      encodeSentMessage,
    ),
  );
  api.get('/quick-panel/data', (context) =>
    reply(context, () => platform.quickPanel(bearer(context)), encodeQuickPanel),
  );
}
