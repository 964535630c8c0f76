import { isGood, json, replies, without, type Deviation } from './deviation.ts';

const asks = { demoArea: true } as const;
/** Returns a mutation that removes one error from the answer to a registration. */
const silentAbout = (field: string) =>
  json(/auth\/register$/, (body) =>
    typeof body['error'] === 'object' && body['error'] !== null
      ? { ...body, error: without({ ...body['error'] }, field) }
      : body,
  );

export const demo: readonly Deviation[] = [
  {
    about: 'answers a registration with a token that it does not accept',
    mutation: {
      http: json(/auth\/register$/, (body) =>
        typeof body['access_token'] === 'string' ? { ...body, access_token: `${body['access_token']}x` } : body,
      ),
    },
    ...{ fails: ['P3-REGISTER-1'], mix: 'demo-a', asks },
  },
  {
    about: 'does not report a missing email address',
    mutation: { http: silentAbout('email') },
    ...{ fails: ['P3-REGISTER-2'], mix: 'demo-a', asks },
  },
  {
    about: 'does not report a username that is taken',
    mutation: { http: silentAbout('username') },
    ...{ fails: ['P3-REGISTER-3'], mix: 'demo-b', asks },
  },
  {
    about: 'updates no course',
    mutation: { http: replies(/course\/update$/, (reply) => (isGood(reply) ? { status: 409, body: {} } : reply)) },
    ...{ fails: ['P3-COURSE-1'], mix: 'demo-b', asks },
  },
  {
    about: 'sends the contacts in an object',
    mutation: {
      http: replies(/chat\/contacts\?/, (reply) =>
        isGood(reply) ? { ...reply, body: { contacts: reply.body } } : reply,
      ),
    },
    ...{ fails: ['P3-CHAT-1'], mix: 'demo-a', asks },
  },
  {
    about: 'sends a contact with an unknown status',
    mutation: {
      http: replies(/chat\/contacts\?/, (reply) =>
        isGood(reply) ? { ...reply, body: [{ id: '2001', name: 'One', status: 'teleported' }] } : reply,
      ),
    },
    ...{ fails: ['P3-CHAT-1'], mix: 'demo-b', asks },
  },
  {
    about: 'sends conversations without a contact',
    mutation: {
      http: json(/chat\/user$/, (body) => ('chatList' in body ? { ...body, chatList: [{ id: 'x' }] } : body)),
    },
    ...{ fails: ['P3-CHAT-2'], mix: 'demo-b', asks },
  },
  {
    about: 'keeps another status',
    mutation: { send: (call, body) => (call.endsWith('chat/user/data') ? { status: 'offline' } : body) },
    ...{ fails: ['P3-CHAT-3'], mix: 'demo-a', asks },
  },
  {
    about: 'sends the newest message first',
    mutation: {
      http: json(/chat\/get-chat\?/, ({ chat, ...body }) => {
        const { dialog } = Object(chat);
        return { ...body, chat: Array.isArray(dialog) ? { ...Object(chat), dialog: dialog.toReversed() } : chat };
      }),
    },
    ...{ fails: ['P3-CHAT-4'], mix: 'demo-a', asks },
  },
  {
    about: 'sends another message',
    mutation: {
      send: (call, body) => (call.endsWith('chat/send-message') ? { ...body, messageText: 'Something else' } : body),
    },
    ...{ fails: ['P3-CHAT-5'], mix: 'demo-a', asks },
  },
  {
    about: 'sends notes that are not a list',
    mutation: { http: json(/quick-panel\/data$/, (body) => ('notes' in body ? { ...body, notes: {} } : body)) },
    ...{ fails: ['P3-PANEL-1'], mix: 'demo-a', asks },
  },
];
