import { ok, type PortError, type Result } from '@farspin/core';
import type { DemoApi, Registered } from '@farspin/core/demo';
import { map } from 'rxjs';
import { readingNothing, type Decode } from '../wire/decode.ts';
import { createCaller, type HttpOptions } from './call.ts';
import {
  decodeChatContacts,
  decodeChatUser,
  decodeFieldErrors,
  decodeOpenedChat,
  decodeQuickPanel,
  decodeRegistered,
  decodeSentMessage,
  encodeChatQuery,
  encodeChatUserChange,
  encodeContactsQuery,
  encodeCourse,
  encodeOutgoingMessage,
  encodeRegistration,
  type DecodedWithGaps,
} from './demo.wire.ts';

/**
 * Creates the demo area's API over HTTP (docs/protocol, part 3). Every call is sent once. A call is `absent` if the
 * server lacks it.
 */
export function createHttpDemoApi(options: HttpOptions): DemoApi {
  const { call, noteMalformed } = createCaller(options);

  /** Decodes a body, and counts its unreadable parts by place. */
  const partsOf =
    <T>(place: string, decode: (body: unknown) => DecodedWithGaps<T> | null): Decode<T> =>
    (body) => {
      const decoded = decode(body);
      noteMalformed(place, decoded?.odd ?? 0);
      return decoded && { value: decoded.value };
    };

  return {
    register: (registration) =>
      call({
        path: 'auth/register',
        method: 'POST',
        token: null,
        body: encodeRegistration(registration),
        decode: partsOf('registration', decodeRegistered),
        optional: true,
      }).pipe(map(withFieldErrors)),
    updateCourse: (token, course) =>
      call({
        path: 'academy-app/course/update',
        method: 'POST',
        token,
        body: encodeCourse(course),
        decode: readingNothing,
        optional: true,
      }),
    chatContacts: (token, query) =>
      call({
        path: `chat/contacts?${encodeContactsQuery(query)}`,
        method: 'GET',
        token,
        decode: partsOf('chat contact', decodeChatContacts),
        optional: true,
      }),
    chatUser: (token) =>
      call({ path: 'chat/user', method: 'GET', token, decode: partsOf('chat user', decodeChatUser), optional: true }),
    updateChatUser: (token, change) =>
      call({
        path: 'chat/user/data',
        method: 'POST',
        token,
        body: encodeChatUserChange(change),
        decode: partsOf('chat user', decodeChatUser),
        optional: true,
      }),
    chat: (token, between) =>
      call({
        path: `chat/get-chat?${encodeChatQuery(between)}`,
        method: 'GET',
        token,
        decode: partsOf('chat', (body) => decodeOpenedChat(body, between.contactId)),
        optional: true,
      }),
    sendMessage: (token, message) =>
      call({
        path: 'chat/send-message',
        method: 'POST',
        token,
        body: encodeOutgoingMessage(message),
        decode: partsOf('chat message', (body) => decodeSentMessage(body, message)),
        optional: true,
      }),
    quickPanel: (token) =>
      call({
        path: 'quick-panel/data',
        method: 'GET',
        token,
        decode: partsOf('quick panel', decodeQuickPanel),
        optional: true,
      }),
  };
}

/** Turns a failure with field errors (`errors`, as for `login`) into a rejected registration. */
function withFieldErrors(answer: Result<Registered, PortError>): Result<Registered, PortError> {
  if (answer.ok || answer.error.kind !== 'refused') return answer;
  const refused = decodeFieldErrors(answer.error.refusal.fields);
  return refused === null ? answer : ok(refused);
}
