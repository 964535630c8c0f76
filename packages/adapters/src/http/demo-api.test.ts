import { defaultSettings, err, ok, type Reply } from '@farspin/core';
import { chatStatuses, type ChatMessage, type ChatUser, type DemoApi } from '@farspin/core/demo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apiUnderTest, token } from '../testing/api-under-test.ts';
import { answerOf } from '../testing/collect.ts';
import { answerJson, readBody } from '../testing/test-server.ts';
import {
  decodeChatContacts,
  decodeChatStatus,
  decodeChatUser,
  decodeCourse,
  decodeOpenedChat,
  decodeOutgoingMessage,
  decodeQuickPanel,
  decodeRegistered,
  decodeSentMessage,
  encodeChatContact,
  encodeChatUser,
  encodeCourse,
  encodeOpenedChat,
  encodeOutgoingMessage,
  encodeQuickPanel,
  encodeRegistered,
  encodeSentMessage,
} from '../wire.ts';
import { createHttpDemoApi } from './demo-api.ts';

const { against, server } = apiUnderTest();

/** Creates the demo area's API with a server that sends the same response to every call. */
async function answering(body: unknown, status = 200) {
  const sent: string[] = [];
  const { log, requests } = await against((request, response) => {
    void readBody(request).then((text) => {
      sent.push(text);
      if (typeof body === 'string') response.writeHead(status).end(body);
      else answerJson(response, body, status);
    });
  });
  const settings = { ...defaultSettings, api: { baseUrl: '/some/api/', timeoutMs: 5_000 } };
  return { demo: createHttpDemoApi({ settings, page: server().page, log }), log, requests, sent };
}

const registration = { username: 'ayşe', email: 'a@players.example', password: 'pass-word-1' };
const message = { chatId: 'c1', contactId: '2', text: 'Hello' };
const calls: Readonly<Record<keyof DemoApi, (demo: DemoApi) => Reply<unknown>>> = {
  register: (demo) => demo.register(registration),
  updateCourse: (demo) => demo.updateCourse(token, { id: '7', fields: { step: 2, isOpen: true } }),
  chatContacts: (demo) => demo.chatContacts(token, 'a & b?'),
  chatUser: (demo) => demo.chatUser(token),
  updateChatUser: (demo) => demo.updateChatUser(token, { status: 'do-not-disturb' }),
  chat: (demo) => demo.chat(token, { contactId: '2/3', userId: '7' }),
  sendMessage: (demo) => demo.sendMessage(token, message),
  quickPanel: (demo) => demo.quickPanel(token),
};
const names = Object.keys(calls) as (keyof DemoApi)[];

describe('requests', () => {
  test.each([
    ['register', 'POST /some/api/auth/register', registration],
    ['updateCourse', 'POST /some/api/academy-app/course/update', { id: '7', step: 2, isOpen: true }],
    ['chatContacts', 'GET /some/api/chat/contacts?query=a+%26+b%3F', null],
    ['chatUser', 'GET /some/api/chat/user', null],
    ['updateChatUser', 'POST /some/api/chat/user/data', { status: 'do-not-disturb' }],
    ['chat', 'GET /some/api/chat/get-chat?contactId=2%2F3&userId=7', null],
    ['sendMessage', 'POST /some/api/chat/send-message', { chatId: 'c1', messageText: 'Hello', contactId: '2' }],
    ['quickPanel', 'GET /some/api/quick-panel/data', null],
  ] as const)('sends %s as %s', async (name, line, body) => {
    const { demo, requests, sent } = await answering({});
    await answerOf(calls[name](demo));
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([line]);
    expect(sent[0] === '' ? null : JSON.parse(sent[0] ?? '')).toEqual(body);
    const bearer = name === 'register' ? undefined : `Bearer ${token}`;
    expect(requests[0]?.headers.authorization).toBe(bearer);
  });

  test.each(names)('%s fails as absent when the server does not have the call', async (name) => {
    for (const [status, body] of [
      [404, { ErrorMessage: 'There is no such call' }],
      [405, ''],
      [501, '<p>no</p>'],
      [200, '<!doctype html><title>Welcome</title>'],
      ...(name === 'updateCourse' ? [] : [[200, 'OK'] as const]),
    ] as const) {
      const { demo } = await answering(body, status);
      expect(await answerOf(calls[name](demo))).toEqual(err({ kind: 'absent' }));
      await server().close();
    }
  });

  test.each(names)('%s is sent once, and fails as lost when a gateway fails', async (name) => {
    const { demo, requests } = await answering({}, 502);
    expect(await answerOf(calls[name](demo))).toEqual(err({ kind: 'lost', status: 502 }));
    expect(requests).toHaveLength(1);
  });

  test('accepts any success as the answer to a course update', async () => {
    const { demo } = await answering('');
    expect(await answerOf(calls.updateCourse(demo))).toEqual(ok(null));
  });
});

describe('a registration', () => {
  const user = { username: 'ayşe', role: ['user'] };
  test.each([
    [{ user, access_token: token, error: null }, ok({ kind: 'made', token, username: 'ayşe' })],
    [{ user: null, access_token: token }, ok({ kind: 'made', token, username: 'ayşe' })],
    [{ user: { username: 'a\u202Eb\n' }, access_token: token }, ok({ kind: 'made', token, username: 'a b' })],
    [
      { user: null, access_token: null, error: { username: 'taken', email: '', password: null, other: 'x' } },
      ok({ kind: 'refused', errors: { username: 'taken' } }),
    ],
    [
      { error: { email: ['invalid', 'too-short'], password: 'Use\na digit' } },
      ok({ kind: 'refused', errors: { email: 'invalid', password: 'Use a digit' } }),
    ],
    [
      { user, access_token: token, error: { username: 'taken' } },
      ok({ kind: 'refused', errors: { username: 'taken' } }),
    ],
    [{ user, access_token: token, error: {} }, ok({ kind: 'made', token, username: 'ayşe' })],
    [{ user, access_token: 'opaque' }, err({ kind: 'malformed' })],
    [{ user, access_token: null, error: { other: 'x' } }, err({ kind: 'malformed' })],
    [{ user, access_token: 7 }, err({ kind: 'malformed' })],
    [{}, err({ kind: 'malformed' })],
    [[], err({ kind: 'malformed' })],
  ])('is decoded from %j to %j', async (body, expected) => {
    const { demo } = await answering(body);
    expect(await answerOf(demo.register(registration))).toEqual(expected);
  });

  test('is rejected with the field errors of a failure body', async () => {
    const { demo } = await answering({ code: 40_000, errors: { username: 'taken', site_id: 'x' } }, 400);
    const refused = ok({ kind: 'refused', errors: { username: 'taken' } });
    expect(await answerOf(demo.register(registration))).toEqual(refused);
  });

  test('fails with the rejection when a failure body names no known field', async () => {
    const { demo } = await answering({ ErrorMessage: 'Closed today', errors: { site_id: 'x' } }, 400);
    expect(await answerOf(demo.register(registration))).toMatchObject({ error: { kind: 'refused' } });
  });
});

describe('the chat', () => {
  test('leaves out and counts unreadable contacts', async () => {
    const contact = { id: 1, name: 'Nora\nV.', avatar: 'a.png', status: 'Do Not_Disturb', unread: 2 };
    const odd = [{ ...contact, name: 'Twice' }, { name: 'No id' }, null, { id: 2, avatar: 7, status: {}, unread: -1 }];
    const { demo, log } = await answering([contact, ...odd]);
    expect(await answerOf(calls.chatContacts(demo))).toEqual(
      ok([
        { id: '1', name: 'Nora V.', avatar: 'a.png', status: 'do-not-disturb', unread: 2 },
        { id: '2', name: '2', avatar: null, status: 'offline', unread: 0 },
      ]),
    );
    expect(log.entries).toEqual([{ event: 'wire.malformed', data: { place: 'chat contact', count: 3 } }]);
  });

  test('rejects a list without readable entries', async () => {
    const { demo } = await answering([{ name: 'No id' }]);
    expect(await answerOf(calls.chatContacts(demo))).toEqual(err({ kind: 'malformed' }));
  });

  test.each([
    [{ id: 'c1', contactId: 2 }, 'c1'],
    [{ chatId: 5, contactId: 2 }, '5'],
    [{ contactId: 2 }, '2'],
  ])('reads the chat list item %j with the id %j', async (item, chatId) => {
    const { demo } = await answering({ id: 7, chatList: [item, { id: 'without contact' }] });
    const { value } = (await answerOf(demo.chatUser(token))) as { value: ChatUser };
    expect(value.chatList).toEqual([{ chatId, contactId: '2' }]);
  });

  test('leaves out unreadable messages, and replaces an unreadable time with null', async () => {
    const dialog = [
      { who: 2, message: 'One\r\ntwo\u0007\u202Ethree', time: 0 },
      { who: 7, message: 12, time: 'soon' },
      { who: 7 },
      { message: 'by nobody' },
    ];
    const { demo, log } = await answering({ chat: { id: 'c1', dialog } });
    expect(await answerOf(demo.chat(token, { contactId: '2', userId: '7' }))).toEqual(
      ok({
        chat: {
          id: 'c1',
          dialog: [
            { who: '2', message: 'One\ntwo  three', time: '1970-01-01T00:00:00.000Z' },
            { who: '7', message: '12', time: null },
          ],
        },
        chatList: [{ chatId: 'c1', contactId: '2' }],
      }),
    );
    expect(log.entries).toEqual([{ event: 'wire.malformed', data: { place: 'chat', count: 2 } }]);
  });

  test('rejects a conversation without an id, and a sent message without text', async () => {
    const { demo } = await answering({ chat: { dialog: [] }, message: { who: '7' } });
    expect(await answerOf(calls.chat(demo))).toEqual(err({ kind: 'malformed' }));
    expect(await answerOf(calls.sendMessage(demo))).toEqual(err({ kind: 'malformed' }));
  });

  test.each([
    ['online', 'online'],
    [' AWAY ', 'away'],
    ['DO_NOT_DISTURB', 'do-not-disturb'],
    ['do  not disturb', 'do-not-disturb'],
    ['busy', 'offline'],
    [7, 'offline'],
    [null, 'offline'],
  ])('decodes the status %j as %j', (status, expected) => expect(decodeChatStatus(status)).toBe(expected));

  test.each([
    ['https://team.example/a.png', 'https://team.example/a.png'],
    ['HTTP://team.example/a.png', 'HTTP://team.example/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    [' assets/my avatar.png ', 'assets/my avatar.png'],
    ['/a:b.png', '/a:b.png'],
    ['javascript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,<p>', null],
    ['blob:https://team.example/1', null],
    ['file:///etc/passwd', null],
    ['  ', null],
    [null, null],
  ])('decodes the avatar %j as %j', (avatar, expected) =>
    expect(decodeChatUser({ id: 1, avatar })?.value.avatar).toBe(expected),
  );
});

test('leaves out unreadable entries of the quick panel, and accepts a missing list', async () => {
  const events = [{ id: 1, title: 'Meeting\n', detail: 10 }, { title: 'No id' }, { id: 2, title: [] }, { id: 1 }];
  const { demo, log } = await answering({ events });
  expect(await answerOf(calls.quickPanel(demo))).toEqual(
    ok({
      events: [
        { id: '1', title: 'Meeting', detail: '10' },
        { id: '2', title: '', detail: '' },
      ],
      notes: [],
    }),
  );
  expect(log.entries).toEqual([{ event: 'wire.malformed', data: { place: 'quick panel', count: 2 } }]);
});

// ── Round trip of encoding and decoding ──────────────────────────────────────────────────────────────────────────────

const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));
const always = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      check(value);
    }),
  );
const id = fc.string({ minLength: 1 });
const word = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '');
const status = fc.constantFrom(...chatStatuses);
const avatar = fc.option(fc.webUrl(), { nil: null });
const time = fc.option(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  { nil: null },
);
const lines = fc.array(word, { minLength: 1 }).map((all) => all.join('\n'));
const dialogMessage: fc.Arbitrary<ChatMessage> = fc.record({ who: id, message: lines, time });
const item = fc.record({ chatId: id, contactId: id });
const chatList = fc.array(item, { minLength: 1 });
const byId = { selector: (one: { readonly id: string }) => one.id };
const entries = fc.uniqueArray(fc.record({ id, title: word, detail: word }), byId);

describe('round trip of encoding and decoding', () => {
  test('registrations', () => {
    always(word, (username) => {
      const made = { kind: 'made', token, username } as const;
      expect(decodeRegistered(overTheWire(encodeRegistered(made)))).toEqual({ value: made, odd: 0 });
    });
    always(fc.record({ username: word, email: word, password: word }), (errors) => {
      const refused = { kind: 'refused', errors } as const;
      expect(decodeRegistered(overTheWire(encodeRegistered(refused)))).toEqual({ value: refused, odd: 0 });
    });
  });
  test('returns courses and messages unchanged', () => {
    const field = fc.string().filter((name) => name !== 'id' && name !== '__proto__');
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    const fields = fc.dictionary(field, value, { noNullPrototype: true });
    always(fc.record({ id, fields }), (course) =>
      expect(decodeCourse(overTheWire(encodeCourse(course)) as { id: string })).toEqual(course),
    );
    always(fc.record({ chatId: id, contactId: id, text: lines }), (outgoing) => {
      const wire = overTheWire(encodeOutgoingMessage(outgoing)) as ReturnType<typeof encodeOutgoingMessage>;
      expect(decodeOutgoingMessage(wire)).toEqual(outgoing);
    });
  });
  test('returns contacts, users and conversations unchanged', () => {
    const contact = fc.record({ id, name: word, avatar, status, unread: fc.maxSafeNat() });
    always(fc.uniqueArray(contact, byId), (contacts) =>
      expect(decodeChatContacts(overTheWire(contacts.map(encodeChatContact)))).toEqual({ value: contacts, odd: 0 }),
    );
    always(fc.record({ id, name: word, avatar, status, chatList: fc.array(item) }), (user) =>
      expect(decodeChatUser(overTheWire(encodeChatUser(user)))).toEqual({ value: user, odd: 0 }),
    );
    const chat = fc.record({ id, dialog: fc.array(dialogMessage) });
    always(fc.record({ chat, chatList }), (opened) =>
      expect(decodeOpenedChat(overTheWire(encodeOpenedChat(opened)), 'c')).toEqual({ value: opened, odd: 0 }),
    );
    always(fc.record({ message: dialogMessage, chatList }), (sent) =>
      expect(decodeSentMessage(overTheWire(encodeSentMessage(sent)), message)).toEqual({ value: sent, odd: 0 }),
    );
  });
  test('returns the quick panel unchanged', () => {
    always(fc.record({ events: entries, notes: entries }), (panel) =>
      expect(decodeQuickPanel(overTheWire(encodeQuickPanel(panel)))).toEqual({ value: panel, odd: 0 }),
    );
  });
});

test('decodes any input without throwing', () => {
  always(fc.anything(), (body) => {
    for (const decode of [decodeRegistered, decodeChatContacts, decodeChatUser, decodeQuickPanel])
      expect(() => decode(body)).not.toThrow();
    expect(() => decodeOpenedChat(body, 'c')).not.toThrow();
    expect(() => decodeSentMessage(body, message)).not.toThrow();
    expect(() => decodeOpenedChat({ chat: { id: 1, dialog: body }, userChatList: [body] }, 'c')).not.toThrow();
  });
});
